import { defineJob } from '../../server/jobs/define-job.ts';
import type { Job } from '../../server/jobs/job.ts';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import { startJobRunner } from '../../server/jobs/job-runner.ts';
import { openStore } from '../../server/store/database.ts';
import { jobDeps } from './job-deps.ts';

/** A process that begins every job and ends none, so that a test can kill it in the middle. */
const connection = JSON.parse(process.argv[2] ?? '{}');
const begin: Job = {
  ...defineJob('test.work', 'quick'),
  async run(_deps, payload) {
    process.stdout.write(`began ${(payload as { id: string }).id}\n`);
    await new Promise(() => undefined);
  },
};
await startJobRunner({
  deps: jobDeps(openStore(connection), storeQueue),
  connection,
  jobs: [begin],
  pollEvery: 100,
});
process.stdout.write('ready\n');
