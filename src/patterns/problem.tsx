import { useT } from '../i18n/language.tsx';
import { useProblemWords } from './problem-words.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import type { Retry } from './reading.ts';

interface ProblemProps {
  error: unknown;
  retry?: Retry | undefined;
  /** Above what was kept; else it fills a place that stays empty. */
  inline?: boolean;
}

/** Whatever kept something from being read or done, in words. */
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
