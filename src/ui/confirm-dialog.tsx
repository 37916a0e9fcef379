import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Says what will happen and what will be lost. */
  children: ReactNode;
  /** The plain verb: "Delete 3 Q&As". */
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** Whether something is missing yet. */
  disabled?: boolean;
  /** The error of the last attempt, or the input that the person must type first. */
  error?: ReactNode;
  /** Where the focus goes in the end; null: back to where it was. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. Focus starts on the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={props.open}
      role="alertdialog"
      title={props.title}
      description={props.children}
      onClose={props.onCancel}
      initialFocus={cancel}
      finalFocus={props.finalFocus}
      footer={
        <>
          <Button ref={cancel} onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={props.danger === true ? 'danger' : 'solid'}
            busy={props.busy}
            disabled={props.disabled}
            // The second press of a double click may meet the dialog while it closes.
            onClick={() => props.open && props.onConfirm()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.error}
    </Dialog>
  );
}
