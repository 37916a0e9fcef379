import { Readable } from 'node:stream';
import { exportDaysKept } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/job.ts';
import { isStoreUnavailable } from '../../store/errors.ts';
import {
  type ExportKey,
  beginExportAttempt,
  findExport,
  lockExport,
  updateExport,
} from '../../store/export-queries.ts';
import type { ExportRow } from '../../store/schema/exports.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { csvOf } from '../../workbook/write-csv.ts';
import { writeBatchWorkbook, writeChitchatWorkbook, writeQaWorkbook } from '../../workbook/write-workbook.ts';
import { createProgressGate } from '../bot/progress-gate.ts';
import { addSeconds } from '../clock.ts';
import { discardFile } from '../discard-file.ts';
import { isWorthRetrying, refuseEndlessRetries } from '../job-retries.ts';
import { openBatchResults } from './batch-rows.ts';
import { openChitchats } from './chitchat-rows.ts';
import { advanceExport, announceExport } from './export-view.ts';
import { openQas } from './qa-rows.ts';
import type { Rows } from './row-pages.ts';
import { openTable } from './tables.ts';

/** The export was cancelled, or another attempt to write it has begun. */
class ExportMovedOnError extends Error {
  override name = 'ExportMovedOnError';
}

interface Attempt extends ExportKey {
  attempt: number;
}

/**
 * Writes the file of an export page by page. After a crash it begins anew. It does not change an export that is over.
 * @throws whatever must make the job run again
 */
export async function writeExport(deps: Deps, key: ExportKey, context: JobContext): Promise<void> {
  const attempt = await beginExportAttempt(deps.db, key);
  if (attempt === null) return;
  const mine = { ...key, attempt };
  try {
    refuseEndlessRetries(context);
    const { fileKey, rows } = await writeFile(deps, mine, context.signal);
    try {
      await complete(deps, mine, { fileKey, rows });
    } catch (error) {
      await discardFile(deps, fileKey);
      throw error;
    }
  } catch (error) {
    if (error instanceof ExportMovedOnError) return;
    if (context.signal.aborted || (isWorthRetrying(error) && !context.isLastAttempt)) throw error;
    await fail(deps, mine, error);
  }
}

async function writeFile(
  deps: Deps,
  mine: Attempt,
  shutdown: AbortSignal,
): Promise<{ fileKey: string; rows: number }> {
  const record = await findExport(deps.db, mine);
  if (!record) throw new ExportMovedOnError();
  const stop = new AbortController();
  const signal = AbortSignal.any([shutdown, stop.signal]);
  let rows = 0;
  let total = 0;
  const gate = createProgressGate(
    (written) => report(deps, mine, { written_rows: written, total_rows: total }),
    (error) => stop.abort(error),
  );
  async function* counted<Row>(source: Rows<Row>): AsyncGenerator<Row[], void, undefined> {
    ({ total } = source);
    gate.offer(rows);
    for await (const page of source.pages) {
      signal.throwIfAborted();
      yield page;
      rows += page.length;
      gate.offer(rows);
    }
    signal.throwIfAborted();
  }
  try {
    const fileKey = await put(deps, record, { counted, signal });
    return { fileKey, rows };
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    await gate.settled();
  }
}

interface Writing {
  /** The pages of the rows, which are counted as they are written. */
  counted: <Row>(source: Rows<Row>) => AsyncGenerator<Row[], void, undefined>;
  signal: AbortSignal;
}

/** @returns the key of the file, of which the disk has everything */
async function put(deps: Deps, record: ExportRow, { counted, signal }: Writing): Promise<string> {
  const { kind, language } = record;
  if (kind !== 'qas' && kind !== 'chitchats' && kind !== 'batchTest') {
    const { header, ...table } = await openTable(deps, kind, record);
    return (await deps.files.put('export', Readable.from(csvOf(header, counted(table))))).key;
  }
  const { key, path } = await deps.files.create('export');
  try {
    const options = { language, signal, spare: deps.workbookWriter };
    if (kind === 'qas') await writeQaWorkbook(path, counted(await openQas(deps, record)), options);
    else if (kind === 'chitchats') {
      const { answers, ...rows } = await openChitchats(deps, record);
      await writeChitchatWorkbook(path, counted(rows), { ...options, answers });
    } else await writeBatchWorkbook(path, counted(await openBatchResults(deps, record)), options);
    await deps.files.settle(key);
    return key;
  } catch (error) {
    await discardFile(deps, key);
    throw error;
  }
}

/** Changes the export if it is still this attempt's. @throws {ExportMovedOnError} if it is not */
async function changing(
  deps: Deps,
  { attempt, ...key }: Attempt,
  change: (tx: Tx, row: ExportRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps, async (tx, emit: Emit) => {
    const row = await lockExport(tx, key);
    if (row?.status !== 'running' || row.attempt !== attempt) throw new ExportMovedOnError();
    await change(tx, row);
    await announceExport(tx, emit, key);
  });
}

async function report(
  deps: Deps,
  mine: Attempt,
  counts: Pick<ExportRow, 'written_rows' | 'total_rows'>,
): Promise<void> {
  await changing(deps, mine, (tx) => updateExport(tx, mine, counts));
}

async function complete(
  deps: Deps,
  mine: Attempt,
  { fileKey, rows }: { fileKey: string; rows: number },
): Promise<void> {
  const now = deps.clock.now();
  await changing(deps, mine, (tx, row) =>
    updateExport(tx, mine, {
      ...advanceExport(row, { type: 'export.completed' }),
      written_rows: rows,
      file_key: fileKey,
      completed_at: now,
      expires_at: addSeconds(now, exportDaysKept * 24 * 3600),
    }),
  );
}

async function fail(deps: Deps, mine: Attempt, error: unknown): Promise<void> {
  deps.log.error({ err: error, ...mine }, 'An export failed.');
  const code = isStoreUnavailable(error) ? 'storeUnavailable' : 'operationFailed';
  await changing(deps, mine, (tx, row) =>
    updateExport(tx, mine, {
      ...advanceExport(row, { type: 'export.failed', code }),
      completed_at: deps.clock.now(),
    }),
  ).catch((late: unknown) => {
    // Somebody has cancelled it meanwhile.
    if (!(late instanceof ExportMovedOnError)) throw late;
  });
}
