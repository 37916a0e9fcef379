// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { sessionQuery } from '../../src/api/session-query.ts';
import { enterMain, enterOnline } from '../../src/screens/session/access.ts';
import { serve, support } from '../support/console-server.ts';

const hour = 3_600_000;
const member = { ...support, deskRole: 'agent' as const };
const request = new Request(new URL('/online', location.origin));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it.each([
  { area: 'the workspace', enter: () => enterOnline(request) },
  { area: 'the console', enter: () => enterMain(request, member.sdkAppId) },
])('a page of $area that has been open for long goes on while the server is away', async ({ enter }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve([member], true);
  // As the page does: it watches the session all the time, and nothing else of this.
  const leave = new QueryObserver(queryClient, { ...sessionQuery, enabled: false }).subscribe(
    () => undefined,
  );
  await enter();
  vi.advanceTimersByTime(hour);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await enter()).toMatchObject({ membership: member, application: { sdkAppId: member.sdkAppId } });
  leave();
});
