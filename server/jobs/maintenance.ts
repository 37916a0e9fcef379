import { findUsedFiles, pruneStore } from '../store/retention-queries.ts';
import { defineJob } from './define-job.ts';

/** Milliseconds after which a file that no row points to was left by a crash, not by work under way. */
const ORPHAN_AGE = 86_400_000;

/** Every hour: deletes what nothing needs any more. */
export const pruneJob = defineJob(
  'maintenance.prune',
  'long',
  async (deps) => {
    const now = deps.clock.now();
    await pruneStore(deps.db, now);
    const old = await deps.files.listOlderThan(new Date(now.getTime() - ORPHAN_AGE));
    const used = await findUsedFiles(deps.db, old);
    for (const key of old) if (!used.has(key)) await deps.files.remove(key);
  },
  { crontab: '17 * * * *' },
);
