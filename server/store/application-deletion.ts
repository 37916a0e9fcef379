import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The tables of an application, each before the tables that it refers to. Cascades delete the rest. */
const tables = [
  'messages',
  'conversations',
  'visitors',
  'queue_places',
  'regression_settings',
  'regression_cases',
  'regression_runs',
  'batch_tests',
  'clusterings',
  'exports',
  'document_editions',
  'documents',
  'passages',
  'passage_texts',
  'files',
  'deployment_schedules',
  'deployments',
  'contents',
  'draft_indexes',
  'imports',
  'advice_dismissals',
  'settled_questions',
  'settled_answers',
  'qas',
  'qa_versions',
  'chitchats',
  'categories',
  'channels',
  'guide_steps',
  'conversation_settings',
  'robots',
  'embeddings_endpoints',
  'third_party_bots',
  'webhooks',
  'audit_entries',
  'session_figures',
  'follower_positions',
  'events',
  'event_sequences',
] as const;

/** Deletes every row of an application, and the accounts that belong to no other. */
export async function deleteApplicationRows(tx: Kysely<Database>, sdkAppId: string): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ live_version: null })
    .where('sdk_app_id', '=', sdkAppId)
    .execute();
  for (const table of tables) await tx.deleteFrom(table).where('sdk_app_id', '=', sdkAppId).execute();
  const members = await tx
    .deleteFrom('members')
    .where('sdk_app_id', '=', sdkAppId)
    .returning('account_id')
    .execute();
  await deleteAccountsWithoutMembership(
    tx,
    members.map((member) => member.account_id),
  );
  await tx.deleteFrom('applications').where('sdk_app_id', '=', sdkAppId).execute();
}

async function deleteAccountsWithoutMembership(
  tx: Kysely<Database>,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await tx
    .deleteFrom('accounts')
    .where('account_id', 'in', accountIds)
    .where((account) =>
      account.not(
        account.exists(
          account
            .selectFrom('members')
            .select('members.member_id')
            .whereRef('members.account_id', '=', 'accounts.account_id'),
        ),
      ),
    )
    .execute();
}
