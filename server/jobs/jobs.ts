import { deskTasks, hookTasks } from '../services/conversations/jobs.ts';
import { deploymentJobs } from '../services/deployments/jobs.ts';
import { importJobs } from '../services/imports/jobs.ts';
import { type Job, inLane } from './define-job.ts';
import { pruneJob } from './maintenance.ts';

/** Every kind of job that the product knows. What is not in here cannot be added. */
export const jobs: readonly Job[] = [
  ...inLane('quick', deskTasks),
  ...inLane('outgoing', hookTasks),
  ...deploymentJobs,
  ...importJobs,
  pruneJob,
];
