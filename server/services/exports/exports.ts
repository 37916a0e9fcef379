import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { beginningOf } from '../../../src/machines/advance.ts';
import { exportLifecycle } from '../../../src/machines/export/export.lifecycle.ts';
import { exportHistoryDays, exportsAtOnceMax, pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { writeExport } from '../../jobs/kinds.ts';
import { problem } from '../../problems.ts';
import { lockApplication } from '../../store/applications-queries.ts';
import {
  type ExportKey,
  countRunningExports,
  findExport,
  insertExport,
  listExportRecords,
  lockExport,
  updateExport,
} from '../../store/export-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { addSeconds } from '../clock.ts';
import { byTime, pagesOf } from '../cursors.ts';
import type { Download } from '../imports/downloads.ts';
import { refuseFilters } from './export-filters.ts';
import { exportTypes, fileNameOf } from './export-files.ts';
import { type Export, advanceExport, announceExport, presentExport } from './export-view.ts';

type Schemas = components['schemas'];

/** Seconds after which an export that was one too many may be asked for again: most are written by then. */
const nextExportSeconds = 5;

interface ExportList {
  cursor?: string;
  limit?: number;
  kind?: Schemas['ExportKind'];
  status?: Schemas['ExportStatus'];
}

/** The newest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listExports(
  { db, clock }: Deps,
  sdkAppId: string,
  { cursor, limit = pageItemsDefault, kind, status }: ExportList,
): Promise<Schemas['ExportPage']> {
  const chosen = { kind: kind ?? null, status: status ?? null };
  const pages = pagesOf('exports', { sdkAppId, ...chosen }, byTime);
  const filter = { ...chosen, since: addSeconds(clock.now(), -exportHistoryDays * 24 * 3600) };
  const rows = await listExportRecords(db, sdkAppId, { filter, after: pages.after(cursor), limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({ time: row.created_at, id: row.export_id }));
  return { items: page.map(presentExport), nextCursor };
}

/** @throws {ProblemError} notFound */
export async function readExport({ db }: Deps, key: ExportKey): Promise<Export> {
  const record = await findExport(db, key);
  if (!record) throw problem('notFound');
  return presentExport(record);
}

/**
 * Begins to write a file. A job writes it.
 * @throws {ProblemError} validationFailed for filters that do not fit together; tooManyRequests while the application
 * writes as many as it may
 */
export async function requestExport(
  deps: Deps,
  request: Editor &
    Omit<Schemas['ExportRequest'], 'language'> & { language: Schemas['ConsoleLanguage'] | null },
): Promise<Export> {
  const { sdkAppId, by, kind, filters, ids, language } = request;
  await refuseFilters(deps, { sdkAppId, kind, filters, ids });
  return inTransaction(deps, async (tx, emit) => {
    const application = await lockApplication(tx, sdkAppId);
    if (!application) throw problem('notFound');
    if ((await countRunningExports(tx, sdkAppId)) >= exportsAtOnceMax)
      throw problem('tooManyRequests', { retryAfterSeconds: nextExportSeconds });
    const key = { sdkAppId, exportId: newId('exp') };
    const now = deps.clock.now();
    await insertExport(tx, {
      sdk_app_id: sdkAppId,
      export_id: key.exportId,
      kind,
      filters: JSON.stringify(filters),
      ids: ids ?? null,
      language: language ?? application.default_language,
      status: beginningOf(exportLifecycle).state,
      file_name: fileNameOf(kind, now, application.time_zone),
      created_by: by.memberId,
      created_at: now,
    });
    await deps.jobs.add(tx, writeExport, key);
    const begun = await announceExport(tx, emit, key);
    emit({ sdkAppId, type: 'export.requested', payload: { export: begun, by: memberAsActor(by) } });
    return begun;
  });
}

/**
 * Cancels an export. Its file is never there.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is over
 */
export async function cancelExport(deps: Deps, key: ExportKey): Promise<Export> {
  return inTransaction(deps, async (tx, emit) => {
    const row = await lockExport(tx, key);
    if (!row) throw problem('notFound');
    const cancelled = advanceExport(row, { type: 'export.cancelled' });
    await updateExport(tx, key, { ...cancelled, completed_at: deps.clock.now() });
    return announceExport(tx, emit, key);
  });
}

/**
 * The file.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} unless it is there
 */
export async function downloadExport(deps: Deps, key: ExportKey): Promise<Download & { type: string }> {
  const record = await findExport(deps.db, key);
  if (!record) throw problem('notFound');
  advanceExport(record, { type: 'export.downloaded' });
  if (record.file_key === null) throw new Error('A completed export has no file.');
  const { stream } = await deps.files.read(record.file_key);
  return { name: record.file_name, content: stream, type: exportTypes[record.kind] };
}
