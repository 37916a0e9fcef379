import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, initialize, type Office, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
});
afterAll(() => app.close());

const hour = 3600;

describe('signing in', () => {
  it('answers with the account, its applications and the end of the session', async () => {
    const { status, body } = await signIn(app.browser(), owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { email: owner.email, nickname: 'Mei Lin' },
      memberships: [
        {
          sdkAppId: office.sdkAppId,
          applicationName: 'Acme Support',
          consoleRole: 'superAdministrator',
          deskRole: 'deskAdmin',
          access: 'active',
        },
      ],
      expiresAt: new Date(app.clock.now().getTime() + 7 * 24 * hour * 1000).toISOString(),
      idleTimeoutSeconds: 12 * hour,
    });
  });

  it('takes the e-mail in any letter case', async () => {
    expect((await signIn(app.browser(), { ...owner, email: 'MEI@Acme.TEST' })).status).toBe(200);
  });

  it('S11 answers an unknown account and a wrong password alike', async () => {
    const wrong = await signIn(app.browser(), { ...owner, password: 'Wrong-Day-7' });
    const unknown = await signIn(app.browser(), { email: 'nobody@acme.test', password: 'Wrong-Day-7' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    // A problem, whose fields are compared one by one.
    const { requestId: _, ...problem } = wrong.body as unknown as Record<string, unknown>;
    expect(problem).toMatchObject({ code: 'credentialsWrong' });
    expect(unknown.body).toMatchObject(problem);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  it('S01 sets a cookie that scripts and other hosts never see', async () => {
    const local = await signIn(app.browser(), owner);
    const cookie = String(local.headers['set-cookie']);
    expect(cookie).toMatch(/^parley_session=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Domain');
    expect(cookie).not.toContain('Secure');
    const remote = await app
      .browser()
      .post('/session', owner, { headers: { host: 'desk.acme.test', origin: 'http://desk.acme.test' } });
    expect(String(remote.headers['set-cookie'])).toContain('Secure');
  });

  it('S02 makes a new secret and ends the old session', async () => {
    const browser = app.browser();
    await signIn(browser, owner);
    const old = browser.cookie;
    await signIn(browser, owner);
    expect(browser.cookie).not.toBe(old);
    const thief = app.browser();
    thief.cookie = old;
    expect(await thief.get('/session')).toMatchObject({ status: 401, body: { code: 'sessionExpired' } });
  });

  it('S20 keeps neither the secret nor the password in the store', async () => {
    const browser = app.browser();
    await signIn(browser, owner);
    const rows = await app.store.pool.query(`select row_to_json(s)::text as text from sessions s
      union all select row_to_json(a)::text from accounts a`);
    const text = rows.rows.map((row) => row.text).join('\n');
    expect(text).not.toContain(browser.cookie);
    expect(text).not.toContain(owner.password);
    expect(text).toContain('$argon2id$v=19$');
  });
});

describe('a session', () => {
  it('is nobody without a cookie', async () => {
    expect(await app.browser().get('/session')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it('S03 ends on the server when its owner signs out', async () => {
    const cookie = office.owner.cookie;
    const { status, headers } = await office.owner.send('DELETE', '/session');
    expect(status).toBe(204);
    expect(String(headers['set-cookie'])).toMatch(/^parley_session=;/);
    office.owner.cookie = cookie;
    expect(await office.owner.get('/session')).toMatchObject({ status: 401 });
    expect(await office.owner.get(`/apps/${office.sdkAppId}`)).toMatchObject({ status: 401 });
  });

  it('signing out without a session does nothing', async () => {
    expect((await app.browser().send('DELETE', '/session')).status).toBe(204);
  });

  it('S05 ends after twelve idle hours, and lives on while it is used', async () => {
    for (let used = 0; used < 5; used += 1) {
      app.clock.advance(11 * hour);
      expect((await office.owner.get('/session')).status).toBe(200);
    }
    app.clock.advance(12 * hour + 1);
    expect(await office.owner.get('/session')).toMatchObject({
      status: 401,
      body: { code: 'sessionExpired' },
    });
  });

  it('S05 ends after seven days however busy it is', async () => {
    for (let used = 0; used < 16; used += 1) {
      app.clock.advance(10 * hour);
      expect((await office.owner.get('/session')).status).toBe(200);
    }
    app.clock.advance(10 * hour);
    expect(await office.owner.get('/session')).toMatchObject({
      status: 401,
      body: { code: 'sessionExpired' },
    });
  });
});

describe('S04 forcing a member offline', () => {
  it('ends its sessions and its streams at once', async () => {
    const { browser, member } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const stream = await app.deps.events.subscribe({
      sdkAppId: office.sdkAppId,
      keys: ['desk'],
      owners: [`member:${member.memberId}`],
    });
    const forced = await office.owner.post(
      `/apps/${office.sdkAppId}/members/${member.memberId}/force-offline`,
    );
    expect(forced).toMatchObject({ status: 200, body: { access: 'forcedOffline' } });
    const events = [];
    for await (const event of stream) events.push(JSON.parse(event.data));
    expect(events).toEqual([{ type: 'session.ended', reason: 'forcedOffline' }]);
    expect(await browser.get('/session')).toMatchObject({ status: 401, body: { code: 'sessionExpired' } });
  });

  it('closes the desk until an administrator restores the access', async () => {
    const { browser, member, email } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const path = `/apps/${office.sdkAppId}/members/${member.memberId}`;
    await office.owner.post(`${path}/force-offline`);
    const again = await signIn(browser, { email, password: 'Quiet-Sea-42' });
    expect(again.body.memberships).toMatchObject([{ access: 'forcedOffline', deskRole: 'agent' }]);
    expect(await office.owner.post(`${path}/restore-online`)).toMatchObject({
      status: 200,
      body: { access: 'active' },
    });
    expect((await browser.get('/session')).body).toMatchObject({ memberships: [{ access: 'active' }] });
  });
});
