import type { Kysely } from 'kysely';
import type { MemberRow, OrganizationRow } from './schema/accounts.ts';
import type { Database } from './schema.ts';

export async function findOrganization(
  db: Kysely<Database>,
  orgId: string,
): Promise<OrganizationRow | undefined> {
  return db.selectFrom('organizations').selectAll().where('org_id', '=', orgId).executeTakeFirst();
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockOrganizationRow(
  tx: Kysely<Database>,
  orgId: string,
): Promise<OrganizationRow | undefined> {
  return tx
    .selectFrom('organizations')
    .selectAll()
    .where('org_id', '=', orgId)
    .forUpdate()
    .executeTakeFirst();
}

/** The members that an account is in the applications of an organization. */
export async function listMembersInOrganization(
  db: Kysely<Database>,
  orgId: string,
  accountId: string,
): Promise<Pick<MemberRow, 'sdk_app_id' | 'member_id' | 'console_role' | 'access'>[]> {
  return db
    .selectFrom('members as m')
    .innerJoin('applications as a', 'a.sdk_app_id', 'm.sdk_app_id')
    .select(['m.sdk_app_id', 'm.member_id', 'm.console_role', 'm.access'])
    .where('a.org_id', '=', orgId)
    .where('m.account_id', '=', accountId)
    .execute();
}

/** Every application of an organization says something new of it, and so has another version. @returns their ids */
export async function touchApplications(tx: Kysely<Database>, orgId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('applications')
    .set((application) => ({ version: application('version', '+', 1) }))
    .where('org_id', '=', orgId)
    .returning('sdk_app_id')
    .execute();
  return rows.map((row) => row.sdk_app_id);
}

export async function renameOrganizationRow(
  tx: Kysely<Database>,
  orgId: string,
  change: Pick<OrganizationRow, 'name' | 'version'>,
): Promise<void> {
  await tx.updateTable('organizations').set(change).where('org_id', '=', orgId).execute();
}
