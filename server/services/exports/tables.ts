import type { Deps } from '../../deps.ts';
import { findApplication } from '../../store/applications-queries.ts';
import type { ExportRow } from '../../store/schema/exports.ts';
import { openUnmatchedQuestions } from './knowledge-tables.ts';
import { openAuditEntries, openMembers } from './people-tables.ts';
import { openRobots, openSessions } from './report-tables.ts';
import { timesIn } from './table-times.ts';
import { tableWords } from './table-words.ts';
import type { Table, TableSource } from './table.ts';

type TableKind = Exclude<ExportRow['kind'], 'qas' | 'chitchats' | 'batchTest'>;

const openings: Record<TableKind, (deps: Deps, source: TableSource) => Promise<Table>> = {
  members: openMembers,
  unmatchedQuestions: openUnmatchedQuestions,
  auditEntries: openAuditEntries,
  sessions: openSessions,
  robots: openRobots,
};

/** The table that an export of this kind writes. */
export async function openTable(deps: Deps, kind: TableKind, row: ExportRow): Promise<Table> {
  const application = await findApplication(deps.db, row.sdk_app_id);
  return openings[kind](deps, {
    sdkAppId: row.sdk_app_id,
    filters: row.filters,
    words: tableWords[row.language],
    timeOf: timesIn(application?.time_zone ?? 'UTC'),
  });
}
