import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import type { Saying } from '../i18n/saying.ts';
import { countCharacters } from '../machines/rules/text.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toast } from '../ui/toaster.tsx';
import { useAction } from './action.ts';
import { useProblemWords } from './problem-words.ts';
import { Problem } from './problem.tsx';

export interface Question {
  title: string;
  /** What will happen, and what will be lost. */
  text: ReactNode;
  /** What it concerns, one by one, below the text. */
  details?: ReactNode;
  /** The verb on the confirming button. */
  confirm: string;
  /** The action loses something. */
  danger?: boolean | undefined;
  /** The text that the person must type first. It names what is lost. */
  typed?: { word: string; label: string };
  /** Words of the person's own that go with the action, if they want. */
  note?: { label: string; placeholder: string; maxCharacters: number };
  /** Where the focus goes in the end, if the action takes away what had it; null: back to where it was. */
  finalFocus?: () => HTMLElement | null;
}

interface ConfirmProps extends Question {
  open: boolean;
  /** The action, with the person's note. The dialog shows its refusal. */
  run: (note: string) => unknown;
  /** The toast after success. */
  said?: Saying | undefined;
  onClose: () => void;
}

/** Asks before an irreversible action and runs it. */
export function Confirm({ open, run, said, onClose, ...question }: ConfirmProps) {
  const { title, text, details, confirm, danger, typed, note, finalFocus } = question;
  const common = useT('common');
  const problems = useProblemWords();
  const [words, setWords] = useState('');
  const limit = note?.maxCharacters ?? Infinity;
  const isTooLong = countCharacters(words.trim()) > limit;
  const close = () => {
    setWords('');
    onClose();
  };
  const action = useAction({
    run: async () => {
      await run(note === undefined ? '' : words.trim());
    },
    onDone: () => {
      if (said !== undefined) toast({ kind: 'success', title: said });
      close();
    },
    quiet: true,
  });
  return (
    <ConfirmDialog
      open={open}
      danger={danger}
      title={title}
      confirmLabel={confirm}
      cancelLabel={common('cancel')}
      busy={action.busy}
      finalFocus={finalFocus}
      disabled={isTooLong || (typed !== undefined && words.trim() !== typed.word)}
      error={
        <>
          {details}
          {action.error === null ? null : <Problem inline error={action.error} />}
          {typed && (
            <Field label={typed.label}>
              <TextInput value={words} autoComplete="off" onValue={setWords} />
            </Field>
          )}
          {note && (
            <Field
              label={note.label}
              note={common('optional')}
              aside={`${countCharacters(words.trim())} / ${limit}`}
              error={isTooLong ? problems.field({ pointer: '', code: 'tooLong', limit }) : undefined}
            >
              <TextArea value={words} placeholder={note.placeholder} onValue={setWords} />
            </Field>
          )}
        </>
      }
      onConfirm={() => action.run()}
      onCancel={() => {
        close();
        action.reset();
      }}
    >
      {text}
    </ConfirmDialog>
  );
}
