import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import type { Emit } from '../../store/transaction.ts';
import type { QaRow } from '../../store/schema/knowledge.ts';
import { signChanges } from '../../store/signing.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { type DraftWork, whileDraftIsLocked } from '../draft/change-draft.ts';
import { noteDraftChange } from '../draft/draft.ts';

type Schemas = components['schemas'];

type ChangedQa = Pick<QaRow, 'qa_id' | 'standard_question'>;

/** One change of the draft. */
export interface DraftChange extends DraftWork {
  /** Marks the draft as changed: its index is rebuilt, and everybody learns what happened to which Q&As. */
  changed(
    this: void,
    change: Schemas['QaChange'],
    qas: readonly ChangedQa[],
    /** Where `qas` are only the first of more. */
    count?: number,
  ): Promise<void>;
}

/** Runs `work` in a transaction in which nobody else changes the draft. @throws {ProblemError} duplicateName too */
export async function changingDraft<Result>(
  deps: Deps,
  editor: Editor,
  work: (change: DraftChange) => Promise<Result>,
  /** The field of the request that is at fault where the draft has a question already. */
  pointer = '/standardQuestion',
): Promise<Result> {
  const unique = { constraint: 'qas_question', pointer };
  return whileDraftIsLocked(deps, editor.sdkAppId, unique, async (draft) => {
    const { tx, emit, now } = draft;
    await signChanges(tx, memberAsActor(editor.by), now);
    const changed: DraftChange['changed'] = async (change, qas, count = qas.length) => {
      await noteDraftChange(deps, tx, emit, editor.sdkAppId, now);
      tellOfQas(emit, editor, { change, qas, count });
    };
    return work({ ...draft, changed });
  });
}

/** Tells the followers what somebody did with Q&As. `qas` are the first hundred of `count`. */
export function tellOfQas(
  emit: Emit,
  { sdkAppId, by }: Editor,
  done: { change: Schemas['QaChange']; qas: readonly ChangedQa[]; count: number },
): void {
  const { change, count } = done;
  const qas = done.qas.map((row) => ({ qaId: row.qa_id, standardQuestion: row.standard_question }));
  emit({ sdkAppId, type: 'qa.changed', payload: { change, qas, count, by: memberAsActor(by) } });
}
