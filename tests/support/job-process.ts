import { defineJob } from '../../server/jobs/define-job.ts';
import { createJobQueue } from '../../server/jobs/job-queue.ts';
import { startJobRunner } from '../../server/jobs/job-runner.ts';
import { openStore } from '../../server/store/database.ts';
import { jobDeps } from './job-deps.ts';

/** A process that begins every job and never ends one, so that a test can kill it in the middle. */
const connection = JSON.parse(process.argv[2] ?? '{}');
const begin = defineJob<{ id: string }>('test.work', 'quick', async (_deps, { id }) => {
  process.stdout.write(`began ${id}\n`);
  await new Promise(() => undefined);
});
await startJobRunner({
  deps: jobDeps(openStore(connection), createJobQueue([begin])),
  connection,
  jobs: [begin],
  pollEvery: 100,
});
process.stdout.write('ready\n');
