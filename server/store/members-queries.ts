import { type Kysely, sql } from 'kysely';
import type { AgentStatus } from '../../src/machines/agent-status/agent-status.lifecycle.ts';
import { type TimeMark, comesAfter } from './after.ts';
import type { MemberRow, NewMember } from './schema/accounts.ts';
import type { Database } from './schema.ts';

export interface MemberRecord extends MemberRow {
  nickname: string;
  email: string;
  account_name: string | null;
  /** Null if the member has no desk role. */
  agent_status: AgentStatus | null;
}

function selectMembers(db: Kysely<Database>, sdkAppId: string) {
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.account_id', 'members.account_id')
    .leftJoin('agents', (join) =>
      join
        .onRef('agents.sdk_app_id', '=', 'members.sdk_app_id')
        .onRef('agents.member_id', '=', 'members.member_id'),
    )
    .selectAll('members')
    .select(['accounts.nickname', 'accounts.email', 'accounts.account_name', 'agents.status as agent_status'])
    .where('members.sdk_app_id', '=', sdkAppId)
    .where('members.access', '<>', 'deleted');
}

/** @throws a unique violation of `members_account` if the account is a member already */
export async function insertMember(db: Kysely<Database>, member: NewMember): Promise<void> {
  await db.insertInto('members').values(member).execute();
}

/** Gives a member a place at the desk, without conversations. Whoever had one before gets it back. */
export async function insertAgent(
  db: Kysely<Database>,
  agent: { sdk_app_id: string; member_id: string; status: AgentStatus; status_since: Date },
): Promise<void> {
  await db
    .insertInto('agents')
    .values(agent)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findMember(
  db: Kysely<Database>,
  sdkAppId: string,
  memberId: string,
): Promise<MemberRecord | undefined> {
  return selectMembers(db, sdkAppId).where('members.member_id', '=', memberId).executeTakeFirst();
}

export async function findMemberByAccount(
  db: Kysely<Database>,
  sdkAppId: string,
  accountId: string,
): Promise<MemberRecord | undefined> {
  return selectMembers(db, sdkAppId).where('members.account_id', '=', accountId).executeTakeFirst();
}

/** The member row, kept from others' changes until the transaction ends. */
export async function lockMember(
  tx: Kysely<Database>,
  sdkAppId: string,
  memberId: string,
): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('members')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('member_id', '=', memberId)
    .where('access', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMemberAccess(
  tx: Kysely<Database>,
  member: Pick<MemberRow, 'sdk_app_id' | 'member_id' | 'access' | 'rights_since'>,
): Promise<void> {
  const { sdk_app_id, member_id, access, rights_since } = member;
  await tx
    .updateTable('members')
    .set((row) => ({ access, rights_since, version: row('version', '+', 1) }))
    .where('sdk_app_id', '=', sdk_app_id)
    .where('member_id', '=', member_id)
    .execute();
}

/** Changes what administrators manage, and counts the version on. */
export async function updateMemberRow(
  tx: Kysely<Database>,
  member: Pick<
    MemberRow,
    'sdk_app_id' | 'member_id' | 'console_role' | 'desk_role' | 'reception_limit' | 'rights_since'
  >,
): Promise<void> {
  const { sdk_app_id, member_id, ...changes } = member;
  await tx
    .updateTable('members')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('sdk_app_id', '=', sdk_app_id)
    .where('member_id', '=', member_id)
    .execute();
}

/** Counts on the versions of an account's members, which show what changes of it, and keeps them from others' changes. */
export async function touchMembersOf(
  tx: Kysely<Database>,
  accountId: string,
): Promise<Pick<MemberRow, 'sdk_app_id' | 'member_id' | 'desk_role'>[]> {
  return tx
    .updateTable('members')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('access', '<>', 'deleted')
    .returning(['sdk_app_id', 'member_id', 'desk_role'])
    .execute();
}

/** Whether an account is a member of any other application. */
export async function isMemberElsewhere(
  db: Kysely<Database>,
  { sdk_app_id, account_id }: Pick<MemberRow, 'sdk_app_id' | 'account_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('member_id')
    .where('account_id', '=', account_id)
    .where('sdk_app_id', '<>', sdk_app_id)
    .where('access', '<>', 'deleted')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param search a part of the nickname, the address or the account name, in any letter case; null: any */
function matching(db: Kysely<Database>, sdkAppId: string, search: string | null) {
  const members = selectMembers(db, sdkAppId);
  if (search === null) return members;
  return members.where(
    sql<boolean>`position(lower(${search}::text) in
      lower(concat_ws(chr(10), accounts.nickname, accounts.email, accounts.account_name))) > 0`,
  );
}

export async function countMembers(
  db: Kysely<Database>,
  sdkAppId: string,
  search: string | null,
): Promise<number> {
  const { count } = await matching(db, sdkAppId, search)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The oldest first; one row more than asked for tells whether there is a next page.
 */
export async function listMemberRecords(
  db: Kysely<Database>,
  sdkAppId: string,
  page: { search: string | null; after: TimeMark | null; limit: number },
): Promise<MemberRecord[]> {
  const { search, after, limit } = page;
  return matching(db, sdkAppId, search)
    .where(comesAfter(after, 'members.created_at', 'members.member_id'))
    .orderBy('members.created_at')
    .orderBy('members.member_id')
    .limit(limit + 1)
    .execute();
}

interface MembershipRecord {
  sdk_app_id: string;
  application_name: string;
  member_id: string;
  console_role: MemberRow['console_role'];
  desk_role: MemberRow['desk_role'];
  access: MemberRow['access'];
}

/** The applications of which an account is a member, by name. */
export async function listMemberships(db: Kysely<Database>, accountId: string): Promise<MembershipRecord[]> {
  return db
    .selectFrom('members')
    .innerJoin('applications', 'applications.sdk_app_id', 'members.sdk_app_id')
    .select([
      'members.sdk_app_id',
      'applications.name as application_name',
      'members.member_id',
      'members.console_role',
      'members.desk_role',
      'members.access',
    ])
    .where('members.account_id', '=', accountId)
    .where('members.access', '<>', 'deleted')
    .orderBy('applications.name')
    .orderBy('members.sdk_app_id')
    .execute();
}
