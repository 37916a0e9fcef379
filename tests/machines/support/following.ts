import type { Job, JobRecord, JobRequest, JobStatus } from '../../../src/machines/job/job-session.ts';
import { jobMachine } from '../../../src/machines/job/job.machine.ts';
import { observations } from './observations.ts';
import { requests } from './requests.ts';

/** Jobs on a server that the test plays: their records in the cache, and the requests for them. */
export function jobs() {
  const records = observations<JobRecord, Job>();
  const asked = requests<void, JobRequest>();
  const logic = jobMachine.provide({ actors: { record: records.logic, sendRequest: asked.logic } });
  /** Gives the followed job's record this status. */
  const becomes = (status: JobStatus) => records.last().say({ data: { status } });
  return { records, asked, logic, becomes };
}
