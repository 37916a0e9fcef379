import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApplication, addMember, initialize, type Office, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

let app: TestApp;
let office: Office;
let base: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  base = `/apps/${office.sdkAppId}`;
});
afterAll(() => app.close());

describe('roles', () => {
  it('admit console members to the console and agents to what every member may see', async () => {
    const agent = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const administrator = await addMember(app, office, { consoleRole: 'administrator', deskRole: null });
    expect((await agent.browser.get(base)).status).toBe(200);
    expect(await agent.browser.get(`${base}/members`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await administrator.browser.get(`${base}/members`)).status).toBe(200);
  });

  it('S16 act at once when they change', async () => {
    const { browser, member } = await addMember(app, office, {
      consoleRole: 'administrator',
      deskRole: 'agent',
    });
    expect((await browser.get(`${base}/members`)).status).toBe(200);
    await app.store.db
      .updateTable('members')
      .set({ console_role: null })
      .where('member_id', '=', member.memberId)
      .execute();
    expect((await browser.get(`${base}/members`)).status).toBe(403);
  });

  it('S17 an application that is not yours is not found, whether it exists or not', async () => {
    const other = await addApplication(app);
    const existing = await office.owner.get(`/apps/${other.sdkAppId}/members`);
    const missing = await office.owner.get('/apps/6666666666/members');
    expect(existing).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect({ ...missing.body, requestId: '' }).toEqual({ ...existing.body, requestId: '' });
  });

  it('S17 a member or channel of another application is not found', async () => {
    const other = await addApplication(app);
    const notFound = { status: 404, body: { code: 'notFound' } };
    expect(await office.owner.post(`${base}/members/${other.memberId}/force-offline`)).toMatchObject(
      notFound,
    );
    const channel = await office.owner.send('PATCH', `${base}/channels/${other.channelId}`, {
      body: { name: 'x' },
      headers: { 'if-match': '"1"' },
    });
    expect(channel).toMatchObject(notFound);
  });
});

const force = (memberId: string, browser = office.owner) =>
  browser.post(`${base}/members/${memberId}/force-offline`);

describe('acting on members', () => {
  it('S14 nobody forces themselves offline', async () => {
    const { browser, member } = await addMember(app, office, {
      consoleRole: 'administrator',
      deskRole: null,
    });
    expect(await force(member.memberId, browser)).toMatchObject({
      status: 403,
      body: { code: 'selfOperationRefused' },
    });
    expect(await force(office.ownerId)).toMatchObject({
      status: 403,
      body: { code: 'selfOperationRefused' },
    });
  });

  it('S15 the super administrator stays', async () => {
    const { browser } = await addMember(app, office, { consoleRole: 'administrator', deskRole: null });
    expect(await force(office.ownerId, browser)).toMatchObject({
      status: 409,
      body: {
        code: 'transitionRefused',
        lifecycle: 'memberAccess',
        state: 'active',
        event: 'member.forcedOffline',
      },
    });
  });

  it('refuses what the lifecycle refuses, with state and event', async () => {
    const { member } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    await force(member.memberId);
    expect(await force(member.memberId)).toMatchObject({
      status: 409,
      body: { lifecycle: 'memberAccess', state: 'forcedOffline', event: 'member.forcedOffline' },
    });
  });

  it('adds nobody without a role', async () => {
    const nobody = { nickname: 'Nobody', email: 'nobody@acme.test', password: 'Quiet-Sea-42' };
    const answer = await office.owner.post(
      `${base}/members`,
      { ...nobody, consoleRole: null, deskRole: null },
      { headers: { 'idempotency-key': 'key-of-nobody' } },
    );
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: [
          { pointer: '/consoleRole', code: 'required' },
          { pointer: '/deskRole', code: 'required' },
        ],
      },
    });
  });

  it('takes the agent off the desk', async () => {
    const { browser, member } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    expect(await browser.post(`${base}/agents/me/online`)).toMatchObject({
      status: 200,
      body: { status: 'idle' },
    });
    expect(await force(member.memberId)).toMatchObject({ body: { agentStatus: 'offline' } });
  });

  it('S04 whoever was forced offline and signs in again finds the desk closed', async () => {
    const { browser, member, email } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    await force(member.memberId);
    await signIn(browser, { email, password: 'Quiet-Sea-42' });
    expect((await browser.get(base)).status).toBe(200);
    expect(await browser.get(`${base}/conversations`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await browser.get(`${base}/agents/me`)).toMatchObject({
      status: 200,
      body: { status: 'offline' },
    });
    expect(await browser.post(`${base}/agents/me/online`)).toMatchObject({
      status: 409,
      body: {
        code: 'transitionRefused',
        lifecycle: 'agentStatus',
        state: 'offline',
        event: 'agent.wentOnline',
      },
    });
    // A restored agent is still offline and may come online.
    expect(await office.owner.post(`${base}/members/${member.memberId}/restore-online`)).toMatchObject({
      status: 200,
      body: { agentStatus: 'offline' },
    });
    expect(await browser.post(`${base}/agents/me/online`)).toMatchObject({
      status: 200,
      body: { status: 'idle' },
    });
  });

  it('lists members page by page, the oldest first', async () => {
    for (let count = 0; count < 3; count += 1) {
      app.clock.advance(1);
      await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    }
    interface Page {
      items: { memberId: string; createdAt: string }[];
      nextCursor: string | null;
    }
    const first = await office.owner.get<Page>(`${base}/members?limit=3`);
    expect(first.body.items.map(({ memberId }) => memberId)[0]).toBe(office.ownerId);
    expect(first.body.items).toHaveLength(3);
    const second = await office.owner.get<Page>(`${base}/members?limit=3&cursor=${first.body.nextCursor}`);
    expect(second.body.items).toHaveLength(1);
    expect(second.body.nextCursor).toBeNull();
    const all = [...first.body.items, ...second.body.items];
    expect(new Set(all.map(({ memberId }) => memberId)).size).toBe(4);
  });
});

const change = (headers: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost:7070', 'content-type': 'application/json', ...headers },
    payload: owner,
  });

describe('S06 other origins', () => {
  it.each([
    ['another site', { origin: 'https://evil.test' }, 'https://evil.test'],
    ['another port', { origin: 'http://localhost:9999' }, 'http://localhost:9999'],
    ['another scheme', { origin: 'https://localhost:7070' }, 'https://localhost:7070'],
    ['a sandboxed frame', { origin: 'null' }, 'null'],
    ['no origin and no mark of our own', {}, 'needs the header Origin'],
    [
      'another site with a forged mark',
      { origin: 'https://evil.test', 'x-parley-request': '1' },
      'evil.test',
    ],
  ])('are refused a change that says why: %s', async (_, headers, reason) => {
    const answer = await change(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'originRefused', detail: expect.stringContaining(reason) });
  });

  it('are refused with forms and plain text', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await change({ origin: 'https://evil.test', 'content-type': type });
      expect(answer.statusCode).toBe(403);
    }
  });

  it('our own page may', async () => {
    expect((await change({ origin: 'http://localhost:7070' })).statusCode).toBe(200);
    expect((await change({ 'x-parley-request': '1' })).statusCode).toBe(200);
  });

  it('the operator may name the public address, and then no other name that leads here counts', async () => {
    const proxied = await startTestApp({
      env: { PARLEY_PUBLIC_URL: 'https://desk.acme.test/', PARLEY_INTERNATIONAL_DOMAIN: 'acme.example' },
    });
    await initialize(proxied);
    const statusOf = async (headers: { host: string; origin: string }) => {
      const asked = { method: 'POST', url: '/api/v1/session', headers, payload: owner } as const;
      return (await proxied.app.inject(asked)).statusCode;
    };
    expect(await statusOf({ host: 'internal:7070', origin: 'https://desk.acme.test' })).toBe(200);
    expect(await statusOf({ host: 'evil.test', origin: 'http://evil.test' })).toBe(403);
    expect(await statusOf({ host: 'evilacme.example', origin: 'http://evilacme.example' })).toBe(403);
    // Also the operator's.
    expect(await statusOf({ host: 'desk.acme.example', origin: 'http://desk.acme.example' })).toBe(200);
    expect(await statusOf({ host: 'desk.acme.example', origin: 'http://evil.test' })).toBe(403);
    await proxied.close();
  });
});
