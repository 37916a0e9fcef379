import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { type AuditFilter, listAuditRows } from '../../store/audit-queries.ts';
import type { AuditEntryRow } from '../../store/schema/followers.ts';
import { byTime, pagesOf } from '../cursors.ts';

type Schemas = components['schemas'];

interface AuditQuery {
  from?: string;
  to?: string;
  actorId?: string;
  action?: string;
}

/** The newest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listAuditEntries(
  deps: Deps,
  sdkAppId: string,
  query: AuditQuery & { cursor?: string; limit?: number },
): Promise<Schemas['AuditEntryPage']> {
  const { cursor, limit = pageItemsDefault, from, to, actorId, action } = query;
  const pages = pagesOf('auditEntries', { sdkAppId, from, to, actorId, action }, byTime);
  const before = pages.after(cursor);
  const rows = await listAuditRows(deps.db, sdkAppId, auditFilterOf(query), { before, limit: limit + 1 });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({ time: row.at, id: row.entry_id }));
  return { items: page.map(presentEntry), nextCursor };
}

export function auditFilterOf({ from, to, actorId, action }: AuditQuery): AuditFilter {
  return { from: timeOf(from), to: timeOf(to), actorId, action };
}

function timeOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

function presentEntry(row: AuditEntryRow): Schemas['AuditEntry'] {
  return {
    entryId: row.entry_id,
    action: row.action,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    targetKind: row.target_kind,
    targetId: row.target_id,
    targetName: row.target_name,
    note: row.note,
    changes: row.changes,
    occurredAt: row.at.toISOString(),
  };
}
