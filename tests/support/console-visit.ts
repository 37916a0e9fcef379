import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import type { Membership, Session } from '../../src/api/__generated__/schema.d.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { sessionGate } from '../../src/api/session-gate.ts';
import { layoutFirst } from '../../src/layout-first.ts';
import { eventually } from './eventually.ts';

/** jsdom has no media queries, but the appearance module uses one when `visit` loads it. */
globalThis.matchMedia = (media) =>
  // Only the part that modules use.
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

export const administrator: Membership = {
  sdkAppId: '4820159376',
  applicationName: 'Acme Support',
  memberId: 'mem_1',
  consoleRole: 'superAdministrator',
  deskRole: null,
  access: 'active',
};
export const both: Membership = { ...administrator, deskRole: 'deskAdmin' };
export const agent: Membership = { ...administrator, consoleRole: null, deskRole: 'agent' };

function sessionOf(memberships: Membership[], passwordChangeRequired = false): Session {
  return {
    account: {
      accountId: 'acc_1',
      email: 'mei@acme.test',
      accountName: null,
      nickname: 'Mei',
      language: null,
    },
    memberships,
    expiresAt: '2026-11-28T08:00:00.000Z',
    idleTimeoutSeconds: 86_400,
    desksElsewhere: [],
    passwordChangeRequired,
  };
}

interface World {
  initialized?: boolean;
  /** Null: nobody is signed in. */
  memberships?: Membership[] | null;
  /** Somebody else chose the password. */
  passwordChangeRequired?: boolean;
}

/** The server's answers that the routes' guards need. */
function serve({ initialized = true, memberships = [administrator], passwordChangeRequired }: World) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    if (path === '/system') return Response.json({ productName: 'Parley', version: '0.1.0', initialized });
    if (path === '/session') {
      if (memberships !== null) return Response.json(sessionOf(memberships, passwordChangeRequired));
      const problem = { code: 'unauthenticated', status: 401, title: '', type: '', requestId: 'r' };
      return Response.json(problem, { status: 401 });
    }
    const counts = [1, 2].map((added) => ({ added, changed: 0, removed: 0 }));
    return Response.json({
      items: [],
      steps: [],
      nextCursor: null,
      timeZone: 'UTC',
      languages: ['en'],
      counts,
    });
  });
}

/** The final address of an address, and the screens that it shows. */
export async function visit(address: string, world: World = {}) {
  serve(world);
  const { buildRoutes } = await import('../../src/routes.tsx');
  queryClient.clear();
  const router = createMemoryRouter(buildRoutes('en'), {
    initialEntries: [address],
    dataStrategy: layoutFirst,
  });
  await eventually(() =>
    expect(router.state.initialized && router.state.navigation.state === 'idle').toBe(true),
  );
  const { location, matches, errors, loaderData } = router.state;
  router.dispose();
  return { address: location.pathname + location.search, matches, errors, loaderData };
}

export const main = '/main/4820159376';

/** Compiles the screens' modules once, before any test waits, and forgets what a visit left. */
export function visitEachAnew(): void {
  beforeAll(() => import('../../src/routes.tsx'));
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionGate.guard(null);
    localStorage.clear();
  });
}
