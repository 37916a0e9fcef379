import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, choosePassword, initialize, type Office, owner, signIn } from '../support/accounts.ts';
import { type Browser, type TestApp, startTestApp } from '../support/app.ts';
import { mailsTo, passwordIn } from '../support/mails.ts';

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
});
afterAll(() => app.close());

const next = 'Quiet-Sea-42';
const change = (browser: Browser, changes: object = {}, address?: string) =>
  browser.post(
    '/account/password',
    { currentPassword: owner.password, password: next, passwordConfirmation: next, ...changes },
    { address },
  );

describe('the own password', () => {
  it('S12 needs the current one, and ends the other sessions with their streams', async () => {
    const other = app.browser();
    await signIn(other, owner);
    const ended: string[] = [];
    const revoke = app.deps.events.revoke.bind(app.deps.events);
    app.deps.events.revoke = (of, reason) => {
      if (reason !== null) ended.push(reason);
      revoke(of, reason);
    };
    expect(await change(office.owner, { currentPassword: 'Sunny-Day-8' })).toMatchObject({
      status: 401,
      body: { code: 'credentialsWrong' },
    });
    expect((await other.get('/session')).status).toBe(200);
    expect((await change(office.owner)).status).toBe(204);
    app.deps.events.revoke = revoke;
    expect(ended).toEqual(['passwordChanged']);
    expect((await office.owner.get('/session')).status).toBe(200);
    expect(await other.get('/session')).toMatchObject({
      status: 401,
      body: { code: 'sessionExpired', endReason: 'passwordChanged' },
    });
    const late = await other.get(`/apps/${office.sdkAppId}`);
    expect(late.body).toMatchObject({ code: 'sessionExpired', endReason: 'passwordChanged' });
    expect((await signIn(app.browser(), owner)).status).toBe(401);
    expect((await signIn(app.browser(), { ...owner, password: next })).status).toBe(200);
  });

  it.each([
    ['differs from the current one', { password: owner.password }, '/password', 'passwordUnchanged'],
    ['keeps the rules of passwords', { password: 'short-1' }, '/password', 'tooShort'],
  ])('%s', async (_, changes, pointer, code) => {
    const answer = await change(office.owner, { ...changes, passwordConfirmation: changes.password });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validationFailed' } });
    expect((answer.body as { fields: object[] }).fields).toContainEqual(
      expect.objectContaining({ pointer, code }),
    );
  });

  it('is entered twice', async () => {
    expect(await change(office.owner, { passwordConfirmation: 'Quiet-Sea-43' })).toMatchObject({
      status: 422,
      body: { code: 'passwordsDoNotMatch', fields: [{ pointer: '/passwordConfirmation', code: 'mismatch' }] },
    });
  });

  it('is guessed no faster than at the sign-in', async () => {
    const address = '192.0.2.7';
    for (let count = 0; count < 5; count += 1)
      await change(office.owner, { currentPassword: `Wrong-Day-${count}` }, address);
    expect(await change(office.owner, {}, address)).toMatchObject({
      status: 429,
      body: { code: 'tooManyRequests' },
    });
    expect((await change(office.owner, {}, '192.0.2.8')).status).toBe(204);
  });
});

const given = 'Given-Door-7';
const add = async (email: string) => {
  const { status } = await office.owner.post(
    `/apps/${office.sdkAppId}/members`,
    { nickname: 'Chen', email, password: given, consoleRole: 'administrator', deskRole: 'agent' },
    { headers: { 'idempotency-key': `key-of-${email}` } },
  );
  expect(status).toBe(201);
  const browser = app.browser();
  return { browser, session: await signIn(browser, { email, password: given }) };
};

describe('S46 a password that somebody else chose', () => {
  it('is changed before anything else', async () => {
    const { browser, session } = await add('chen@acme.test');
    expect(session.body.passwordChangeRequired).toBe(true);
    const refused = { status: 403, body: { code: 'passwordChangeRequired' } };
    const base = `/apps/${office.sdkAppId}`;
    expect(await browser.get(base)).toMatchObject(refused);
    expect(await browser.get(`${base}/members`)).toMatchObject(refused);
    expect(await browser.post(`${base}/agents/me/online`)).toMatchObject(refused);
    expect(await browser.get(`${base}/events`)).toMatchObject(refused);
    expect((await browser.get('/session')).body).toMatchObject({ passwordChangeRequired: true });
    expect(
      await change(browser, { currentPassword: given, password: given, passwordConfirmation: given }),
    ).toMatchObject({ body: { fields: [{ pointer: '/password', code: 'passwordUnchanged' }] } });
    await choosePassword(browser, given, next);
    expect((await browser.get('/session')).body).toMatchObject({ passwordChangeRequired: false });
    expect((await browser.get(base)).status).toBe(200);
    const again = await signIn(app.browser(), { email: 'chen@acme.test', password: next });
    expect(again.body.passwordChangeRequired).toBe(false);
  });

  it('can be refused by signing out', async () => {
    const { browser } = await add('chen@acme.test');
    expect((await browser.send('DELETE', '/session')).status).toBe(204);
  });

  it('comes by mail too', async () => {
    const { member, email } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    await office.owner.post(`/apps/${office.sdkAppId}/members/${member.memberId}/reset-password`);
    await app.runJobs();
    const [mail] = await mailsTo(app.deps.config.dataFolder, email);
    const password = mail === undefined ? '' : passwordIn(mail);
    const { body } = await signIn(app.browser(), { email, password });
    expect(body.passwordChangeRequired).toBe(true);
  });

  it('is none of the first account', async () => {
    expect((await office.owner.get('/session')).body).toMatchObject({ passwordChangeRequired: false });
  });
});
