import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { useT } from '../i18n/language.tsx';
import type { Failure } from '../machines/failure.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { Landmark } from './landmark.tsx';
import { useProblemWords } from './problem-words.ts';

interface RefusalProps {
  /** The session, in a failed state. */
  of: AnyMachineSnapshot;
  failure: Failure | null;
  kind?: 'warning' | 'danger';
  /** Instead of what is said of every such problem. */
  title?: string;
  hint?: string;
  onRetry: () => void;
  retry?: string;
  /** Another way on. */
  children?: ReactNode;
}

/** Why something came to nothing, in the landmark of its state, with the ways on. */
export function Refusal({
  of,
  failure,
  kind = 'danger',
  title,
  hint,
  onRetry,
  retry,
  children,
}: RefusalProps) {
  const common = useT('common');
  const words = useProblemWords().of(failure);
  return (
    <Landmark of={of}>
      <Notice
        kind={kind}
        title={title ?? words.title}
        action={
          <>
            {children}
            <Button size="sm" onClick={onRetry}>
              {retry ?? common('retry')}
            </Button>
          </>
        }
      >
        {hint ?? words.hint}
        {words.reference === undefined ? null : (
          <Text look="detail" line fontFamily="mono">
            {words.reference}
          </Text>
        )}
      </Notice>
    </Landmark>
  );
}
