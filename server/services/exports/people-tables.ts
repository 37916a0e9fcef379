import type { Deps } from '../../deps.ts';
import { countAuditRows, listAuditRows } from '../../store/audit-queries.ts';
import { countMembers, listMemberRecords } from '../../store/members-queries.ts';
import { auditFilterOf } from '../audit/audit-entries.ts';
import { filtersFor } from './export-filters.ts';
import { pagesByMark, rowsAtOnce } from './row-pages.ts';
import type { Table, TableSource } from './table.ts';

export async function openMembers(
  { db }: Deps,
  { sdkAppId, filters, words, timeOf }: TableSource,
): Promise<Table> {
  const { search = null } = filtersFor('members', filters);
  const { column, role, access } = words;
  return {
    header: [
      column.name,
      column.email,
      column.accountName,
      column.consoleRole,
      column.deskRole,
      column.access,
      column.memberSince,
    ],
    total: await countMembers(db, sdkAppId, search),
    pages: pagesByMark(
      (after: { time: Date; id: string } | null) =>
        listMemberRecords(db, sdkAppId, { search, after, limit: rowsAtOnce }),
      {
        markOf: (row) => ({ time: row.created_at, id: row.member_id }),
        rowOf: (row) => [
          row.nickname,
          row.email,
          row.account_name,
          row.console_role === null ? null : role[row.console_role],
          row.desk_role === null ? null : role[row.desk_role],
          row.access === 'forcedOffline' ? access.forcedOffline : access.active,
          timeOf(row.created_at),
        ],
      },
    ),
  };
}

export async function openAuditEntries(
  { db }: Deps,
  { sdkAppId, filters, words, timeOf }: TableSource,
): Promise<Table> {
  const filter = auditFilterOf(filtersFor('auditEntries', filters));
  const { column } = words;
  return {
    header: [
      column.time,
      column.actor,
      column.action,
      column.targetKind,
      column.target,
      column.note,
      column.changes,
    ],
    total: await countAuditRows(db, sdkAppId, filter),
    pages: pagesByMark(
      (before: { time: Date; id: string } | null) =>
        listAuditRows(db, sdkAppId, filter, { before, limit: rowsAtOnce }),
      {
        markOf: (row) => ({ time: row.at, id: row.entry_id }),
        rowOf: (row) => [
          timeOf(row.at),
          row.actor_name ?? words.system,
          row.action,
          row.target_kind,
          row.target_name,
          row.note,
          row.changes.map((each) => `${each.field}: ${each.before ?? ''} → ${each.after ?? ''}`).join('\n'),
        ],
      },
    ),
  };
}
