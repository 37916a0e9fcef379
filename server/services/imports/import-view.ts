import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import { type UploadEvent, uploadLifecycle } from '../../../src/machines/upload/upload.lifecycle.ts';
import { problem } from '../../problems.ts';
import { type ImportView, findImport } from '../../store/import-queries.ts';
import type { ImportRecord } from '../../store/schema/imports.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { type Actor, memberAsActor } from '../actor.ts';

export type Import = components['schemas']['Import'];

/** One import of one application. */
export interface ImportTarget {
  sdkAppId: string;
  importId: string;
}

export const noCounts = {
  total: 0,
  accepted: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  duplicate: 0,
  conflicting: 0,
} as const;

/** The rows that an import writes. */
export const rowsToImport = ({ accepted, changed }: Import['counts']): number => accepted + changed;

/** The rows of an import. Those of an earlier release counted only what they could be. */
export function countsOf({ counts }: Pick<ImportRecord, 'counts'>): Import['counts'] {
  const { flattened: _, ...ofOutcomes } = counts ?? {};
  return { ...noCounts, ...ofOutcomes };
}

/** States in which all rows are there: neither half-read nor deleted. */
const statesWithRows = new Set<ImportRecord['status']>([
  'reviewing',
  'importing',
  'completed',
  'failed',
  'cancelled',
]);

export function hasImportRows(record: ImportRecord): boolean {
  return statesWithRows.has(record.status);
}

export function hasErrorWorkbook(record: ImportRecord): boolean {
  const { rejected, duplicate, conflicting } = countsOf(record);
  return hasImportRows(record) && rejected + duplicate + conflicting > 0;
}

export function presentImport(view: ImportView): Import {
  return {
    importId: view.import_id,
    kind: view.kind,
    fileName: view.file_name,
    fileSize: view.file_size,
    status: view.status,
    progress: view.progress,
    counts: countsOf(view),
    flattenedAnswers: view.counts?.flattened ?? 0,
    existing: view.existing,
    failure: failureOf(view),
    createdAt: view.created_at.toISOString(),
    createdBy: importedBy(view),
    completedAt: view.completed_at?.toISOString() ?? null,
    undone: undoingOf(view),
    unreadSheets: view.unread_sheets,
    unreadColumns: view.extra_columns,
    hasErrorWorkbook: hasErrorWorkbook(view),
  };
}

const noHeader = { headers: null, missingColumns: null, sheetName: null, sheetsWithHeader: null };

function failureOf({ failure_code: code, failed_header: header }: ImportView): Import['failure'] {
  if (code === null) return null;
  return { code, ...(header === null ? noHeader : { sheetName: null, sheetsWithHeader: [], ...header }) };
}

function undoingOf(view: ImportView): Import['undone'] {
  const { undone_at: at, undone_by: by } = view;
  if (at === null || by === null) return null;
  return {
    undoneAt: at.toISOString(),
    undoneBy: memberAsActor({ memberId: by, nickname: view.undone_by_nickname }),
    deleted: view.undone_deleted,
    restored: view.undone_restored,
    kept: view.undone_kept,
  };
}

/** Tells the console how an import stands now. @throws {ProblemError} notFound */
export async function announceImport(tx: Tx, emit: Emit, target: ImportTarget): Promise<Import> {
  const view = await findImport(tx, target.sdkAppId, target.importId);
  if (!view) throw problem('notFound');
  const presented = presentImport(view);
  emit({
    sdkAppId: target.sdkAppId,
    type: 'import.updated',
    audience: ['console'],
    payload: { import: presented },
  });
  return presented;
}

/**
 * The state after an event.
 * @throws {LifecycleRefusal} if the import does not admit it
 */
export function importStateAfter(record: ImportRecord, event: UploadEvent): ImportRecord['status'] {
  const context = { acceptedRows: rowsToImport(countsOf(record)), failureCode: record.failure_code };
  return advanceLifecycle(uploadLifecycle, { state: record.status, context }, event).state;
}

/** Who began an import. */
export function importedBy(view: Pick<ImportView, 'created_by' | 'created_by_nickname'>): Actor {
  return memberAsActor({ memberId: view.created_by, nickname: view.created_by_nickname });
}
