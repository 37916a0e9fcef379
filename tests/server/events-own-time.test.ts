import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { readLastSeq } from '../../server/store/event-queries.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import {
  addApplication,
  addMember,
  initialize,
  joinApplication,
  type Office,
  signIn,
} from '../support/accounts.ts';
import { type Browser, startTestApp, type TestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { openStream } from '../support/open-stream.ts';

type Roles = Pick<components['schemas']['MemberCreation'], 'consoleRole' | 'deskRole'>;

let app: TestApp;
let office: Office;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
});
afterAll(() => app.close());

/** Half an hour in which a customer says something that the whole desk hears. */
async function saidAtDesk(text: string): Promise<void> {
  app.clock.advance(900);
  const customer = await Customer.waiting(app, office);
  await customer.say(text);
  app.clock.advance(900);
}

const reached = () => readLastSeq(app.deps.db, office.sdkAppId);

/**
 * What a member hears after a position, up to a customer who writes now. A change of roles ends streams, perhaps also one
 * that was opened right after it; the member comes back then, as a page does.
 */
async function heardAfter(position: number, { cookie }: Browser): Promise<string> {
  const open = (after: string) =>
    openStream(`${address}/api/v1/apps/${office.sdkAppId}/events`, {
      cookie: `parley_session=${cookie}`,
      'last-event-id': after,
    });
  let stream = await open(String(position));
  const customer = await Customer.waiting(app, office);
  await customer.say('I write now.');
  let heard = await stream.until('I write now.');
  while (!heard.includes('I write now.')) {
    expect(stream.status).toBe(200);
    stream = await open([...heard.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? String(position));
    heard += await stream.until('I write now.');
  }
  stream.abort();
  // Each is a position with which a reader may come back.
  for (const [, id] of heard.matchAll(/^id: (.*)$/gm)) expect(id).toMatch(/^\d+$/);
  return heard;
}

const agent: Roles = { consoleRole: null, deskRole: 'agent' };

async function changeRoles(memberId: string, roles: Partial<Roles>): Promise<void> {
  const path = `/apps/${office.sdkAppId}/members/${memberId}`;
  const { version } = (await office.owner.get<{ version: number }>(path)).body;
  const headers = { 'if-match': `"${version}"` };
  expect((await office.owner.send('PATCH', path, { body: roles, headers })).status).toBe(200);
}

describe('a replay tells a member nothing from before', () => {
  it('its account, however early the position', async () => {
    await saidAtDesk('My card number is 4111.');
    const { browser } = await addMember(app, office, agent);
    const heard = await heardAfter(1, browser);
    expect(heard).toContain('stream.reset');
    expect(heard).not.toContain('4111');
  });

  it('its session', async () => {
    const { email } = await addMember(app, office, agent);
    const position = await reached();
    await saidAtDesk('My card number is 4111.');
    const next = app.browser();
    await signIn(next, { email, password: 'Quiet-Sea-42' });
    const heard = await heardAfter(position, next);
    expect(heard).toContain('stream.reset');
    expect(heard).not.toContain('4111');
  });

  it('a role that it got during its session', async () => {
    const { browser, member } = await addMember(app, office, {
      consoleRole: 'administrator',
      deskRole: null,
    });
    const position = await reached();
    await saidAtDesk('My card number is 4111.');
    await changeRoles(member.memberId, { deskRole: 'deskAdmin' });
    const heard = await heardAfter(position, browser);
    expect(heard).toContain('stream.reset');
    expect(heard).not.toContain('4111');
  });

  it('its return from being offline by force', async () => {
    const { member, email } = await addMember(app, office, agent);
    const path = `/apps/${office.sdkAppId}/members/${member.memberId}`;
    expect((await office.owner.post(`${path}/force-offline`)).status).toBe(200);
    const browser = app.browser();
    await signIn(browser, { email, password: 'Quiet-Sea-42' });
    const position = await reached();
    await saidAtDesk('My card number is 4111.');
    expect((await office.owner.post(`${path}/restore-online`)).status).toBe(200);
    const heard = await heardAfter(position, browser);
    expect(heard).toContain('stream.reset');
    expect(heard).not.toContain('4111');
  });

  it('its place in another application', async () => {
    const { sdkAppId } = await addApplication(app);
    const { browser, member } = await addMember(app, office, agent);
    await inTransaction(app.deps, async (_tx, emit) =>
      emit({ sdkAppId, type: 'draft.changed', audience: ['console'], payload: { pendingCount: 7 } }),
    );
    app.clock.advance(60);
    await joinApplication(app, member.memberId, sdkAppId);
    const stream = await openStream(`${address}/api/v1/apps/${sdkAppId}/events`, {
      cookie: `parley_session=${browser.cookie}`,
      'last-event-id': '0',
    });
    expect(await stream.until('stream.reset')).not.toContain('draft.changed');
    stream.abort();
  });
});

describe('a replay misses nothing', () => {
  it('of the own session, and doubles nothing', async () => {
    const { browser } = await addMember(app, office, agent);
    const position = await reached();
    await saidAtDesk('I wrote while you were away.');
    const heard = await heardAfter(position, browser);
    expect(heard).not.toContain('stream.reset');
    expect(heard.split('I wrote while you were away.').length).toBeGreaterThan(1);
    const ids = [...heard.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  });

  it('after a role that it lost or got, of what came since', async () => {
    const { browser, member } = await addMember(app, office, agent);
    await saidAtDesk('My card number is 4111.');
    const position = await reached();
    await changeRoles(member.memberId, { deskRole: 'deskAdmin' });
    const heard = await heardAfter(position, browser);
    expect(heard).not.toContain('stream.reset');
    expect(heard).toContain(member.memberId);
  });
});
