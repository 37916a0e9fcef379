import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle, beginningOf } from '../../../src/machines/advance.ts';
import { importHistoryDays, pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import { uploadLifecycle } from '../../../src/machines/upload/upload.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { applyImport, parseImport } from '../../jobs/kinds.ts';
import { problem } from '../../problems.ts';
import {
  deleteImportRows,
  findActiveImport,
  findImport,
  insertImport,
  listImportViews,
  lockImport,
  updateImport,
} from '../../store/import-queries.ts';
import type { ImportRecord } from '../../store/schema/imports.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { addSeconds } from '../clock.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { newId } from '../../ids.ts';
import { discardFile } from '../discard-file.ts';
import { draftImports } from './draft-imports.ts';
import {
  type Import,
  type ImportTarget,
  announceImport,
  countsOf,
  noCounts,
  presentImport,
  importStateAfter,
} from './import-view.ts';

/** A workbook in the file store. */
export interface UploadedWorkbook {
  key: string;
  fileName: string;
  /** Bytes. */
  size: number;
}

/**
 * Begins to import a workbook. A job reads it. One in review whose rows are all refused makes room: nothing can be
 * decided there, and who corrects the workbook uploads it again.
 * @throws {ProblemError} uploadPending while another import of its kind is unfinished in the application
 */
export async function createImport(
  deps: Deps,
  request: { sdkAppId: string; memberId: string; kind: Import['kind']; file: UploadedWorkbook },
): Promise<Import> {
  const { sdkAppId, memberId, kind, file } = request;
  return inTransaction(deps, async (tx, emit) => {
    const target = { sdkAppId, importId: newId('imp') };
    const row = {
      sdk_app_id: sdkAppId,
      import_id: target.importId,
      kind,
      file_name: file.fileName,
      file_size: file.size,
      file_key: file.key,
      status: receivedState(),
      created_by: memberId,
      created_at: deps.clock.now(),
    };
    while (!(await insertImport(tx, row))) {
      const pendingId = await findActiveImport(tx, sdkAppId, kind);
      // The other import ended between the two statements.
      if (pendingId === null) continue;
      const other = { sdkAppId, importId: pendingId };
      const record = await lockImport(tx, sdkAppId, pendingId);
      if (record?.status !== 'reviewing' || !isAllRejected(record))
        throw problem('uploadPending', { pendingId });
      await markCancelled(deps, tx, record, other);
      await announceImport(tx, emit, other);
    }
    await deps.jobs.add(tx, parseImport, target);
    return announceImport(tx, emit, target);
  });
}

/** The file is complete before the import exists, so the import passes its first two states in one step. */
function receivedState(): ImportRecord['status'] {
  const received = advanceLifecycle(uploadLifecycle, beginningOf(uploadLifecycle), { type: 'file.received' });
  return advanceLifecycle(uploadLifecycle, received, { type: 'upload.completed' }).state;
}

/**
 * The imports of the last 30 days, the last first.
 * @throws {ProblemError} validationFailed for a cursor that is none of ours
 */
export async function listImports(
  deps: Deps,
  sdkAppId: string,
  list: { cursor?: string; limit?: number; kind?: Import['kind'] },
): Promise<components['schemas']['ImportPage']> {
  const { limit = pageItemsDefault, kind = null } = list;
  const pages = pagesOf('imports', { sdkAppId, kind }, byTime);
  const after = pages.after(list.cursor);
  const since = historyBegin(deps.clock.now());
  const rows = await listImportViews(deps.db, sdkAppId, { since, kind, after, limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({ time: row.created_at, id: row.import_id }));
  return { items: page.map(presentImport), nextCursor };
}

/** The history does not show imports that began before this time. */
export function historyBegin(now: Date): Date {
  return addSeconds(now, -importHistoryDays * 24 * 3600);
}

/** @throws {ProblemError} notFound */
export async function readImport(deps: Deps, { sdkAppId, importId }: ImportTarget): Promise<Import> {
  const view = await findImport(deps.db, sdkAppId, importId);
  if (!view) throw problem('notFound');
  return presentImport(view);
}

/**
 * Confirms an import. A job writes its rows into the draft.
 * @throws {ProblemError} notFound; knowledgeLimitExceeded, with the import still in review
 * @throws {LifecycleRefusal} if it is not in review or has no row to import
 */
export async function confirmImport(deps: Deps, target: ImportTarget): Promise<Import> {
  return inTransaction(deps, async (tx, emit) => {
    const record = await lockExisting(tx, target);
    const status = importStateAfter(record, { type: 'import.confirmed' });
    const { accepted } = countsOf(record);
    if (!(await draftImports[record.kind].hasRoom(deps, tx, target.sdkAppId, accepted)))
      throw problem('knowledgeLimitExceeded');
    await updateImport(tx, { ...target, status: record.status }, { status, progress: 0 });
    await deps.jobs.add(tx, applyImport, target);
    return announceImport(tx, emit, target);
  });
}

/**
 * Cancels an import before it reaches the draft. Its rows stay readable.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is being imported or has ended
 */
export async function cancelImport(deps: Deps, target: ImportTarget): Promise<Import> {
  const { cancelled, fileKey } = await inTransaction(deps, async (tx, emit) => {
    const record = await lockExisting(tx, target);
    await markCancelled(deps, tx, record, target);
    return { cancelled: await announceImport(tx, emit, target), fileKey: record.file_key };
  });
  await discardFile(deps, fileKey);
  return cancelled;
}

/** @throws {LifecycleRefusal} if it is being imported or has ended */
async function markCancelled(
  { clock }: Deps,
  tx: Tx,
  record: ImportRecord,
  target: ImportTarget,
): Promise<void> {
  const status = importStateAfter(record, { type: 'import.cancelled' });
  const isReviewed = record.status === 'reviewing';
  if (!isReviewed) await deleteImportRows(tx, target.sdkAppId, target.importId);
  await updateImport(
    tx,
    { ...target, status: record.status },
    {
      status,
      progress: null,
      file_key: null,
      completed_at: clock.now(),
      ...(isReviewed ? {} : { counts: noCounts }),
    },
  );
}

/** Whether no row could be imported, whatever happens to existing Q&As. */
function isAllRejected(record: ImportRecord): boolean {
  const { total, rejected } = countsOf(record);
  return rejected === total;
}

async function lockExisting(tx: Tx, { sdkAppId, importId }: ImportTarget): Promise<ImportRecord> {
  const record = await lockImport(tx, sdkAppId, importId);
  if (!record) throw problem('notFound');
  return record;
}
