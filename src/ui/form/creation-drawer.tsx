import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import type { LeaveWords } from './leave-question.tsx';
import { useFocusFirstInvalid } from './use-focus-first-invalid.ts';

interface CreationDrawerProps {
  title: string;
  description: ReactNode;
  /** The form's name. */
  label: string;
  words: {
    close: string;
    cancel: string;
    submit: string;
    unsaved: LeaveWords;
  };
  /** Something was written that closing would lose: it is asked first. */
  dirty: boolean;
  /** While a request is under way nothing is submitted. */
  busy: boolean;
  /** A new list whenever an attempt was refused: the first field at fault gets the focus. */
  faults: readonly unknown[];
  /** The questions, below what went wrong. */
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A drawer that asks for one new thing. */
export function CreationDrawer(props: CreationDrawerProps) {
  const { words, dirty, busy, onSubmit, onClose } = props;
  const [leaving, setLeaving] = useState(false);
  const close = () => (dirty ? setLeaving(true) : onClose());
  const formId = useId();
  const form = useFocusFirstInvalid(props.faults);
  return (
    <Dialog
      drawer
      open
      title={props.title}
      description={props.description}
      closeLabel={words.close}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <chakra.form
        ref={form}
        id={formId}
        aria-label={props.label}
        noValidate
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {props.children}
      </chakra.form>
      <LeaveQuestion
        open={leaving}
        words={words.unsaved}
        onStay={() => setLeaving(false)}
        onLeave={onClose}
      />
    </Dialog>
  );
}
