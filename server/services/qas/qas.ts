import type { components } from '../../../src/api/__generated__/schema.d.ts';
import {
  type ActivationEvent,
  activationLifecycle,
} from '../../../src/machines/activation/activation.lifecycle.ts';
import { advance } from '../../../src/machines/advance.ts';
import { qaSchema } from '../../../src/machines/rules/knowledge-validation.ts';
import { knowledgeQasMax } from '../../../src/machines/rules/limits.ts';
import { foldQuestion } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { findCategory, readDefaultCategoryId } from '../../store/category-queries.ts';
import {
  type LockedQa,
  countAllQas,
  deleteQas,
  insertQa,
  lockQas,
  updateQas,
} from '../../store/qa-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import { markGuideStep } from '../guide/guide.ts';
import { newId } from '../ids.ts';
import { validated } from '../validated.ts';
import { changingDraft } from './change-draft.ts';
import { type Qa, readQa } from './qa-view.ts';

type Schemas = components['schemas'];

interface QaTarget {
  sdkAppId: string;
  qaId: string;
}

/**
 * Adds a Q&A to the draft.
 * @throws {ProblemError} validationFailed, duplicateName, knowledgeLimitExceeded
 */
export async function createQa(
  deps: Deps,
  request: { sdkAppId: string; creation: Schemas['QaCreation'] },
): Promise<Qa> {
  const { sdkAppId } = request;
  const content = validated(qaSchema, request.creation);
  return changingDraft(deps, sdkAppId, async ({ tx, emit, now, changed }) => {
    const categoryId = await existingCategory(tx, sdkAppId, content.categoryId);
    if ((await countAllQas(tx, sdkAppId)) >= knowledgeQasMax) throw problem('knowledgeLimitExceeded');
    const qaId = newId('qa');
    await insertQa(tx, {
      sdk_app_id: sdkAppId,
      qa_id: qaId,
      standard_question: content.standardQuestion,
      question_key: foldQuestion(content.standardQuestion),
      similar_questions: content.similarQuestions,
      answer: content.answer,
      category_id: categoryId,
      status: content.status ?? 'activated',
      created_at: now,
      updated_at: now,
    });
    await changed();
    await markGuideStep(tx, emit, sdkAppId, 'importKnowledge', now);
    return readQa(tx, sdkAppId, qaId);
  });
}

/**
 * Replaces the content. Saying again what it says already changes nothing, not even the version.
 * @throws {ProblemError} notFound, versionConflict, validationFailed, duplicateName
 */
export async function updateQa(
  deps: Deps,
  request: QaTarget & { ifMatch: number; update: Schemas['QaUpdate'] },
): Promise<Qa> {
  const { sdkAppId, qaId, ifMatch } = request;
  const content = validated(qaSchema, request.update);
  return changingDraft(deps, sdkAppId, async ({ tx, now, changed }) => {
    const row = await lockVersion(tx, { sdkAppId, qaId }, ifMatch);
    const changes = {
      standard_question: content.standardQuestion,
      question_key: foldQuestion(content.standardQuestion),
      similar_questions: content.similarQuestions,
      answer: content.answer,
      category_id: await existingCategory(tx, sdkAppId, content.categoryId),
    };
    if (!isSame(row, changes)) {
      await updateQas(tx, sdkAppId, [qaId], { ...changes, updated_at: now });
      await changed();
    }
    return readQa(tx, sdkAppId, qaId);
  });
}

/** What is live stays until the next deployment. @throws {ProblemError} notFound, versionConflict */
export async function deleteQa(deps: Deps, request: QaTarget & { ifMatch: number }): Promise<void> {
  const { sdkAppId, qaId, ifMatch } = request;
  await changingDraft(deps, sdkAppId, async ({ tx, changed }) => {
    await lockVersion(tx, { sdkAppId, qaId }, ifMatch);
    await deleteQas(tx, sdkAppId, [qaId]);
    await changed();
  });
}

/**
 * Activates or deactivates a Q&A: in the online test at once, live with the next deployment.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} where it is so already
 */
export async function moveActivation(
  deps: Deps,
  request: QaTarget & { event: Extract<ActivationEvent['type'], `item.${string}`> },
): Promise<Qa> {
  const { sdkAppId, qaId, event } = request;
  return changingDraft(deps, sdkAppId, async ({ tx, now, changed }) => {
    const row = await lockQa(tx, { sdkAppId, qaId });
    const position = { state: row.status, context: {} };
    const { state } = advance(activationLifecycle, position, { type: event });
    await updateQas(tx, sdkAppId, [qaId], { status: state, updated_at: now });
    await changed();
    return readQa(tx, sdkAppId, qaId);
  });
}

async function lockQa(tx: Tx, { sdkAppId, qaId }: QaTarget): Promise<LockedQa> {
  const [row] = await lockQas(tx, sdkAppId, [qaId]);
  if (!row) throw problem('notFound');
  return row;
}

async function lockVersion(tx: Tx, target: QaTarget, ifMatch: number): Promise<LockedQa> {
  const row = await lockQa(tx, target);
  if (row.version !== ifMatch) throw problem('versionConflict', { currentVersion: row.version });
  return row;
}

async function existingCategory(tx: Tx, sdkAppId: string, categoryId: string | undefined): Promise<string> {
  if (categoryId === undefined) return readDefaultCategoryId(tx, sdkAppId);
  const category = await findCategory(tx, sdkAppId, categoryId);
  if (!category) throw fieldProblem({ pointer: '/categoryId', code: 'unknownValue' });
  return categoryId;
}

function isSame(row: LockedQa, changes: Partial<LockedQa>): boolean {
  return JSON.stringify({ ...row, ...changes }) === JSON.stringify(row);
}
