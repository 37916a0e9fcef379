import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/job.ts';
import {
  beginAttempt,
  deleteImportRows,
  findImport,
  lockImport,
  updateImport,
} from '../../store/import-queries.ts';
import { stageImportRows } from '../../store/import-row-queries.ts';
import type { ImportCounts } from '../../store/schema/imports.ts';
import { findImportRules } from '../../store/applications-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { WorkbookFailure } from '../../workbook/failure.ts';
import { parseWorkbook } from '../../workbook/parse-workbook.ts';
import type { ParsedRow, WorkbookSummary } from '../../workbook/parsed-row.ts';
import { createProgressGate } from '../bot/progress-gate.ts';
import { discardFile } from '../discard-file.ts';
import { draftImports } from './draft-imports.ts';
import {
  type ImportTarget,
  announceImport,
  importStateAfter,
  noCounts,
  rowsToImport,
} from './import-view.ts';
import { isWorthRetrying, refuseEndlessRetries } from '../job-retries.ts';
import { newStager } from './staging.ts';

/** The import was cancelled, or another attempt to read it has begun. */
class ImportMovedOnError extends Error {
  override name = 'ImportMovedOnError';
}

/** The share of the progress for reading. Comparing with the knowledge base takes the rest. */
const readingShare = 0.95;

/**
 * Reads a workbook into rows for review. After a crash it runs again from the beginning. It does not change a
 * cancelled import.
 */
export async function parseImport(deps: Deps, target: ImportTarget, context: JobContext): Promise<void> {
  const attempt = await inTransaction(deps, async (tx, emit) => {
    const begun = await beginAttempt(tx, target.sdkAppId, target.importId);
    if (begun !== null) await announceImport(tx, emit, target);
    return begun;
  });
  if (attempt === null) return;
  try {
    refuseEndlessRetries(context);
    const found = await stage(deps, target, attempt, context.signal);
    await finish(deps, target, attempt, found);
  } catch (error) {
    if (error instanceof ImportMovedOnError) return;
    if (context.signal.aborted || isWorthRetrying(error)) throw error;
    await fail(deps, target, attempt, error);
  }
}

/** What is left out of the workbook, and the known columns that it has. */
type Found = Pick<WorkbookSummary, 'unreadSheets' | 'extraColumns' | 'columns'>;

async function stage(
  deps: Deps,
  target: ImportTarget,
  attempt: number,
  shutdown: AbortSignal,
): Promise<Found> {
  const record = await findImport(deps.db, target.sdkAppId, target.importId);
  if (!record?.file_key) throw new Error('The import has no file.');
  const stop = new AbortController();
  const counts = { ...noCounts };
  const gate = createProgressGate(
    (progress) => report(deps, target, attempt, { progress: progress * readingShare, counts }),
    (error) => stop.abort(error),
  );
  const reading = parseWorkbook(deps.files.pathOf(record.file_key), {
    kind: record.kind,
    ...(await findImportRules(deps.db, target.sdkAppId)),
    signal: AbortSignal.any([shutdown, stop.signal]),
    onProgress: gate.offer,
  });
  const toStaged = newStager(record.kind);
  try {
    for await (const rows of reading) {
      if (!(await stageImportRows(deps.db, target, attempt, rows.map(toStaged))))
        throw new ImportMovedOnError();
      count(counts, rows);
    }
  } finally {
    await gate.settled();
  }
  return reading.summary ?? { unreadSheets: [], extraColumns: [], columns: [] };
}

function count(counts: ImportCounts, rows: readonly ParsedRow[]): void {
  counts.total += rows.length;
  for (const { outcome } of rows) counts[outcome] += 1;
}

async function report(
  deps: Deps,
  target: ImportTarget,
  attempt: number,
  changes: { progress: number; counts: ImportCounts },
): Promise<void> {
  await inTransaction(deps, async (tx, emit) => {
    const isMine = await updateImport(tx, { ...target, status: 'parsing', attempt }, changes);
    if (!isMine) throw new ImportMovedOnError();
    await announceImport(tx, emit, target);
  });
}

async function finish(
  deps: Deps,
  target: ImportTarget,
  attempt: number,
  { unreadSheets, extraColumns, columns }: Found,
): Promise<void> {
  const fileKey = await inTransaction(deps, async (tx, emit) => {
    const record = await lockImport(tx, target.sdkAppId, target.importId);
    if (record?.status !== 'parsing' || record.attempt !== attempt) throw new ImportMovedOnError();
    const { existing, kind } = record;
    const judging = { existing, columns, now: deps.clock.now() };
    const counts = await draftImports[kind].judge(tx, target, judging);
    const status = importStateAfter(record, { type: 'parse.completed', acceptedRows: rowsToImport(counts) });
    await updateImport(
      tx,
      { ...target, status: 'parsing' },
      {
        status,
        counts,
        progress: null,
        file_key: null,
        unread_sheets: unreadSheets,
        extra_columns: extraColumns,
        columns,
      },
    );
    await announceImport(tx, emit, target);
    return record.file_key;
  });
  await discardFile(deps, fileKey);
}

function failedHeader(error: unknown) {
  if (!(error instanceof WorkbookFailure) || error.code !== 'workbookHeaderUnknown') return undefined;
  const { headers, missing: missingColumns, sheetName, sheetsWithHeader } = error;
  return { headers, missingColumns, sheetName, sheetsWithHeader };
}

async function fail(deps: Deps, target: ImportTarget, attempt: number, error: unknown): Promise<void> {
  const code = error instanceof WorkbookFailure ? error.code : 'importFailed';
  const level = code === 'importFailed' ? 'error' : 'info';
  deps.log[level]({ err: error, ...target }, 'A workbook could not be read.');
  const fileKey = await inTransaction(deps, async (tx, emit) => {
    const record = await lockImport(tx, target.sdkAppId, target.importId);
    if (record?.status !== 'parsing' || record.attempt !== attempt) return null;
    const status = importStateAfter(record, { type: 'parse.failed', code });
    await deleteImportRows(tx, target.sdkAppId, target.importId);
    const completed_at = deps.clock.now();
    await updateImport(
      tx,
      { ...target, status: 'parsing' },
      {
        status,
        failure_code: code,
        failed_header: failedHeader(error),
        counts: noCounts,
        progress: null,
        file_key: null,
        completed_at,
      },
    );
    await announceImport(tx, emit, target);
    return record.file_key;
  });
  await discardFile(deps, fileKey);
}
