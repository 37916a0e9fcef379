/** The only source of time in services and jobs. Tests supply their own. */
interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** `from` moved by a number of seconds (negative moves back). */
export function addSeconds(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/** Whole seconds from `from` until `to`, rounded up, never negative: what a Retry-After header wants. */
export function secondsUntil(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 1000));
}
