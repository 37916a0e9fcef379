import type { Deps } from '../deps.ts';
import { findUsedFiles, pruneStore as pruneRows } from '../store/retention-queries.ts';

/** A file that no row points to and that is older than these milliseconds was left by a crash. */
const orphanAge = 86_400_000;

/** Deletes what nobody needs any more. */
export async function pruneStore(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await pruneRows(deps.db, now);
  const old = await deps.files.listOlderThan(new Date(now.getTime() - orphanAge));
  const used = await findUsedFiles(deps.db, old);
  for (const key of old) if (!used.has(key)) await deps.files.remove(key);
}
