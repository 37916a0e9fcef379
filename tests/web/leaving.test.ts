// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { callOperation } from '../../src/api/call.ts';
import { stopReading } from '../../src/api/live.ts';
import { sessionGate } from '../../src/api/session-gate.ts';

const at = { sdkAppId: '4820159376' };

function answerAll() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

afterEach(() => {
  sessionGate.guard('acc_1');
  sessionGate.guard(null);
  vi.unstubAllGlobals();
});

it('sends nothing that needs the session once the person leaves, and goes on when that fails', async () => {
  const asked = answerAll();
  sessionGate.guard('acc_1');
  const goOn = await stopReading();
  const guide = callOperation('getGuide', at);
  await callOperation('signOut', {});
  expect(asked).toEqual(['DELETE /api/v1/session']);
  goOn();
  await guide;
  expect(asked.at(-1)).toBe('GET /api/v1/apps/4820159376/guide');
});

it('tells screens that are still there after it nothing, until somebody signs in', async () => {
  const asked = answerAll();
  sessionGate.guard('acc_1');
  await stopReading();
  const told = vi.fn<(outcome: unknown) => void>();
  const guide = callOperation('getGuide', at);
  guide.then(told, told);
  sessionGate.guard(null);
  await callOperation('getSystemStatus', {});
  expect(told).not.toHaveBeenCalled();
  sessionGate.guard('acc_2');
  await expect(guide).rejects.toMatchObject({ code: 'unauthenticated' });
  await callOperation('getGuide', at);
  expect(asked).toEqual(['GET /api/v1/system', 'GET /api/v1/apps/4820159376/guide']);
});
