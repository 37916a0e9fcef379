import { noBatchCounts, withResults } from '../../../src/machines/rules/batch-test-rules.ts';
import type { Deps } from '../../deps.ts';
import { parseQuestionFile } from '../../question-files/parse-question-file.ts';
import type { QuestionRow } from '../../question-files/question-row.ts';
import {
  type BatchTestKey,
  findBatchTest,
  lockBatchTest,
  updateBatchTest,
} from '../../store/batch-test-queries.ts';
import { type UnaskedRow, insertBatchRows } from '../../store/batch-result-queries.ts';
import type { BatchTestRow } from '../../store/schema/batch-tests.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { AskingSettledError } from '../asking/ask-in-steps.ts';
import { discardFile } from '../discard-file.ts';
import { expectationsOf } from '../regression/expected-words.ts';
import { announceBatchTest } from './batch-test-view.ts';

/** Rows that are written by one statement. */
const rowsAtOnce = 500;

interface Taking {
  key: BatchTestKey;
  fileKey: string;
  signal: AbortSignal;
}

/** @returns null if another worker has taken the file in meanwhile, or somebody has cancelled the test */
async function readRows(
  deps: Deps,
  { format, key, fileKey, signal }: Taking & Pick<BatchTestRow, 'format'>,
): Promise<QuestionRow[] | null> {
  const rows: QuestionRow[] = [];
  try {
    const reading = parseQuestionFile({ file: deps.files.pathOf(fileKey), format }, signal);
    for await (const batch of reading) rows.push(...batch);
    return rows;
  } catch (error) {
    // Whoever needs the file no more removes it.
    if ((await findBatchTest(deps.db, key))?.file_key !== fileKey) return null;
    throw error;
  }
}

/**
 * Reads the file of a test into its rows, all of them or none.
 * @throws {QuestionFileFailure} if they cannot be asked
 * @throws {AskingSettledError} if somebody cancelled the test; the signal's reason
 */
export async function takeRowsIn(
  deps: Deps,
  { format, language }: BatchTestRow,
  { key, fileKey, signal }: Taking,
): Promise<void> {
  const rows = await readRows(deps, { format, key, fileKey, signal });
  if (rows === null) return;
  await inTransaction(deps, async (tx, emit) => {
    const row = await lockBatchTest(tx, key);
    if (row?.status !== 'running') throw new AskingSettledError();
    // Another worker has taken them in meanwhile.
    if (row.file_key !== fileKey) return;
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await insertBatchRows(
        tx,
        key,
        await unaskedRows(tx, rows.slice(at, at + rowsAtOnce), { ...key, language }),
      );
    const skipped = rows.filter(({ reason }) => reason !== null);
    const counts = withResults(
      noBatchCounts,
      skipped.map(() => ({ outcome: 'skipped', verdict: null })),
    );
    await updateBatchTest(tx, key, { row_count: rows.length, counts, file_key: null });
    await announceBatchTest(tx, emit, key);
  });
  await discardFile(deps, fileKey);
}

/** The rows for the store, with what the draft has under the names that they expect. */
async function unaskedRows(
  tx: Tx,
  rows: readonly QuestionRow[],
  { sdkAppId, language }: { sdkAppId: string; language: BatchTestRow['language'] },
): Promise<UnaskedRow[]> {
  const said = rows.map(({ expected }) => ({ text: expected ?? '', language }));
  const expectations = await expectationsOf(tx, sdkAppId, said);
  return rows.map(({ rowNumber, question, reason, duplicateOfRow, expected }, place) => {
    const expectation = expected === null ? undefined : expectations[place];
    return {
      row_number: rowNumber,
      question,
      reason,
      duplicate_of_row: duplicateOfRow,
      expected,
      expected_kind: expectation?.kind ?? null,
      expected_origin_kind: expectation?.origin?.kind ?? null,
      expected_origin_id: expectation?.origin?.id ?? null,
      outcome: reason === null ? null : 'skipped',
    };
  });
}
