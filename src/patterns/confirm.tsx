import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toaster.tsx';
import { useAction } from './action.ts';
import { Problem } from './problem.tsx';

export interface Question {
  title: string;
  /** What will happen, and what will be lost. */
  text: ReactNode;
  /** The plain verb on the button that does it. */
  confirm: string;
  /** Something is lost. */
  danger?: boolean | undefined;
}

interface ConfirmProps extends Question {
  open: boolean;
  /** What is done; its refusal is told in the dialog. */
  run: () => unknown;
  /** What is said once it is done. */
  said?: string | undefined;
  /** What has to be answered first. */
  children?: ReactNode;
  /** That answer is missing yet. */
  disabled?: boolean;
  onClose: () => void;
}

/** The one question before something that cannot be taken back; it does it, too. */
export function Confirm({ open, run, said, children, disabled, onClose, ...question }: ConfirmProps) {
  const common = useT('common');
  const action = useAction({
    run: async () => {
      await run();
    },
    onDone: () => {
      if (said !== undefined) toast({ kind: 'success', title: said });
      onClose();
    },
    quiet: true,
  });
  return (
    <ConfirmDialog
      open={open}
      danger={question.danger}
      title={question.title}
      confirmLabel={question.confirm}
      cancelLabel={common('cancel')}
      busy={action.busy}
      disabled={disabled}
      error={
        <>
          {action.error === null ? null : <Problem inline error={action.error} />}
          {children}
        </>
      }
      onConfirm={() => action.run()}
      onCancel={() => {
        onClose();
        action.reset();
      }}
    >
      {question.text}
    </ConfirmDialog>
  );
}
