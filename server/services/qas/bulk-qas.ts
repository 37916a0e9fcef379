import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { activationLifecycle } from '../../../src/machines/activation/activation.lifecycle.ts';
import { advanceLifecycle, canAdvance } from '../../../src/machines/advance.ts';
import { bulkEditSchema } from '../../../src/machines/rules/knowledge-validation.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem } from '../../problems.ts';
import { findCategory } from '../../store/category-queries.ts';
import { type LockedQa, deleteQas, lockQas, updateQas } from '../../store/qa-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import { requireValid } from '../validated.ts';
import { type DraftEditor, changingDraft } from './change-draft.ts';

type Schemas = components['schemas'];

/**
 * Applies one action to up to 100 Q&As: to all that still exist, or to none.
 * @throws {ProblemError} validationFailed
 */
export async function bulkEditQas(
  deps: Deps,
  editor: DraftEditor,
  given: Schemas['QaBulkEdit'],
): Promise<Schemas['BulkOutcome']> {
  const edit = requireValid(bulkEditSchema, given);
  const { qaIds } = edit;
  const { sdkAppId } = editor;
  return changingDraft(deps, editor, async ({ tx, now, changed }) => {
    if (edit.categoryId !== undefined) await checkCategory(tx, sdkAppId, edit.categoryId);
    const rows = await lockQas(tx, sdkAppId, qaIds);
    const affected = rows.filter((row) => isAffected(row, edit));
    if (affected.length > 0) {
      await apply(tx, sdkAppId, affected, { edit, now });
      await changed(changesBy[edit.action], affected);
    }
    const found = new Set(rows.map((row) => row.qa_id));
    return {
      changed: affected.length,
      unchanged: rows.length - affected.length,
      notFound: qaIds.filter((qaId) => !found.has(qaId)),
    };
  });
}

async function checkCategory(tx: Tx, sdkAppId: string, categoryId: string): Promise<void> {
  const category = await findCategory(tx, sdkAppId, categoryId);
  if (!category) throw fieldProblem({ pointer: '/categoryId', code: 'unknownValue' });
}

const changesBy = {
  activate: 'activated',
  deactivate: 'deactivated',
  move: 'moved',
  delete: 'deleted',
} as const satisfies Record<Schemas['QaBulkEdit']['action'], Schemas['QaChange']>;

const activationEvents = { activate: 'item.activated', deactivate: 'item.deactivated' } as const;

function isAffected(row: LockedQa, { action, categoryId }: Schemas['QaBulkEdit']): boolean {
  if (action === 'delete') return true;
  if (action === 'move') return row.category_id !== categoryId;
  const position = { state: row.status, context: {} };
  return canAdvance(activationLifecycle, position, { type: activationEvents[action] });
}

async function apply(
  tx: Tx,
  sdkAppId: string,
  rows: readonly LockedQa[],
  { edit, now }: { edit: Schemas['QaBulkEdit']; now: Date },
): Promise<void> {
  const { action, categoryId } = edit;
  const qaIds = rows.map((row) => row.qa_id);
  if (action === 'delete') return deleteQas(tx, sdkAppId, qaIds);
  if (action === 'move') return updateQas(tx, sdkAppId, qaIds, { category_id: categoryId, updated_at: now });
  for (const [status, moved] of Map.groupBy(rows, (row) => stateAfter(row, action)))
    await updateQas(
      tx,
      sdkAppId,
      moved.map((row) => row.qa_id),
      { status, updated_at: now },
    );
}

function stateAfter({ status }: LockedQa, action: keyof typeof activationEvents): LockedQa['status'] {
  const event = { type: activationEvents[action] };
  return advanceLifecycle(activationLifecycle, { state: status, context: {} }, event).state;
}
