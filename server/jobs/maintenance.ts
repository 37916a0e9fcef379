import { pruneStore } from '../store/retention-queries.ts';
import { defineJob } from './define-job.ts';

/** Every hour: deletes what nothing needs any more. */
export const pruneJob = defineJob(
  'maintenance.prune',
  'long',
  async (deps) => {
    await pruneStore(deps.db, deps.clock.now());
  },
  { crontab: '17 * * * *' },
);
