import type { Deps } from '../../server/deps.ts';
import type { JobQueue } from '../../server/jobs/job-queue.ts';
import { jobs } from '../../server/jobs/jobs.ts';
import { answering } from '../../server/services/conversations/answering.ts';
import type { AnswerQueue, OwedAnswer } from '../../server/services/conversations/owed-answers.ts';

interface WaitingJob {
  task: string;
  payload: object;
  jobKey: string | undefined;
  runAt: Date | undefined;
}

/** The product's own tasks and the bot's answers, run when a test says so and by the test's clock. */
export class ManualJobs implements JobQueue, AnswerQueue {
  #waiting: WaitingJob[] = [];
  #owed: OwedAnswer[] = [];

  add: JobQueue['add'] = async (_, { name }, payload, { jobKey, runAt } = {}) => {
    if (jobKey !== undefined) this.#waiting = this.#waiting.filter((job) => job.jobKey !== jobKey);
    this.#waiting.push({ task: name, payload, jobKey, runAt });
  };

  owe(owed: OwedAnswer): void {
    this.#owed.push(owed);
  }

  /** Waiting jobs never run. */
  forget(): void {
    this.#waiting = [];
    this.#owed = [];
  }

  /** Runs due jobs, and jobs that become due by them, until none is due. */
  async runDue(deps: Deps): Promise<void> {
    const { answer, answerLater } = answering(() => deps);
    for (;;) {
      for (const owed of this.#owed.splice(0))
        await answer(owed).catch((error: unknown) => answerLater(owed, error));
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
