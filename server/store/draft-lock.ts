import type { Tx } from './transaction.ts';

/**
 * Lets one transaction at a time change an application's draft. Take it before changing Q&As or categories: then
 * limits hold exactly, reads stay valid, and nobody deadlocks.
 * @returns false if there is no such application
 */
export async function lockDraft(tx: Tx, sdkAppId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('applications')
    .select('sdk_app_id')
    .where('sdk_app_id', '=', sdkAppId)
    // Not "for update", so that others may write rows that refer to the application.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
