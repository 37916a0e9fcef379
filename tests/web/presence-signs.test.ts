import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOperation } from '../../src/api/call.ts';
import { createPresenceSigns } from '../../src/api/presence-signs.ts';

vi.mock('../../src/api/call.ts', () => ({ callOperation: vi.fn() }));

let arrive: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(callOperation).mockImplementation(async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
  });
});
afterEach(() => {
  vi.mocked(callOperation).mockReset();
  vi.useRealTimers();
});

const given = () => vi.mocked(callOperation).mock.calls.map((call) => call.slice(0, 2));

/** The server's stream is silent for ten seconds at most. */
async function beats(signs: ReturnType<typeof createPresenceSigns>, count: number, pause = 10_000) {
  for (let beat = 0; beat < count; beat += 1) {
    signs.beat();
    arrive();
    await vi.advanceTimersByTimeAsync(pause);
  }
}

test('each beat of the stream is answered', async () => {
  const signs = createPresenceSigns();
  signs.giveFor('app_1');
  await beats(signs, 3);
  expect(given()).toEqual(Array.from({ length: 3 }, () => ['confirmPresence', { sdkAppId: 'app_1' }]));
});

test('a busy stream is answered once in five seconds', async () => {
  const signs = createPresenceSigns();
  signs.giveFor('app_1');
  await beats(signs, 100, 100);
  expect(given()).toHaveLength(2);
});

test('one sign at a time is on its way, and a lost one is followed by the next', async () => {
  const signs = createPresenceSigns();
  signs.giveFor('app_1');
  signs.beat();
  await vi.advanceTimersByTimeAsync(20_000);
  signs.beat();
  expect(given()).toHaveLength(1);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  vi.mocked(callOperation).mockRejectedValueOnce(new Error('no network'));
  signs.beat();
  await vi.advanceTimersByTimeAsync(5_000);
  signs.beat();
  expect(given()).toHaveLength(3);
});

test('whoever has no place at a desk gives no signs', async () => {
  const signs = createPresenceSigns();
  signs.beat();
  signs.giveFor('app_1');
  signs.giveFor(null);
  signs.beat();
  expect(given()).toEqual([]);
});
