import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two reads. */
const pollPause = 40;

/**
 * Reads again and again until the value is as expected, for background work of a backend. @param patience
 * milliseconds @returns the last value, even if it is not as expected when the patience ends
 */
export async function waitFor<Found>(
  look: () => Promise<Found>,
  isAwaited: (found: Found) => boolean,
  patience: number,
): Promise<Found> {
  const deadline = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (isAwaited(found) || performance.now() > deadline) return found;
    await pause(pollPause);
  }
}
