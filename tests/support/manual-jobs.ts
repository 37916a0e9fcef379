import type { Deps } from '../../server/deps.ts';
import type { JobQueue } from '../../server/jobs/job-queue.ts';
import { deploymentTasks } from '../../server/services/deployments/jobs.ts';
import { deskTasks } from '../../server/services/conversations/jobs.ts';

interface WaitingJob {
  task: string;
  payload: object;
  jobKey: string | undefined;
  runAt: Date | undefined;
}

/** The product's own tasks, run when a test says so and by the test's clock. */
export class ManualJobs implements JobQueue {
  #waiting: WaitingJob[] = [];

  add: JobQueue['add'] = async (_, task, payload, { jobKey, runAt } = {}) => {
    if (jobKey !== undefined) this.#waiting = this.#waiting.filter((job) => job.jobKey !== jobKey);
    this.#waiting.push({ task, payload, jobKey, runAt });
  };

  /** Runs what is due, and what that makes due, until nothing is. */
  async runDue(deps: Deps): Promise<void> {
    const tasks: Record<string, (deps: Deps, payload: never, shutdown: AbortSignal) => Promise<unknown>> = {
      ...deskTasks,
      ...deploymentTasks,
    };
    for (;;) {
      const index = this.#waiting.findIndex(({ runAt }) => !runAt || runAt <= deps.clock.now());
      const [job] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!job) return;
      const run = tasks[job.task];
      if (!run) throw new Error(`There is no task ${job.task}.`);
      // Each task reads the payload that its own service wrote.
      await run(deps, job.payload as never, new AbortController().signal);
    }
  }
}
