import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import { type ExportEvent, exportLifecycle } from '../../../src/machines/export/export.lifecycle.ts';
import { problem } from '../../problems.ts';
import { type ExportKey, type ExportRecord, findExport } from '../../store/export-queries.ts';
import type { ExportRow } from '../../store/schema/exports.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';

export type Export = components['schemas']['Export'];

export function presentExport(record: ExportRecord): Export {
  const { total_rows: total, written_rows: rows } = record;
  return {
    exportId: record.export_id,
    kind: record.kind,
    filters: record.filters,
    ids: record.ids,
    status: record.status,
    progress: record.status === 'running' ? shareOf(rows, total) : null,
    counts: { rows },
    failure: record.failure_code === null ? null : { code: record.failure_code },
    createdBy: memberAsActor({ memberId: record.created_by, nickname: record.created_by_nickname }),
    createdAt: record.created_at.toISOString(),
    completedAt: record.completed_at?.toISOString() ?? null,
    language: record.language,
    fileName: record.file_name,
    expiresAt: record.expires_at?.toISOString() ?? null,
  };
}

function shareOf(rows: number, total: number | null): number {
  return total === null || total === 0 ? 0 : Math.min(rows / total, 1);
}

/** Tells the console how an export stands now. @throws {ProblemError} notFound */
export async function announceExport(tx: Tx, emit: Emit, key: ExportKey): Promise<Export> {
  const record = await findExport(tx, key);
  if (!record) throw problem('notFound');
  const presented = presentExport(record);
  emit({
    sdkAppId: key.sdkAppId,
    type: 'export.updated',
    audience: ['console'],
    payload: { export: presented },
  });
  return presented;
}

/**
 * The state of an export after an event, for the store.
 * @throws {LifecycleRefusal} if its state does not admit it
 */
export function advanceExport(row: ExportRow, event: ExportEvent) {
  const position = { state: row.status, context: { failureCode: row.failure_code } };
  const { state, context } = advanceLifecycle(exportLifecycle, position, event);
  return { status: state, failure_code: context.failureCode };
}
