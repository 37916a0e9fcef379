// A server process without HTTP, made to be killed. It runs some kinds of a store's jobs until somebody stops it.
import { join } from 'node:path';
import { openFileStore } from '../../server/files/file-store.ts';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import { startJobRunner } from '../../server/jobs/job-runner.ts';
import { IndexShelf } from '../../server/services/bot/index-shelf.ts';
import { type StoreConnection, openStore } from '../../server/store/database.ts';
import { jobs } from '../../server/jobs/jobs.ts';
import { jobDeps } from './job-deps.ts';

const [connectionJson = '', dataFolder = '', ...kinds] = process.argv.slice(2);
const connection: StoreConnection = JSON.parse(connectionJson);
const store = openStore(connection);
const deps = jobDeps(store, storeQueue);
const files = openFileStore(join(dataFolder, 'files'));
const indexes = new IndexShelf(deps.matcher, files);
await startJobRunner({
  deps: { ...deps, files, indexes },
  connection,
  jobs: jobs.filter(({ name }) => kinds.includes(name)).map((job) => ({ ...job, crontab: undefined })),
  pollEvery: 20,
});
