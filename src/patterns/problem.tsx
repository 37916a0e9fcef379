import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import { useProblemWords } from './problem-words.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import type { Retry } from './reading.ts';

interface ProblemProps {
  error: unknown;
  retry?: Retry | undefined;
  /** What to say of a lost connection instead. */
  offlineHint?: string | undefined;
  /** Another way on. */
  action?: ReactNode;
  /** Stands above kept data; else fills the empty place. */
  inline?: boolean;
}

/** Shows an error of a reading or an action in words. */
export function Problem({ error, retry, offlineHint, action, inline = false }: ProblemProps) {
  const common = useT('common');
  const { of, ofReading } = useProblemWords();
  // Only what was read is asked for again.
  const words = retry === undefined ? of(error) : ofReading(error);
  // What is not there does not come back by asking again.
  const again = words.trouble === 'missing' ? undefined : retry;
  return (
    <ErrorPanel
      layout={inline ? 'inline' : 'panel'}
      {...words}
      hint={(words.trouble === 'offline' && offlineHint) || words.hint}
      retry={again && { label: common('retry'), ...again }}
      action={action}
    />
  );
}
