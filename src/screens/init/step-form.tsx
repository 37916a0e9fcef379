import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import type { InitEvent, initMachine } from '../../machines/init/init.machine.ts';
import { landmarkProps } from '../../machines/landmark.ts';
import { Button } from '../../ui/button.tsx';
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
  title: string;
  text: string;
  /** The first step has nothing before it. */
  first?: boolean;
  children: ReactNode;
}

/** One step with fields: Enter continues, and each fault shows at its field. */
export function StepForm({ title, text, first = false, snapshot, send, children }: StepFormProps) {
  const common = useT('common');
  const form = useFocusFirstInvalid(snapshot.context.faults);
  return (
    <chakra.form
      {...landmarkProps(snapshot)}
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
            <Button type="submit" variant="solid" size="lg">
              {common('next')}
            </Button>
            {first ? null : (
              <Button variant="ghost" size="lg" onClick={() => send({ type: 'step.returned' })}>
                {common('back')}
              </Button>
            )}
          </>
        }
      >
        {children}
      </WizardStep>
    </chakra.form>
  );
}
