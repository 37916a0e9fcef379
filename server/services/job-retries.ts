import type { JobContext } from '../jobs/job.ts';
import { isDiskFull, isStoreUnavailable } from '../store/errors.ts';

/** Work that crashes the process this often is given up. */
const mostAttempts = 8;

/**
 * True while the store is away or restarting. A full disk does not mend itself, so people learn of it at once (S37).
 */
export function isWorthRetrying(error: unknown): boolean {
  return isStoreUnavailable(error) && !isDiskFull(error);
}

/** @throws if the job began so often that it probably crashes the process each time */
export function refuseEndlessRetries({ attempt }: JobContext): void {
  if (attempt > mostAttempts) throw new Error(`Given up after ${mostAttempts} attempts.`);
}
