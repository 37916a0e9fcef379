import type { Deps } from '../../server/deps.ts';
import type { JobQueue } from '../../server/jobs/job-queue.ts';
import { jobs } from '../../server/jobs/jobs.ts';

interface WaitingJob {
  task: string;
  payload: object;
  jobKey: string | undefined;
  runAt: Date | undefined;
}

/** The product's own tasks, run when a test says so and by the test's clock. */
export class ManualJobs implements JobQueue {
  #waiting: WaitingJob[] = [];

  add: JobQueue['add'] = async (_, { name }, payload, { jobKey, runAt } = {}) => {
    if (jobKey !== undefined) this.#waiting = this.#waiting.filter((job) => job.jobKey !== jobKey);
    this.#waiting.push({ task: name, payload, jobKey, runAt });
  };

  /** What waits is never run. */
  forget(): void {
    this.#waiting = [];
  }

  /** Runs what is due, and what that makes due, until nothing is. */
  async runDue(deps: Deps): Promise<void> {
    for (;;) {
      const index = this.#waiting.findIndex(({ runAt }) => !runAt || runAt <= deps.clock.now());
      const [job] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!job) return;
      const found = jobs.find(({ name }) => name === job.task);
      if (!found) throw new Error(`There is no task ${job.task}.`);
      const { signal } = new AbortController();
      await found.run(deps, job.payload, { attempt: 1, isLastAttempt: false, signal });
    }
  }
}
