/** A message that was kept for so long says to its readers when it was written. */
export const lateMessageSeconds = 60;

/**
 * For how many seconds a message has been kept; undefined if it goes out at once.
 * @param writtenAt like `now` in milliseconds, by the same clock
 */
export function heldSeconds(writtenAt: number, now: number): number | undefined {
  const seconds = Math.floor((now - writtenAt) / 1000);
  return seconds > 0 ? seconds : undefined;
}
