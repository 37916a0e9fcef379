/** A message that was kept for so long says when it was written. */
export const lateMessageSeconds = 60;

/** For how long a message has been kept, by the clock that it was written by; undefined if it goes out as usual. */
export function heldSeconds(writtenAt: string, now: number): number | undefined {
  const seconds = Math.floor((now - Date.parse(writtenAt)) / 1000);
  return seconds >= lateMessageSeconds ? seconds : undefined;
}
