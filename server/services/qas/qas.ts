import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { type QaStanding, qaSchemaOf } from '../../../src/machines/rules/knowledge-validation.ts';
import { standardQuestionMaxCharacters } from '../../../src/machines/rules/limits.ts';
import { isSameRichText } from '../../../src/machines/rules/rich-text.ts';
import { foldQuestion } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { findCategory, readDefaultCategoryId } from '../../store/category-queries.ts';
import { type LockedQa, countAllQas, deleteQas, insertQa, updateQas } from '../../store/qa-queries.ts';
import { findQaTexts } from '../../store/qa-texts.ts';
import { findAnswerMaxCharacters } from '../../store/applications-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import { markGuideStep } from '../guide/guide.ts';
import { newId } from '../../ids.ts';
import { type SwitchEvent, lockThingVersion, switchThing } from '../draft/draft-things.ts';
import { requireValid } from '../validated.ts';
import type { Editor } from '../actor.ts';
import { changingDraft } from './change-draft.ts';
import { qaThings } from './qa-things.ts';
import { type Qa, readQa } from './qa-view.ts';

type Schemas = components['schemas'];

interface QaTarget {
  sdkAppId: string;
  qaId: string;
}

/** A Q&A, and who changes it. */
export type QaEdit = QaTarget & Editor;

/**
 * Adds a Q&A to the draft.
 * @throws {ProblemError} validationFailed, duplicateName, knowledgeLimitExceeded
 */
export async function createQa(
  deps: Deps,
  request: Editor & { creation: Schemas['QaCreation'] },
): Promise<Qa> {
  const { sdkAppId } = request;
  const content = requireValid(await qaSchemaNow(deps, sdkAppId), request.creation);
  return changingDraft(deps, request, async ({ tx, emit, now, changed }) => {
    const categoryId = await existingCategory(tx, sdkAppId, content.categoryId);
    if ((await countAllQas(tx, sdkAppId)) >= deps.knowledgeQasMax) throw problem('knowledgeLimitExceeded');
    const qaId = newId('qa');
    const row = {
      sdk_app_id: sdkAppId,
      qa_id: qaId,
      standard_question: content.standardQuestion,
      question_key: foldQuestion(content.standardQuestion),
      similar_questions: content.similarQuestions,
      answer: content.answer,
      blocks: content.blocks ?? null,
      category_id: categoryId,
      status: content.status ?? 'activated',
      created_at: now,
      updated_at: now,
    } as const;
    await insertQa(tx, row);
    await changed('added', [row]);
    await markGuideStep(tx, emit, sdkAppId, 'importKnowledge', now);
    return readQa(tx, sdkAppId, qaId);
  });
}

/**
 * Replaces the content. The same content again changes nothing, not even the version.
 * @throws {ProblemError} notFound, versionConflict, validationFailed, duplicateName
 */
export async function updateQa(
  deps: Deps,
  request: QaEdit & { ifMatch: number; update: Schemas['QaUpdate'] },
): Promise<Qa> {
  const { sdkAppId, qaId, ifMatch } = request;
  const standing = await findQaTexts(deps.db, sdkAppId, qaId);
  const content = requireValid(await qaSchemaNow(deps, sdkAppId, standing), request.update);
  return changingDraft(deps, request, async ({ tx, now, changed }) => {
    const row = await lockThingVersion(qaThings, { tx, sdkAppId }, { id: qaId, ifMatch });
    const changes = {
      standard_question: content.standardQuestion,
      question_key: foldQuestion(content.standardQuestion),
      similar_questions: content.similarQuestions,
      answer: content.answer,
      blocks: blocksAfter(row, content),
      category_id: await existingCategory(tx, sdkAppId, content.categoryId),
    };
    if (!isSame(row, changes)) {
      await updateQas(tx, sdkAppId, [qaId], { ...changes, updated_at: now });
      await changed('edited', [{ ...row, ...changes }]);
    }
    return readQa(tx, sdkAppId, qaId);
  });
}

/**
 * Deletes a Q&A from the draft. The live version keeps it until the next deployment. @throws {ProblemError} notFound,
 * versionConflict
 */
export async function deleteQa(deps: Deps, request: QaEdit & { ifMatch: number }): Promise<void> {
  const { sdkAppId, qaId, ifMatch } = request;
  await changingDraft(deps, request, async ({ tx, changed }) => {
    const row = await lockThingVersion(qaThings, { tx, sdkAppId }, { id: qaId, ifMatch });
    await deleteQas(tx, sdkAppId, [qaId]);
    await changed('deleted', [row]);
  });
}

/**
 * Activates or deactivates a Q&A: in the online test at once, live with the next deployment.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is so already
 */
export async function moveActivation(deps: Deps, request: QaEdit & { event: SwitchEvent }): Promise<Qa> {
  const { sdkAppId, qaId, event } = request;
  return changingDraft(deps, request, async ({ tx, now, changed }) => {
    const { row, status } = await switchThing(qaThings, { tx, sdkAppId, now }, { id: qaId, event });
    await changed(status, [row]);
    return readQa(tx, sdkAppId, qaId);
  });
}

/** The rules of what somebody writes now. */
async function qaSchemaNow(deps: Deps, sdkAppId: string, standing?: QaStanding) {
  return qaSchemaOf({
    standardQuestion: standardQuestionMaxCharacters,
    answer: await findAnswerMaxCharacters(deps.db, sdkAppId),
    standing,
  });
}

async function existingCategory(tx: Tx, sdkAppId: string, categoryId: string | undefined): Promise<string> {
  if (categoryId === undefined) return readDefaultCategoryId(tx, sdkAppId);
  const category = await findCategory(tx, sdkAppId, categoryId);
  if (!category) throw fieldProblem({ pointer: '/categoryId', code: 'unknownValue' });
  return categoryId;
}

/** Left out, rich text stays beside the same words. Of other words it was not the form. */
function blocksAfter(row: LockedQa, { answer, blocks }: Pick<Schemas['QaUpdate'], 'answer' | 'blocks'>) {
  if (blocks !== undefined) return blocks;
  return answer === row.answer ? row.blocks : null;
}

function isSame({ blocks: standing, ...row }: LockedQa, { blocks, ...changes }: Partial<LockedQa>): boolean {
  const isRichSame = blocks === undefined || isSameRichText(standing, blocks);
  return isRichSame && JSON.stringify({ ...row, ...changes }) === JSON.stringify(row);
}
