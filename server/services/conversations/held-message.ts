import { lateMessageSeconds } from '../../../src/machines/rules/late-message.ts';
import { addSeconds } from '../clock.ts';
import type { MessageExtras } from './presentation.ts';

/** When a message was written that its client kept, and what the message says of it. */
export function heldMessage(
  now: Date,
  heldSeconds = 0,
): { writtenAt: Date; late: { extras?: MessageExtras } } {
  const writtenAt = addSeconds(now, -heldSeconds);
  const isLate = heldSeconds >= lateMessageSeconds;
  return { writtenAt, late: isLate ? { extras: { writtenAt: writtenAt.toISOString() } } : {} };
}
