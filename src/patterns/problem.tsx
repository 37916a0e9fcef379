import { useT } from '../i18n/language.tsx';
import { useProblemWords } from './problem-words.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import type { Retry } from './reading.ts';

interface ProblemProps {
  error: unknown;
  retry?: Retry | undefined;
  /** Stands above kept data; else fills the empty place. */
  inline?: boolean;
}

/** Shows an error of a reading or an action in words. */
export function Problem({ error, retry, inline = false }: ProblemProps) {
  const common = useT('common');
  const words = useProblemWords();
  return (
    <ErrorPanel
      layout={inline ? 'inline' : 'panel'}
      {...words.of(error)}
      retry={retry && { label: common('retry'), ...retry }}
    />
  );
}
