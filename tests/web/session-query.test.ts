// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../../src/api/__generated__/schema.d.ts';
import { sessionGate } from '../../src/api/session-gate.ts';
import { readSessionAgain, sessionQuery } from '../../src/api/session-query.ts';

const account = { accountId: 'acc_1' };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page reads no other field here
const session = { account, memberships: [] } as unknown as Session;

afterEach(() => {
  sessionGate.guard(null);
  vi.unstubAllGlobals();
});

function pageOf(answer: Response) {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, session);
  sessionGate.guard(account.accountId);
  vi.stubGlobal('fetch', async () => answer);
  return { client, known: () => client.getQueryData(sessionQuery.queryKey) };
}

test.each(['unauthenticated', 'sessionExpired'])(
  'a page that hears %s after its member changed keeps whom it acts for, and its guard is told',
  async (code) => {
    const { client, known } = pageOf(
      Response.json(
        { code, status: 401 },
        { status: 401, headers: { 'content-type': 'application/problem+json' } },
      ),
    );
    const told = vi.fn();
    const deaf = sessionGate.onLost((reason) => {
      told(reason);
      sessionGate.drop();
    });
    await readSessionAgain(client);
    deaf();
    expect(told).toHaveBeenCalledExactlyOnceWith('expired');
    expect(known()).toEqual(session);
  },
);

test('a page whose member changed acts with what the session may do now', async () => {
  const next = { ...session, passwordChangeRequired: true };
  const { client, known } = pageOf(Response.json(next));
  await readSessionAgain(client);
  expect(known()).toEqual(next);
});
