/** A clock that only moves when a test turns it. */
export interface TestClock {
  now(): Date;
  /** Moves the time forward by a number of seconds. */
  advance(seconds: number): void;
  set(time: Date | string): void;
}

export function testClock(start: Date | string = '2026-03-02T08:00:00.000Z'): TestClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    advance: (seconds) => {
      current += seconds * 1000;
    },
    set: (time) => {
      current = new Date(time).getTime();
    },
  };
}
