import type { Kysely } from 'kysely';
import type { ApplicationRow, MemberRow, NewApplication, NewOrganization } from './schema/accounts.ts';
import type { Database } from './schema.ts';

export type ApplicationWithOrganization = ApplicationRow & { organization_name: string };

export async function insertOrganization(db: Kysely<Database>, organization: NewOrganization): Promise<void> {
  await db.insertInto('organizations').values(organization).execute();
}

export async function insertApplication(db: Kysely<Database>, application: NewApplication): Promise<void> {
  await db.insertInto('applications').values(application).execute();
  await db.insertInto('event_sequences').values({ sdk_app_id: application.sdk_app_id }).execute();
}

/** Creates the default category. It exists as long as the application and takes Q&As without another one. */
export async function insertDefaultCategory(
  db: Kysely<Database>,
  category: { sdk_app_id: string; category_id: string; name: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('categories')
    .values({ ...category, parent_id: null, is_default: true })
    .execute();
}

export async function findApplication(
  db: Kysely<Database>,
  sdkAppId: string,
): Promise<ApplicationWithOrganization | undefined> {
  return db
    .selectFrom('applications')
    .innerJoin('organizations', 'organizations.org_id', 'applications.org_id')
    .selectAll('applications')
    .select('organizations.name as organization_name')
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirst();
}

/** The languages in which an application serves its customers. */
export async function readLanguages(
  db: Kysely<Database>,
  sdkAppId: string,
): Promise<ApplicationRow['languages']> {
  const { languages } = await db
    .selectFrom('applications')
    .select('languages')
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirstOrThrow();
  return languages;
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockApplication(
  tx: Kysely<Database>,
  sdkAppId: string,
): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .forUpdate()
    .executeTakeFirst();
}

/** The oldest application whose super administrator the account is, with its place at the desk there. */
export async function findOwnedApplication(
  db: Kysely<Database>,
  accountId: string,
): Promise<(ApplicationRow & Pick<MemberRow, 'desk_role'>) | undefined> {
  return db
    .selectFrom('applications')
    .innerJoin('members', 'members.sdk_app_id', 'applications.sdk_app_id')
    .selectAll('applications')
    .select('members.desk_role')
    .where('members.account_id', '=', accountId)
    .where('members.console_role', '=', 'superAdministrator')
    .where('members.access', '=', 'active')
    .orderBy('applications.created_at')
    .orderBy('applications.sdk_app_id')
    .executeTakeFirst();
}

/** Until the transaction ends, nobody else adds or deletes an application of the organization. */
export async function lockOrganization(tx: Kysely<Database>, orgId: string): Promise<void> {
  await tx.selectFrom('organizations').select('org_id').where('org_id', '=', orgId).forUpdate().execute();
}

export async function countApplications(db: Kysely<Database>, orgId: string): Promise<number> {
  const row = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
  return row.count;
}

type ApplicationChanges = Pick<
  ApplicationRow,
  'name' | 'languages' | 'default_language' | 'time_zone' | 'answer_max_characters' | 'version'
>;

export async function updateApplicationRow(
  tx: Kysely<Database>,
  sdkAppId: string,
  changes: ApplicationChanges,
): Promise<void> {
  await tx.updateTable('applications').set(changes).where('sdk_app_id', '=', sdkAppId).execute();
}

/** The most characters of an answer that somebody writes or imports. */
export async function findAnswerMaxCharacters(db: Kysely<Database>, sdkAppId: string): Promise<number> {
  const { answer_max_characters: characters } = await db
    .selectFrom('applications')
    .select('answer_max_characters')
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirstOrThrow();
  return characters;
}

/** What the reading of a workbook has to know of the application. */
export async function findImportRules(
  db: Kysely<Database>,
  sdkAppId: string,
): Promise<{ answerMaxCharacters: number; defaultLanguage: ApplicationRow['default_language'] }> {
  return db
    .selectFrom('applications')
    .select(['answer_max_characters as answerMaxCharacters', 'default_language as defaultLanguage'])
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirstOrThrow();
}

/** Counts a change of what a deployment would freeze. */
export async function countDraftChange(tx: Kysely<Database>, sdkAppId: string): Promise<void> {
  await tx
    .updateTable('applications')
    .set((application) => ({ draft_changes: application('draft_changes', '+', 1) }))
    .where('sdk_app_id', '=', sdkAppId)
    .execute();
}

/** Counts a change that the draft's index has to learn. It is outdated until it is rebuilt. */
export async function nextDraftRevision(tx: Kysely<Database>, sdkAppId: string): Promise<number> {
  const row = await tx
    .updateTable('applications')
    .set((application) => ({ draft_revision: application('draft_revision', '+', 1) }))
    .where('sdk_app_id', '=', sdkAppId)
    .returning('draft_revision')
    .executeTakeFirstOrThrow();
  return row.draft_revision;
}
