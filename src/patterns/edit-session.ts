import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';
import { createActor } from 'xstate';
import { newIdempotencyKey } from '../api/client.ts';
import { useCurrentMemberId } from '../api/current-application.ts';
import { useFormat } from '../i18n/language.tsx';
import { type Saying, pageLanguage } from '../i18n/saying.ts';
import type { Author } from '../machines/edit/author.ts';
import { isDirty } from '../machines/edit/edit-session.ts';
import { fieldOf } from '../machines/edit/three-way.ts';
import type { FieldFault } from '../machines/rules/validation.ts';
import { toast } from '../ui/toaster.tsx';
import type { EditActor, Editable } from './edit-definition.ts';
import { editWords, useEditWords } from './edit-words.ts';
import { noteSession } from './inspection.ts';
import { useKept } from './keep.ts';
import { useProblemWords } from './problem-words.ts';
import { useEmitted } from './use-emitted.ts';

/** Everything that a control needs from its field. */
export interface FieldBinding<Value> {
  id: string;
  label: string;
  value: Value;
  onValue: (value: Value) => void;
  error: string | undefined;
  /** Of one line of a list, or one language of a text. */
  at: (key: string | number) => { id: string; error: string | undefined };
}

interface EditOptions<Draft> {
  /** Null: a new thing. Absent: the only thing of its kind. */
  id?: string | null;
  /** The toast when it is saved. */
  said?: (saved: Draft) => { title: Saying; text?: Saying };
  /** Runs after a save. `isClean`: the person typed nothing meanwhile. */
  onSaved?: (saved: { id: string | null; draft: Draft; isClean: boolean }) => void;
  /** Runs when an attempt to save was refused. */
  onRefused?: () => void;
  /** Names of fields that the common words lack. */
  labels?: Partial<Record<keyof Draft & string, Saying>>;
  /** More precise words for a value or a fault. */
  valueWord?: (value: unknown, field: string) => ReactNode;
  faultWord?: (fault: FieldFault, draft: Draft) => string | undefined;
}

/** A session as a form and its fields use it. */
export type Edit<Draft extends object> = ReturnType<typeof useEdit<Draft, null>>;

function isUnsaved(actor: EditActor): boolean {
  return isDirty(actor.getSnapshot().context);
}

/** One session of editing. It outlives its screen while it has unsaved words. */
export function useEdit<Draft extends object, Params>(
  thing: Editable<Draft, Params>,
  params: Params,
  options: EditOptions<NoInfer<Draft>> = {},
) {
  const { id = '', labels = {}, valueWord, faultWord } = options;
  const { machine, canUpdate } = thing;
  const words = useEditWords();
  const { timeZone } = useFormat();
  const self = useCurrentMemberId();
  const problems = useProblemWords();
  const prefix = useId();
  const actor = useKept<EditActor>(`edit/${thing.name}/${JSON.stringify([params, id])}`, {
    make: () =>
      noteSession(
        createActor(machine, {
          input: { session: newIdempotencyKey(), params, id, copy: thing.begin(params, id), canUpdate },
        }),
      ).start(),
    isWorth: isUnsaved,
    end(ended) {
      ended.send({ type: 'draft.discarded' });
      ended.stop();
    },
  });
  const snapshot = useSelector(actor, (now) => now);
  const { faults, failure, other, author } = snapshot.context;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the session was begun with a draft of this kind
  const draft = snapshot.context.draft as Draft;
  const [refusals, setRefusals] = useState(0);

  const own: Readonly<Record<string, Saying | undefined>> = labels;
  const labelOf = (field: string, now = words): string => own[field]?.() ?? now.fieldName(field);
  const mergedOf = (fields: readonly string[], by: Author | null, now = words) =>
    now.merged(
      fields.map((field) => labelOf(field, now)),
      by,
    );
  useEmitted(actor, {
    'draft.saved'(event) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see the draft
      const saved = event.saved as Draft;
      const text =
        event.merged.length === 0
          ? {}
          : { text: () => mergedOf(event.merged, event.author, editWords(pageLanguage(), timeZone, self)) };
      const said = options.said?.(saved);
      if (said) toast({ kind: 'success', ...said, ...text });
      options.onSaved?.({ id: event.id, draft: saved, isClean: !isUnsaved(actor) });
    },
    'draft.refused'() {
      setRefusals((count) => count + 1);
      options.onRefused?.();
    },
  });

  const change = (patch: Partial<Draft>) => actor.send({ type: 'draft.changed', change: patch });
  const idOf = (pointer: string) => `${prefix}${pointer.replaceAll('/', '-')}`;
  const valueOf = (of: object, name: string) => {
    const value = fieldOf(of, name);
    return valueWord?.(value, name) ?? words.value(value);
  };
  const errorAt = (pointer: string) => {
    const fault = faults.find((each) => each.pointer === pointer);
    const value = fieldOf(draft, pointer.slice(1));
    return fault && (faultWord?.(fault, draft) ?? problems.field(fault, value));
  };
  const at = (pointer: string) => ({ id: idOf(pointer), error: errorAt(pointer) });
  return {
    draft,
    /** Leaving would lose typed words. */
    dirty: isDirty(snapshot.context),
    busy: snapshot.hasTag('busy'),
    /** The thing can only be created, so it takes no words during the save: nothing could save them. */
    locked: snapshot.hasTag('busy') && !snapshot.can({ type: 'draft.changed', change: {} }),
    /** The thing does not exist yet. */
    isNew: snapshot.context.id === null,
    isGone: snapshot.context.isGone,
    faults: faults.map(({ pointer }) => ({
      fieldId: idOf(pointer),
      label: labelOf(pointer.split('/')[1] ?? ''),
      text: errorAt(pointer) ?? '',
    })),
    /** The last refusal, if it belongs to no field. */
    failure: faults.length === 0 ? failure : null,
    /** Counts refused attempts. Each takes the person to the first fault. */
    refusals,
    /** Another person saved meanwhile, and this one has to choose. */
    conflict: other && {
      /** Who saved meanwhile, and when; null if nobody knows. */
      savedBy: author && words.savedBy(author),
      rows: other.both.map((name) => ({
        name,
        label: labelOf(name),
        mine: valueOf(draft, name),
        theirs: valueOf(other.draft, name),
      })),
      /** Fields taken over without asking. */
      merged: other.theirs.length === 0 ? null : mergedOf(other.theirs, author),
    },
    /** The fault at a pointer. */
    errorAt,
    codeAt: (pointer: string) => faults.find((fault) => fault.pointer === pointer)?.code,
    field: <Name extends keyof Draft & string>(name: Name): FieldBinding<Draft[Name]> => ({
      ...at(`/${name}`),
      label: labelOf(name),
      value: draft[name],
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one field with a value of its own type
      onValue: (value) => change({ [name]: value } as unknown as Partial<Draft>),
      at: (key) => at(`/${name}/${key}`),
    }),
    change,
    submit: () => actor.send({ type: 'draft.submitted' }),
    discard: () => actor.send({ type: 'draft.discarded' }),
    /** Takes the other person's values of these fields, keeps the own values of the others, and saves. */
    resolve: (theirs: ReadonlySet<string>) => actor.send({ type: 'conflict.resolved', theirs: [...theirs] }),
    postpone: () => actor.send({ type: 'conflict.postponed' }),
    isUnsaved: () => isUnsaved(actor),
    isSaving: () => actor.getSnapshot().hasTag('busy'),
  };
}
