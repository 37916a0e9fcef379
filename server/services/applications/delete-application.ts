import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { deleteApplicationRows } from '../../store/application-deletion.ts';
import { countApplications, lockApplication, lockOrganization } from '../../store/applications-queries.ts';
import { inTransaction } from '../../store/transaction.ts';

/** The owner by whose name every stream of an application is ended. */
export function applicationStreams(sdkAppId: string): string {
  return `application:${sdkAppId}`;
}

/**
 * Deletes an application with everything in it, and the accounts that are members nowhere else. Its files are swept up later,
 * as nothing points to them any more.
 * @throws {ProblemError} notFound, versionConflict; stillInUse for the only application of an organization
 */
export async function deleteApplication(
  deps: Deps,
  request: { sdkAppId: string; ifMatch: number },
): Promise<void> {
  const { sdkAppId, ifMatch } = request;
  await inTransaction(deps, async (tx) => {
    const row = await lockApplication(tx, sdkAppId);
    if (!row) throw problem('notFound');
    if (row.version !== ifMatch) throw problem('versionConflict', { currentVersion: row.version });
    // Of two applications deleted at the same time, one is the last.
    await lockOrganization(tx, row.org_id);
    if ((await countApplications(tx, row.org_id)) === 1) throw problem('stillInUse');
    await deleteApplicationRows(tx, sdkAppId);
  });
  deps.events.revoke(applicationStreams(sdkAppId), 'applicationDeleted');
}
