import { vi } from 'vitest';
import type { Membership, Session, SessionEndReason } from '../../src/api/__generated__/schema.d.ts';

export const support: Membership = {
  sdkAppId: '4820159376',
  applicationName: 'Acme Support',
  memberId: 'mem_1',
  consoleRole: 'superAdministrator',
  deskRole: null,
  access: 'active',
};
export const sales: Membership = {
  ...support,
  sdkAppId: '5930261487',
  applicationName: 'Acme Sales',
  memberId: 'mem_2',
};
export const closed: Membership = {
  ...support,
  sdkAppId: '6041372598',
  applicationName: 'Acme Labs',
  access: 'forcedOffline',
};

const steps = ['importKnowledge', 'tryOnlineTest', 'deploy', 'shareChat', 'serveCustomer'].map((id) => ({
  id,
  done: false,
  doneAt: null,
}));

export function sessionOf(memberships: Membership[]): Session {
  return {
    account: {
      accountId: 'acc_1',
      email: 'mei@acme.test',
      accountName: null,
      nickname: 'Mei Lin',
      language: null,
    },
    memberships,
    expiresAt: '2026-11-28T08:00:00.000Z',
    idleTimeoutSeconds: 86_400,
    passwordChangeRequired: false,
    desksElsewhere: [],
  };
}

/** A server with one account; `signedIn` says whether this browser has its session, until `endSession`. */
export function serve(
  memberships: Membership[],
  signedIn: boolean,
): { endSession: (endReason?: SessionEndReason) => void } {
  let refusal: object = { code: 'unauthenticated' };
  const refused = () =>
    Response.json({ ...refusal, status: 401, title: '', type: '', requestId: 'r' }, { status: 401 });
  let session = signedIn;
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = new URL(typeof input === 'string' ? input : input.url, location.origin);
    const method = typeof input === 'string' ? 'GET' : input.method;
    const path = url.pathname.replace('/api/v1', '');
    if (path === '/system')
      return Response.json({ productName: 'Parley', version: '0.1.0', initialized: true });
    if (path === '/session' && method === 'POST') session = true;
    if (path === '/session') return session ? Response.json(sessionOf(memberships)) : refused();
    if (path.endsWith('/guide')) return Response.json({ steps });
    // The live events of this test never arrive.
    if (path.endsWith('/events')) return new Promise<Response>(() => {});
    const [, , sdkAppId] = path.split('/');
    return Response.json({
      sdkAppId,
      name: memberships.find((each) => each.sdkAppId === sdkAppId)?.applicationName,
      organizationName: 'Acme',
      languages: ['en'],
      defaultLanguage: 'en',
      timeZone: 'UTC',
      edition: 'standard',
      editionExpiresAt: null,
      createdAt: '2026-11-21T08:00:00.000Z',
      version: 1,
    });
  });
  return {
    endSession: (endReason) => {
      if (endReason !== undefined) refusal = { code: 'sessionExpired', endReason };
      session = false;
    },
  };
}
