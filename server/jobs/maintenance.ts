import type { Deps } from '../deps.ts';
import { findUsedFiles, pruneStore as pruneRows } from '../store/retention-queries.ts';

/** Milliseconds after which a file that no row points to was left by a crash, not by work under way. */
const ORPHAN_AGE = 86_400_000;

/** Deletes what nothing needs any more. */
export async function pruneStore(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await pruneRows(deps.db, now);
  const old = await deps.files.listOlderThan(new Date(now.getTime() - ORPHAN_AGE));
  const used = await findUsedFiles(deps.db, old);
  for (const key of old) if (!used.has(key)) await deps.files.remove(key);
}
