import type { Sight } from '../effects/sight.ts';
import { isDeadline, timesIn } from './named-times.ts';

/** What a field was changed to may be any time. */
const ofChange = /\/changes\/\d+\/after$/;

/** A time in what was read that is still to come. Only a field that says until when something is so may name one. */
export function futureTimeFault(sight: Sight): string | null {
  for (const { operation, body, readUntil } of sight.values()) {
    const early = timesIn('', body).find(
      ([name, text]) => !isDeadline.test(name) && !ofChange.test(name) && Date.parse(text) > readUntil,
    );
    if (early !== undefined)
      return `${operation.id}: ${early[0]} is ${early[1]}, which is still to come by the backend's clock`;
  }
  return null;
}
