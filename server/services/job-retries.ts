import type { JobContext } from '../jobs/job.ts';
import { isDiskFull, isStoreUnavailable } from '../store/errors.ts';

/** Work that ends the process this often is not tried again. */
const MOST_ATTEMPTS = 8;

/** True while the store is away or restarting. A full disk does not mend itself: people are told at once (S37). */
export function isWorthRetrying(error: unknown): boolean {
  return isStoreUnavailable(error) && !isDiskFull(error);
}

/** @throws where the job has begun so often that something in it ends the process each time */
export function refuseEndlessRetries({ attempt }: JobContext): void {
  if (attempt > MOST_ATTEMPTS) throw new Error(`Given up after ${MOST_ATTEMPTS} attempts.`);
}
