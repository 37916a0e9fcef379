import { deliveryPatienceHours } from '../../../src/machines/rules/limits.ts';
import type { WebhookDeliveryRow } from '../../store/schema/webhooks.ts';
import { addSeconds } from '../clock.ts';

/** Seconds until the second attempt; the pause doubles each time, up to the longest one. */
const firstPause = 30;
const longestPause = 2 * 3600;

/** By this share a pause is longer or shorter, so that what failed together does not come back together. */
const jitter = 0.2;

/**
 * When a delivery that failed now is tried again; null if it is given up. Pauses grow with the attempts since it was
 * created or asked for again.
 * @param random from 0 to 1
 */
export function nextAttemptAfter(
  { attempts, is_test: isTest, series_began_at: began }: WebhookDeliveryRow,
  now: Date,
  random = Math.random(),
): Date | null {
  if (isTest) return null;
  const failures = attempts.filter(({ attemptedAt }) => new Date(attemptedAt) >= began).length;
  const pause = Math.min(firstPause * 2 ** failures, longestPause) * (1 + jitter * (2 * random - 1));
  const next = addSeconds(now, pause);
  return next > addSeconds(began, deliveryPatienceHours * 3600) ? null : next;
}
