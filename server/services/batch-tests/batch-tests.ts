import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { beginningOf } from '../../../src/machines/advance.ts';
import { batchTestLifecycle } from '../../../src/machines/batch-test/batch-test.lifecycle.ts';
import { noBatchCounts } from '../../../src/machines/rules/batch-test-rules.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import { questionFormatOfName } from '../../../src/machines/rules/question-file-formats.ts';
import type { Deps } from '../../deps.ts';
import { beginsAs } from '../../documents/format.ts';
import { newId } from '../../ids.ts';
import { problem } from '../../problems.ts';
import { findApplication } from '../../store/applications-queries.ts';
import {
  type BatchTestKey,
  findBatchTest,
  findRunningBatchTest,
  insertBatchTest,
  listBatchTestViews,
  lockBatchTest,
  updateBatchTest,
} from '../../store/batch-test-queries.ts';
import { type BatchResultFilter, listKnownRows } from '../../store/batch-result-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Editor } from '../actor.ts';
import { byNumber, byTime, pagesOf } from '../cursors.ts';
import { requireKnownRobot } from '../robots/robots.ts';
import { discardFile } from '../discard-file.ts';
import {
  type BatchTest,
  advanceBatchTest,
  announceBatchTest,
  presentBatchResult,
  presentBatchTest,
} from './batch-test-view.ts';
import { addBatchTestJob } from './wake-batch-test.ts';

type Schemas = components['schemas'];

interface Page {
  cursor?: string;
  limit?: number;
}

/** A file of questions in the file store. */
export interface UploadedQuestions {
  key: string;
  fileName: string;
}

/** The newest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listBatchTests(
  { db }: Deps,
  sdkAppId: string,
  { cursor, limit = pageItemsDefault }: Page,
): Promise<Schemas['BatchTestPage']> {
  const pages = pagesOf('batchTests', { sdkAppId }, byTime);
  const rows = await listBatchTestViews(db, sdkAppId, { after: pages.after(cursor), limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({
    time: row.created_at,
    id: row.batch_test_id,
  }));
  return { items: page.map(presentBatchTest), nextCursor };
}

/** @throws {ProblemError} notFound */
export async function readBatchTest({ db }: Deps, key: BatchTestKey): Promise<BatchTest> {
  const view = await findBatchTest(db, key);
  if (!view) throw problem('notFound');
  return presentBatchTest(view);
}

/**
 * Begins to ask the draft the questions of a file. A job reads and asks them.
 * @param request.language of the questions; null for that of the application
 * @param request.robotId the robot that is asked; null for the default one
 * @throws {ProblemError} unsupportedMediaType; validationFailed for a robot that does not exist; uploadPending while another test of the application is under way
 */
export async function createBatchTest(
  deps: Deps,
  request: Editor & {
    file: UploadedQuestions;
    language: Schemas['Language'] | null;
    robotId: string | null;
  },
): Promise<BatchTest> {
  const { sdkAppId, by, file, language, robotId } = request;
  const format = questionFormatOfName(file.fileName);
  const head = format === 'csv' ? 'txt' : format;
  if (format === null || head === null || !(await beginsAs(deps.files.pathOf(file.key), head)))
    throw problem('unsupportedMediaType');
  return inTransaction(deps, async (tx, emit) => {
    const key = { sdkAppId, batchTestId: newId('bat') };
    const application = await findApplication(tx, sdkAppId);
    if (!application) throw problem('notFound');
    await requireKnownRobot(tx, sdkAppId, robotId);
    const row = {
      sdk_app_id: sdkAppId,
      batch_test_id: key.batchTestId,
      kind: 'file',
      file_name: file.fileName,
      format,
      file_key: file.key,
      language: language ?? application.default_language,
      robot_id: robotId,
      status: beginningOf(batchTestLifecycle).state,
      counts: noBatchCounts,
      created_by: by.memberId,
      created_at: deps.clock.now(),
    } as const;
    while (!(await insertBatchTest(tx, row))) {
      const pendingId = await findRunningBatchTest(tx, sdkAppId);
      // The other test ended between the two statements.
      if (pendingId !== null) throw problem('uploadPending', { pendingId });
    }
    await addBatchTestJob(deps, tx, key);
    return announceBatchTest(tx, emit, key);
  });
}

/**
 * Cancels a test. What is known already stays.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is over
 */
export async function cancelBatchTest(deps: Deps, key: BatchTestKey): Promise<BatchTest> {
  const { cancelled, fileKey } = await inTransaction(deps, async (tx, emit) => {
    const row = await lockBatchTest(tx, key);
    if (!row) throw problem('notFound');
    const over = { ...advanceBatchTest(row, { type: 'batchTest.cancelled' }), file_key: null };
    await updateBatchTest(tx, key, { ...over, completed_at: deps.clock.now() });
    return { cancelled: await announceBatchTest(tx, emit, key), fileKey: row.file_key };
  });
  await discardFile(deps, fileKey);
  return cancelled;
}

interface ResultQuery {
  search?: string;
  outcome?: Schemas['BatchOutcome'];
  verdict?: Schemas['BatchVerdict'];
  scoreFrom?: number;
  scoreBelow?: number;
}

export function batchFilterOf(query: ResultQuery): BatchResultFilter {
  const { search = null, outcome = null, verdict = null, scoreFrom = null, scoreBelow = null } = query;
  return { search, outcome, verdict, scoreFrom, scoreBelow };
}

/** The known results, as the file has them. @throws {ProblemError} notFound; validationFailed for a cursor that is none of ours */
export async function listBatchResults(
  { db }: Deps,
  key: BatchTestKey,
  { cursor, limit = pageItemsDefault, ...query }: Page & ResultQuery,
): Promise<Schemas['BatchTestResultPage']> {
  const filter = batchFilterOf(query);
  const pages = pagesOf('batchResults', { ...key, ...filter }, byNumber);
  const after = pages.after(cursor) ?? 0;
  if (!(await findBatchTest(db, key))) throw problem('notFound');
  const rows = await listKnownRows(db, key, { filter, after, limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => row.row_number);
  return { items: page.map(presentBatchResult), nextCursor };
}
