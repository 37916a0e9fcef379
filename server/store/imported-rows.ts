import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

export interface ImportTarget {
  sdkAppId: string;
  importId: string;
}

/** Where what an import adds is kept, by the column of its ids. */
const idColumns = { qas: 'qa_id', chitchats: 'chitchat_id', regression_cases: 'case_id' } as const;

/** Deletes what an import has added and nobody has changed since. @returns how many, and how many stay */
export async function deleteImported(
  tx: Tx,
  table: keyof typeof idColumns,
  { sdkAppId, importId }: ImportTarget,
): Promise<{ deleted: number; kept: number }> {
  const imported = sql`sdk_app_id = ${sdkAppId} and ${sql.ref(idColumns[table])} in (select qa_id from import_rows
    where sdk_app_id = ${sdkAppId} and import_id = ${importId} and outcome = 'accepted')`;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where version = 1 and ${imported}`.execute(tx);
  const left = await sql<{ kept: number }>`
    select count(*) as kept from ${sql.table(table)} where ${imported}`.execute(tx);
  return { deleted: Number(numAffectedRows), kept: left.rows[0]?.kept ?? 0 };
}
