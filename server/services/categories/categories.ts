import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { placeFault } from '../../../src/machines/rules/category-places.ts';
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
  hasSubcategories,
  insertCategory,
  isDefaultCategoryName,
  listCategoryRecords,
  readDefaultCategoryId,
  updateCategoryRow,
} from '../../store/category-queries.ts';
import { readCategoryNames } from '../../store/category-names.ts';
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
      await requirePlace(tx, sdkAppId, creation.parentId);
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
      await updateCategoryRow(tx, renamed);
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
 * Moves a category below another one or to the first level; what lies in it and below it stays there.
 * @throws {ProblemError} notFound, defaultCategoryImmutable, versionConflict, validationFailed, duplicateName
 */
export async function moveCategory(
  deps: Deps,
  request: Editor & { categoryId: string; ifMatch: number; parentId: string | null },
): Promise<Category> {
  const { sdkAppId, categoryId, parentId } = request;
  return refusingTakenName(
    () =>
      signedTransaction(deps, request.by, async (tx, emit) => {
        const row = await changeableCategory(tx, request);
        const qa_count = await countQasOfCategory(tx, sdkAppId, categoryId);
        if (row.parent_id === parentId) return toCategory({ ...row, qa_count });
        await requirePlace(tx, sdkAppId, parentId, categoryId);
        await checkName(tx, parentId, row.name, '/parentId');
        const { categoryPath: before } = (await readCategoryNames(tx, sdkAppId))(categoryId);
        const moved = { ...row, parent_id: parentId, version: row.version + 1 };
        await updateCategoryRow(tx, moved);
        const { categoryPath: after } = (await readCategoryNames(tx, sdkAppId))(categoryId);
        await noteUnlearnedChange(tx, emit, sdkAppId);
        return toldCategory(emit, request, {
          change: 'moved',
          changes: fieldChanges({ categoryPath: before.join(' / ') }, { categoryPath: after.join(' / ') }),
          record: { ...moved, qa_count },
        });
      }),
    '/parentId',
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

/** @param ownId the category that is to come there; left out for a new one */
async function requirePlace(
  tx: Tx,
  sdkAppId: string,
  parentId: string | null,
  ownId?: string,
): Promise<void> {
  if (parentId === null) return;
  const parent = await findCategory(tx, sdkAppId, parentId);
  const code = placeFault({
    parent: parent && { categoryId: parent.category_id, parentId: parent.parent_id },
    categoryId: ownId ?? null,
    hasSubcategories: ownId !== undefined && (await hasSubcategories(tx, sdkAppId, ownId)),
  });
  if (code !== null) throw fieldProblem({ pointer: '/parentId', code });
}

/** Beside the default category, its name in every language is taken: each reader sees it in their own. */
async function checkName(
  tx: Tx,
  parentId: string | null,
  name: string,
  pointer: NamePointer = '/name',
): Promise<void> {
  if (parentId === null && (await isDefaultCategoryName(tx, name))) throw nameTaken(pointer);
}

/** The field that puts a name beside another one like it. */
type NamePointer = '/name' | '/parentId';

function nameTaken(pointer: NamePointer, cause?: unknown) {
  return problem('duplicateName', { fields: [{ pointer, code: 'duplicate' }] }, { cause });
}

function validName(name: string): string {
  const result = validateBySchema(categoryNameSchema, name);
  if (!result.ok) throw fieldProblem(...faultsAt('/name', result.fields));
  return result.value;
}

async function refusingTakenName<Result>(
  work: () => Promise<Result>,
  pointer: NamePointer = '/name',
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'categories_name')) throw error;
    throw nameTaken(pointer, error);
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
