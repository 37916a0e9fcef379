import { setFlagsFromString } from 'node:v8';

/**
 * Lets each new thread have the bounds that its `resourceLimits` name. A `--max-semi-space-size` for which Node was
 * started (`tools/server-command.mjs`) is meant for the main thread, but V8 prefers it to the bounds of every other
 * thread, too. The main thread's heap exists already and keeps it.
 */
export function leaveBoundsToThreads(): void {
  setFlagsFromString('--max-semi-space-size=0');
}
