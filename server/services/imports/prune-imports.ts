import { LifecycleRefusal } from '../../../src/machines/advance.ts';
import type { Deps } from '../../deps.ts';
import { deleteOldImports, listForgottenReviews } from '../../store/import-queries.ts';
import { cancelImport, historyBegin } from './imports.ts';

/**
 * Deletes imports that the history no longer shows. First it cancels reviews of that age, because an open review
 * keeps other imports from beginning.
 */
export async function pruneImports(deps: Deps): Promise<void> {
  const before = historyBegin(deps.clock.now());
  for (const { sdk_app_id: sdkAppId, import_id: importId } of await listForgottenReviews(deps.db, before)) {
    await cancelImport(deps, { sdkAppId, importId }).catch((error: unknown) => {
      // Somebody has just confirmed or cancelled it.
      if (!(error instanceof LifecycleRefusal)) throw error;
    });
  }
  await deleteOldImports(deps.db, before);
}
