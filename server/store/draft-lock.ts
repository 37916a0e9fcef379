import type { Tx } from './transaction.ts';

/**
 * Lets one transaction at a time change an application's draft. Whoever changes Q&As or categories takes it first: then
 * limits hold exactly, what was read stays true, and nobody waits in a circle.
 * @returns false where there is no such application
 */
export async function lockDraft(tx: Tx, sdkAppId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('applications')
    .select('sdk_app_id')
    .where('sdk_app_id', '=', sdkAppId)
    // Not "for update": rows that refer to the application may be written meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
