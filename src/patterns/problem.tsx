import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import { useProblemWords } from './problem-words.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import type { Retry } from './reading.ts';

interface ProblemProps {
  error: unknown;
  retry?: Retry | undefined;
  /** Another way on. */
  action?: ReactNode;
  /** Stands above kept data; else fills the empty place. */
  inline?: boolean;
}

/** Shows an error of a reading or an action in words. */
export function Problem({ error, retry, action, inline = false }: ProblemProps) {
  const common = useT('common');
  const words = useProblemWords().of(error);
  // What is not there does not come back by asking again.
  const again = words.trouble === 'missing' ? undefined : retry;
  return (
    <ErrorPanel
      layout={inline ? 'inline' : 'panel'}
      {...words}
      retry={again && { label: common('retry'), ...again }}
      action={action}
    />
  );
}
