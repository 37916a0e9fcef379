import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import type { InitFormStep } from '../../machines/init/init-draft.ts';
import { type InitEvent, initMachine } from '../../machines/init/init.machine.ts';
import { landmarkProps } from '../../machines/landmark.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusFirstInvalid } from '../../ui/use-focus-first-invalid.ts';
import { WizardStep } from '../../ui/wizard.tsx';

export interface StepProps {
  snapshot: SnapshotFrom<typeof initMachine>;
  send: (event: InitEvent) => void;
}

/** The words for what is wrong with one field of the draft. */
export function useFaults(snapshot: StepProps['snapshot']) {
  const words = useProblemWords();
  return (pointer: string) => words.at(snapshot.context.faults, pointer);
}

interface StepFormProps extends StepProps {
  step: InitFormStep;
  title: string;
  text: string;
  children: ReactNode;
}

/** One step with fields: Enter continues, and each fault shows at its field. */
export function StepForm({ step, title, text, snapshot, send, children }: StepFormProps) {
  const common = useT('common');
  const t = useT('init');
  const words = useProblemWords();
  const failed = snapshot.matches('codeUnchecked') ? words.of(snapshot.context.failure) : null;
  const isChecking = snapshot.matches('checkingCode');
  const form = useFocusFirstInvalid(snapshot.context.faults);
  return (
    <chakra.form
      {...landmarkProps({ machine: initMachine, state: step })}
      ref={form}
      aria-label={title}
      noValidate
      maxW="form"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'step.continued' });
      }}
    >
      <WizardStep
        title={title}
        text={text}
        footer={
          <>
            <Button type="submit" variant="solid" size="lg" busy={isChecking}>
              {common('next')}
            </Button>
            {isChecking ? (
              <Button variant="ghost" size="lg" onClick={() => send({ type: 'check.cancelled' })}>
                {t('confirm.cancel')}
              </Button>
            ) : null}
            {snapshot.can({ type: 'step.returned' }) ? (
              <Button variant="ghost" size="lg" onClick={() => send({ type: 'step.returned' })}>
                {common('back')}
              </Button>
            ) : null}
          </>
        }
      >
        {failed === null ? null : (
          <Landmark of={snapshot}>
            <Notice kind="danger" title={failed.title}>
              {failed.hint}
            </Notice>
          </Landmark>
        )}
        {children}
      </WizardStep>
    </chakra.form>
  );
}
