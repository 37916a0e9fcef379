import {
  type Expected,
  keptOf,
  outcomeOf,
  verdictOf,
  withResults,
} from '../../../src/machines/rules/batch-test-rules.ts';
import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/job.ts';
import { QuestionFileFailure } from '../../question-files/failure.ts';
import { type AskedRow, listUnaskedRows, writeAskedRows } from '../../store/batch-result-queries.ts';
import {
  type BatchTestKey,
  findBatchTest,
  lockBatchTest,
  updateBatchTest,
} from '../../store/batch-test-queries.ts';
import type { BatchTestResultRow, BatchTestRow } from '../../store/schema/batch-tests.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { AskingSettledError, askInSteps } from '../asking/ask-in-steps.ts';
import { type Asked, DraftUnlearnedError, openDraft } from '../asking/asked-bots.ts';
import { askingFailureOf, runAskingJob } from '../asking/asking-job.ts';
import { discardFile } from '../discard-file.ts';
import { advanceBatchTest, announceBatchTest, presentBatchResult } from './batch-test-view.ts';
import { takeRowsIn } from './take-rows-in.ts';
import { addBatchTestJob } from './wake-batch-test.ts';

/** Questions that are asked before their results are written: few enough to show progress. */
const questionsAtOnce = 50;

/** Questions after which a test stands behind the other long work again: it takes a worker for seconds, not minutes. */
const questionsInARow = 500;

/**
 * Reads the file of a test, then asks its questions one after the other. After a crash it goes on with those that were
 * not asked yet. While the draft is being learned it returns; whoever has learned it adds this job again. It does not
 * change a test that is over.
 * @throws whatever must make the job run again
 */
export async function runBatchTest(deps: Deps, target: BatchTestKey, context: JobContext): Promise<void> {
  const { signal } = context;
  const key = { sdkAppId: target.sdkAppId, batchTestId: target.batchTestId };
  const test = await findBatchTest(deps.db, key);
  if (test?.status !== 'running') return;
  await runAskingJob(context, {
    work: async () => {
      const { file_key: fileKey } = test;
      if (fileKey !== null) await takeRowsIn(deps, test, { key, fileKey, signal });
      const ask = await openDraft(deps, key.sdkAppId, signal);
      if (ask !== null) await askNext(deps, test, { key, ask, signal });
    },
    fail: (error) => fail(deps, key, error),
  });
}

/** Asks some questions, then completes the test or adds its job for the rest. */
async function askNext(
  deps: Deps,
  { language, robot_id: robotId }: BatchTestRow,
  { key, ask, signal }: { key: BatchTestKey; ask: Asked; signal: AbortSignal },
): Promise<void> {
  await askInSteps<BatchTestResultRow, AskedRow>(deps, {
    signal,
    most: questionsInARow,
    next: () => listUnaskedRows(deps.db, key, questionsAtOnce),
    ask: async (row) => askedRow(row, await ask({ text: row.question, language, robotId })),
    keep: async (tx, emit, results) => {
      const { counts } = await lockRunning(tx, key);
      // Another worker may have asked some of them meanwhile; each counts once.
      const known = await writeAskedRows(tx, key, results);
      await updateBatchTest(tx, key, { counts: withResults(counts, known) });
      await announceBatchTest(tx, emit, key);
    },
  });
  await inTransaction(deps, async (tx, emit) => {
    const row = await lockRunning(tx, key);
    if ((await listUnaskedRows(tx, key, 1)).length > 0) return addBatchTestJob(deps, tx, key);
    const completed = advanceBatchTest(row, { type: 'batchTest.completed' });
    await updateBatchTest(tx, key, { ...completed, completed_at: deps.clock.now() });
    await announceBatchTest(tx, emit, key);
  });
}

/** @throws {AskingSettledError} if somebody cancelled it */
async function lockRunning(tx: Tx, key: BatchTestKey): Promise<BatchTestRow> {
  const row = await lockBatchTest(tx, key);
  if (row?.status !== 'running') throw new AskingSettledError();
  return row;
}

type Turn = Awaited<ReturnType<Asked>>;

function askedRow(row: BatchTestResultRow, turn: Turn): AskedRow {
  const { text, origin, title, suggestions, score, candidates } = keptOf(turn);
  return {
    row_number: row.row_number,
    outcome: outcomeOf(turn),
    verdict: verdictOf(expectedIn(row), turn),
    said: text,
    origin_kind: origin?.kind ?? null,
    origin_id: origin?.id ?? null,
    title,
    suggestions,
    score,
    candidates,
  };
}

function expectedIn(row: BatchTestResultRow): Expected {
  const { expected, expectation } = presentBatchResult({ ...row, outcome: 'skipped' });
  return { expected, expectation };
}

async function fail(deps: Deps, key: BatchTestKey, error: unknown): Promise<void> {
  const isOurs = !(error instanceof QuestionFileFailure || error instanceof DraftUnlearnedError);
  const code = error instanceof QuestionFileFailure ? error.code : askingFailureOf(error);
  const fileKey = await inTransaction(deps, async (tx, emit) => {
    const row = await lockBatchTest(tx, key);
    if (row?.status !== 'running') return null;
    deps.log[isOurs ? 'error' : 'info']({ err: error, ...key }, 'A batch test failed.');
    const failed = { ...advanceBatchTest(row, { type: 'batchTest.failed', code }), file_key: null };
    await updateBatchTest(tx, key, { ...failed, completed_at: deps.clock.now() });
    await announceBatchTest(tx, emit, key);
    return row.file_key;
  });
  await discardFile(deps, fileKey);
}
