import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks. */
const PACE = 40;

/**
 * Looks again and again until what it finds is as awaited: for what a backend does in the background.
 * @param patience milliseconds
 * @returns what was found last, also when the patience ended before it was as awaited
 */
export async function waitFor<Found>(
  look: () => Promise<Found>,
  isAwaited: (found: Found) => boolean,
  patience = 15_000,
): Promise<Found> {
  const deadline = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (isAwaited(found) || performance.now() > deadline) return found;
    await pause(PACE);
  }
}
