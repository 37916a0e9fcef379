import { ConfirmDialog } from '../confirm-dialog.tsx';

export interface LeaveWords {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

interface LeaveQuestionProps {
  open: boolean;
  words: LeaveWords;
  onLeave: () => void;
  onStay: () => void;
}

/** The question before something unsaved is left. */
export function LeaveQuestion({ open, words, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      danger
      title={words.title}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {words.text}
    </ConfirmDialog>
  );
}
