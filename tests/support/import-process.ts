// A server process without its HTTP side, to be killed: works off the jobs of a store until it is told to stop.
import { join } from 'node:path';
import { openFileStore } from '../../server/files/file-store.ts';
import { createJobQueue } from '../../server/jobs/job-queue.ts';
import { startJobRunner } from '../../server/jobs/job-runner.ts';
import { importJobs } from '../../server/services/imports/jobs.ts';
import { type StoreConnection, openStore } from '../../server/store/database.ts';
import { jobs } from '../../server/jobs/jobs.ts';
import { jobDeps } from './job-deps.ts';

const [connectionJson = '', dataFolder = ''] = process.argv.slice(2);
const connection: StoreConnection = JSON.parse(connectionJson);
const store = openStore(connection);
const deps = {
  ...jobDeps(store, createJobQueue(jobs)),
  files: openFileStore(join(dataFolder, 'files')),
};
await startJobRunner({ deps, connection, jobs: importJobs, pollEvery: 20 });
