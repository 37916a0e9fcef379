import type { AnyMachineSnapshot } from 'xstate';
import { useT } from '../i18n/language.tsx';
import type { Failure } from '../machines/failure.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Text } from '../ui/layout.tsx';
import { Landmark } from './landmark.tsx';
import { useProblemWords } from './problem-words.ts';

interface RefusalProps {
  /** The session, in a failed state. */
  of: AnyMachineSnapshot;
  failure: Failure | null;
  kind?: 'warning' | 'danger';
  /** Replaces the problem's common words. */
  title?: string;
  hint?: string;
  onRetry: () => void;
  retry?: string;
  /** A further action. `main`: the recommended one. */
  other?: { label: string; onPress: () => void; main?: boolean } | undefined;
}

/** Why something failed, in the landmark of its state, with the next actions. */
export function Refusal({ of, failure, kind = 'danger', other, ...props }: RefusalProps) {
  const common = useT('common');
  const words = useProblemWords().of(failure);
  return (
    <Landmark of={of}>
      <Notice
        kind={kind}
        title={props.title ?? words.title}
        action={
          <>
            {other === undefined ? null : (
              <Button size="sm" variant={other.main ? 'solid' : 'outline'} onClick={other.onPress}>
                {other.label}
              </Button>
            )}
            <Button size="sm" onClick={props.onRetry}>
              {props.retry ?? common('retry')}
            </Button>
          </>
        }
      >
        {props.hint ?? words.hint}
        {words.reference === undefined ? null : (
          <Text look="detail" line fontFamily="mono">
            {words.reference}
          </Text>
        )}
      </Notice>
    </Landmark>
  );
}
