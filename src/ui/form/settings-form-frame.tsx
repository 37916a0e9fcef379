import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import type { ProblemWords } from '../error-panel.tsx';
import { FormPage } from './form-page.tsx';
import type { FormWords } from './form-page.tsx';
import type { LeaveWords } from './leave-question.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useUnsavedWork } from './unsaved-work.ts';
import { fieldId } from './use-settings-form.ts';
import type { FieldFaultLike, SettingsForm } from './use-settings-form.ts';

export interface SettingsWords<Fault extends FieldFaultLike> {
  form: FormWords;
  unsaved: LeaveWords;
  conflict: { title: string; text: string; mine: string; theirs: string; save: string; cancel: string };
  /** "Also changed by them: …" */
  merged: (fields: string[]) => string;
  /** The name of a field. */
  fieldName: (name: string) => string;
  fault: (fault: Fault, value: unknown) => string;
  problem: (error: unknown) => ProblemWords;
  /** A value in words, for comparing two of them. */
  value: (value: unknown) => string;
}

interface SettingsFormFrameProps<T extends object, Fault extends FieldFaultLike> {
  label: string;
  form: SettingsForm<T, Fault>;
  words: SettingsWords<Fault>;
  children: ReactNode;
}

function valueAt(value: unknown, pointer: string): unknown {
  let at: unknown = value;
  for (const part of pointer.split('/').slice(1)) {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined;
  }
  return at;
}

/** A settings form with all that can happen to it: faults, refusals, unsaved work, two people at once. */
export function SettingsFormFrame<T extends object, Fault extends FieldFaultLike>(
  props: SettingsFormFrameProps<T, Fault>,
) {
  const { label, form, words, children } = props;
  const nameOf = (pointer: string) => words.fieldName(pointer.split('/')[1] ?? '');
  const { conflict } = form;
  const unsaved = useUnsavedWork(form.dirty);
  return (
    <>
      <FormPage
        label={label}
        words={words.form}
        dirty={form.dirty}
        busy={form.busy}
        onSave={form.submit}
        onDiscard={form.discard}
        faults={form.faults.map((fault) => ({
          fieldId: fieldId(fault.pointer),
          label: nameOf(fault.pointer),
          text: words.fault(fault, valueAt(form.draft, fault.pointer)),
        }))}
        problem={form.error === null ? null : <ErrorPanel layout="inline" {...words.problem(form.error)} />}
      >
        {children}
      </FormPage>
      <UnsavedGuard work={unsaved} words={words.unsaved} onLeave={form.discard} />
      {conflict === null ? null : (
        <ConflictDialog
          words={{
            ...words.conflict,
            alsoChanged:
              conflict.theirs.length === 0 ? null : (
                <chakra.p fontSize="sm" color="fg.muted">
                  {words.merged(conflict.theirs.map((name) => words.fieldName(String(name))))}
                </chakra.p>
              ),
          }}
          rows={conflict.both.map((name) => ({
            name: String(name),
            label: words.fieldName(String(name)),
            mine: words.value(form.draft[name]),
            theirs: words.value(conflict.latest[name]),
          }))}
          onResolve={form.resolve}
          onCancel={form.postpone}
        />
      )}
    </>
  );
}
