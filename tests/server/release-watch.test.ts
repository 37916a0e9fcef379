import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReleaseWatch } from '../../server/jobs/release-watch.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('S43 jobs of a dead process are looked for at least every 5 s, so that they go on within 10 s of the store’s return', async () => {
  let isStoreAway = false;
  const failures: unknown[] = [];
  const looks: number[] = [];
  let now = 0;
  const watch = new ReleaseWatch({
    release: async () => {
      if (isStoreAway) throw new Error('away');
      looks.push(now);
    },
    onError: (error) => failures.push(error),
  });
  const pass = async (seconds: number) => {
    for (const end = now + seconds; now < end;) {
      now += 0.5;
      await vi.advanceTimersByTimeAsync(500);
    }
  };
  await pass(60);
  expect(looks.slice(0, 2)).toEqual([0.5, 1.5]);
  isStoreAway = true;
  await pass(600);
  expect(failures.length).toBeGreaterThan(0);
  isStoreAway = false;
  looks.length = 0;
  await pass(60);
  const pauses = looks.map((at, index) => at - (looks[index - 1] ?? 660));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5);
  watch.stop();
  looks.length = 0;
  await pass(60);
  expect(looks).toEqual([]);
});
