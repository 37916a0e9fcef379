import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { bulkEditSchema } from '../../../src/machines/rules/knowledge-validation.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem } from '../../problems.ts';
import { findCategory } from '../../store/category-queries.ts';
import { type LockedQa, updateQas } from '../../store/qa-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import { type BulkAction, bulkActionOf, editInBulk } from '../draft/draft-things.ts';
import { requireValid } from '../validated.ts';
import type { Editor } from '../actor.ts';
import { changingDraft } from './change-draft.ts';
import { qaThings } from './qa-things.ts';
import { restoreQas } from './restore-qas.ts';

type Schemas = components['schemas'];

/**
 * Applies one action to up to 100 Q&As: to all that still exist, or to none.
 * @throws {ProblemError} validationFailed; for `restore` duplicateName and knowledgeLimitExceeded too
 */
export async function bulkEditQas(
  deps: Deps,
  editor: Editor,
  given: Schemas['QaBulkEdit'],
): Promise<Schemas['BulkOutcome']> {
  const edit = requireValid(bulkEditSchema, given);
  const { sdkAppId } = editor;
  const { action: name } = edit;
  if (name === 'restore') return restoreQas(deps, editor, edit.qaIds);
  return changingDraft(deps, editor, async ({ tx, now, changed }) => {
    if (edit.categoryId !== undefined) await checkCategory(tx, sdkAppId, edit.categoryId);
    const place = { tx, sdkAppId, now };
    const action = name === 'move' ? moving(place, edit.categoryId) : bulkActionOf(qaThings, place, name);
    const { affected, outcome } = await editInBulk(qaThings, place, { ids: edit.qaIds, action });
    if (affected.length > 0) await changed(changesBy[name], affected);
    return outcome;
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
} as const satisfies Record<Exclude<Schemas['QaBulkEdit']['action'], 'restore'>, Schemas['QaChange']>;

function moving(
  { tx, sdkAppId, now }: { tx: Tx; sdkAppId: string; now: Date },
  categoryId: string | undefined,
): BulkAction<LockedQa> {
  return {
    isAffected: (row) => row.category_id !== categoryId,
    apply: (rows) =>
      updateQas(tx, sdkAppId, rows.map(qaThings.idOf), { category_id: categoryId, updated_at: now }),
  };
}
