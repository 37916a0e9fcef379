/** A message that was kept for so long says when it was written. */
export const lateMessageSeconds = 60;

/**
 * For how long a message has been kept; undefined if it goes out as usual.
 * @param writtenAt like `now` in milliseconds, by the same clock
 */
export function heldSeconds(writtenAt: number, now: number): number | undefined {
  const seconds = Math.floor((now - writtenAt) / 1000);
  return seconds >= lateMessageSeconds ? seconds : undefined;
}
