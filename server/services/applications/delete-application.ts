import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import { deleteApplicationRows } from '../../store/application-deletion.ts';
import { countApplications, lockApplication, lockOrganization } from '../../store/applications-queries.ts';
import { listBatchTestFiles } from '../../store/batch-test-queries.ts';
import { listDocumentFiles } from '../../store/document-lookups.ts';
import { listExportFiles } from '../../store/export-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { discardFile } from '../discard-file.ts';

/** The stream owner whose revocation ends every stream of an application. */
export function applicationStreams(sdkAppId: string): string {
  return `application:${sdkAppId}`;
}

/**
 * Deletes an application with everything in it, and the accounts that are members nowhere else. Its documents, the
 * files of its batch tests and what was exported are removed at once; a later sweep removes its other files.
 * @throws {ProblemError} notFound, versionConflict; stillInUse for the only application of an organization
 */
export async function deleteApplication(
  deps: Deps,
  request: { sdkAppId: string; ifMatch: number },
): Promise<void> {
  const { sdkAppId, ifMatch } = request;
  const kept = await inTransaction(deps, async (tx) => {
    const row = await lockApplication(tx, sdkAppId);
    if (!row) throw problem('notFound');
    if (row.version !== ifMatch) throw versionConflict(row);
    // If two applications are deleted at the same time, one of them is the last.
    await lockOrganization(tx, row.org_id);
    if ((await countApplications(tx, row.org_id)) === 1) throw problem('stillInUse');
    const files = [
      ...(await listExportFiles(tx, sdkAppId)),
      ...(await listDocumentFiles(tx, sdkAppId)),
      ...(await listBatchTestFiles(tx, sdkAppId)),
    ];
    await deleteApplicationRows(tx, sdkAppId);
    return files;
  });
  for (const key of kept) await discardFile(deps, key);
  deps.visitors.forgetApplication(sdkAppId);
  deps.events.revoke(applicationStreams(sdkAppId), 'applicationDeleted');
}
