import { LifecycleRefusal } from '../../../src/machines/advance.ts';
import type { Deps } from '../../deps.ts';
import { deleteOldImports, listForgottenReviews } from '../../store/import-queries.ts';
import { cancelImport, historyBegin } from './imports.ts';

/**
 * Deletes what the history does not show any more. A review that nobody has decided for as long is cancelled first, so
 * that it does not keep others from beginning for ever.
 */
export async function pruneImports(deps: Deps): Promise<void> {
  const before = historyBegin(deps.clock.now());
  for (const { sdk_app_id: sdkAppId, import_id: importId } of await listForgottenReviews(deps.db, before)) {
    await cancelImport(deps, { sdkAppId, importId }).catch((error: unknown) => {
      // Somebody has just decided.
      if (!(error instanceof LifecycleRefusal)) throw error;
    });
  }
  await deleteOldImports(deps.db, before);
}
