import * as z from 'zod/mini';
import { timeZoneSchema } from './account-validation.ts';
import { scheduleDaysMax } from './limits.ts';
import { deploymentNoteSchema, rule } from './validation.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * What somebody schedules: a time in the future and not too far away, its zone, and a note.
 * @param now milliseconds since 1970, as `dueAt`
 */
export function deploymentScheduleSchema(now: number) {
  const furthest = now + scheduleDaysMax * dayMilliseconds;
  return z.strictObject({
    dueAt: z.number().check(
      rule('notInFuture', (moment: number) => moment > now),
      rule('tooFarAhead', (moment: number) => moment <= furthest, { limit: scheduleDaysMax }),
    ),
    timeZone: timeZoneSchema,
    note: deploymentNoteSchema,
  });
}
