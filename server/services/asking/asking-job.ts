import type { JobContext } from '../../jobs/job.ts';
import { isStoreUnavailable } from '../../store/errors.ts';
import { isWorthRetrying, refuseEndlessRetries } from '../job-retries.ts';
import { AskingSettledError } from './ask-in-steps.ts';
import { DraftUnlearnedError } from './asked-bots.ts';

interface AskingJob {
  work: () => Promise<void>;
  /** Notes that the work has failed. */
  fail: (error: unknown) => Promise<void>;
}

/**
 * Runs a job that asks: it is tried again while the store is away, and gives up otherwise. Work that somebody has ended
 * meanwhile is left as it is.
 * @throws whatever must make the job run again
 */
export async function runAskingJob(context: JobContext, { work, fail }: AskingJob): Promise<void> {
  try {
    refuseEndlessRetries(context);
    await work();
  } catch (error) {
    if (error instanceof AskingSettledError) return;
    if (context.signal.aborted || (isWorthRetrying(error) && !context.isLastAttempt)) throw error;
    await fail(error);
  }
}

/** Why asking failed, as the contract calls it. */
export function askingFailureOf(error: unknown): 'indexBuildFailed' | 'storeUnavailable' | 'operationFailed' {
  if (error instanceof DraftUnlearnedError) return 'indexBuildFailed';
  return isStoreUnavailable(error) ? 'storeUnavailable' : 'operationFailed';
}
