import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { categoriesMax } from '../../../src/machines/rules/limits.ts';
import { categoryNameSchema, validateBySchema } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, problem, versionConflict } from '../../problems.ts';
import {
  type CategoryRecord,
  countCategories,
  countQasOfCategory,
  deleteCategoryTree,
  findCategory,
  insertCategory,
  isDefaultCategoryName,
  listCategoryRecords,
  readDefaultCategoryId,
  renameCategoryRow,
} from '../../store/category-queries.ts';
import { lockDraft } from '../../store/draft-lock.ts';
import { isUniqueViolation } from '../../store/errors.ts';
import type { CategoryRow } from '../../store/schema/knowledge.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { noteUnlearnedChange, noteDraftChange } from '../draft/draft.ts';
import { newId } from '../../ids.ts';
import { type FieldChange, fieldChanges } from '../audit/field-changes.ts';
import { faultsAt } from '../validated.ts';
import { inTreeOrder } from './tree-order.ts';
import { tellOfQas } from '../qas/change-draft.ts';
import { signedTransaction } from '../signed-transaction.ts';

export type Category = components['schemas']['Category'];
export type CategoryCreation = components['schemas']['CategoryCreation'];

/** Lists all categories: the default one first, then by name, each parent before its children. */
export async function listCategories(deps: Deps, sdkAppId: string): Promise<{ items: Category[] }> {
  const records = await listCategoryRecords(deps.db, sdkAppId);
  return { items: inTreeOrder(records).map(toCategory) };
}

/**
 * Adds a category on the first or second level.
 * @throws {ProblemError} validationFailed for an invalid name or parent, or for too many categories; duplicateName
 */
export async function createCategory(
  deps: Deps,
  request: Editor & { creation: CategoryCreation },
): Promise<Category> {
  const { sdkAppId, creation } = request;
  const name = validName(creation.name);
  return refusingTakenName(() =>
    inTransaction(deps, async (tx, emit) => {
      await lockDraft(tx, sdkAppId);
      await checkParent(tx, sdkAppId, creation.parentId);
      await checkName(tx, creation.parentId, name);
      if ((await countCategories(tx, sdkAppId)) >= categoriesMax) {
        throw fieldProblem({ pointer: '', code: 'tooMany', limit: categoriesMax });
      }
      const row = {
        sdk_app_id: sdkAppId,
        category_id: newId('cat'),
        parent_id: creation.parentId,
        name,
        is_default: false,
        created_at: deps.clock.now(),
        version: 1,
        import_id: null,
      };
      await insertCategory(tx, row);
      await noteUnlearnedChange(tx, emit, sdkAppId);
      return toldCategory(emit, request, { change: 'added', record: { ...row, qa_count: 0 } });
    }),
  );
}

/** @throws {ProblemError} notFound, defaultCategoryImmutable, versionConflict, validationFailed, duplicateName */
export async function renameCategory(
  deps: Deps,
  request: Editor & { categoryId: string; ifMatch: number; name: string },
): Promise<Category> {
  const { sdkAppId, categoryId } = request;
  const name = validName(request.name);
  return refusingTakenName(() =>
    signedTransaction(deps, request.by, async (tx, emit) => {
      const row = await changeableCategory(tx, request);
      await checkName(tx, row.parent_id, name);
      const renamed = { ...row, name, version: row.version + 1 };
      await renameCategoryRow(tx, renamed);
      await noteUnlearnedChange(tx, emit, sdkAppId);
      const qaCount = await countQasOfCategory(tx, sdkAppId, categoryId);
      return toldCategory(emit, request, {
        change: 'renamed',
        changes: fieldChanges({ name: row.name }, { name }),
        record: { ...renamed, qa_count: qaCount },
      });
    }),
  );
}

/**
 * Deletes a category and those below it; their Q&As go to the default category.
 * @throws {ProblemError} notFound, defaultCategoryImmutable, versionConflict
 */
export async function deleteCategory(
  deps: Deps,
  request: Editor & { categoryId: string; ifMatch: number },
): Promise<void> {
  const { sdkAppId, categoryId } = request;
  await signedTransaction(deps, request.by, async (tx, emit) => {
    const row = await changeableCategory(tx, request);
    const qaCount = await countQasOfCategory(tx, sdkAppId, categoryId);
    toldCategory(emit, request, { change: 'deleted', record: { ...row, qa_count: qaCount } });
    const heirId = await readDefaultCategoryId(tx, sdkAppId);
    const now = deps.clock.now();
    const moved = await deleteCategoryTree(tx, sdkAppId, { categoryId, heirId, now });
    // Every Q&A shows the name, but a rename needs no deployment.
    if (moved.count > 0) {
      await noteDraftChange(deps, tx, emit, sdkAppId, now);
      tellOfQas(emit, request, { change: 'moved', ...moved });
    } else await noteUnlearnedChange(tx, emit, sdkAppId);
  });
}

async function changeableCategory(
  tx: Tx,
  { sdkAppId, categoryId, ifMatch }: { sdkAppId: string; categoryId: string; ifMatch: number },
): Promise<CategoryRow> {
  await lockDraft(tx, sdkAppId);
  const row = await findCategory(tx, sdkAppId, categoryId);
  if (!row) throw problem('notFound');
  if (row.is_default) throw problem('defaultCategoryImmutable');
  if (row.version !== ifMatch) throw versionConflict(row);
  return row;
}

async function checkParent(tx: Tx, sdkAppId: string, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const parent = await findCategory(tx, sdkAppId, parentId);
  if (parent?.parent_id !== null) throw fieldProblem({ pointer: '/parentId', code: 'unknownValue' });
}

/** Beside the default category, its name in every language is taken: each reader sees it in their own. */
async function checkName(tx: Tx, parentId: string | null, name: string): Promise<void> {
  if (parentId === null && (await isDefaultCategoryName(tx, name))) throw nameTaken();
}

function nameTaken(cause?: unknown) {
  return problem('duplicateName', { fields: [{ pointer: '/name', code: 'duplicate' }] }, { cause });
}

function validName(name: string): string {
  const result = validateBySchema(categoryNameSchema, name);
  if (!result.ok) throw fieldProblem(...faultsAt('/name', result.fields));
  return result.value;
}

async function refusingTakenName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'categories_name')) throw error;
    throw nameTaken(error);
  }
}

/** Tells the followers what somebody did with a category. */
function toldCategory(
  emit: Emit,
  { sdkAppId, by }: Editor,
  {
    change,
    changes = [],
    record,
  }: { change: components['schemas']['CategoryChange']; changes?: FieldChange[]; record: CategoryRecord },
): Category {
  const category = toCategory(record);
  emit({ sdkAppId, type: 'category.changed', payload: { change, category, changes, by: memberAsActor(by) } });
  return category;
}

function toCategory(record: CategoryRecord): Category {
  return {
    categoryId: record.category_id,
    name: record.name,
    parentId: record.parent_id,
    isDefault: record.is_default,
    qaCount: record.qa_count,
    version: record.version,
  };
}
