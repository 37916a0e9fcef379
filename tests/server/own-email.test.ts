import { describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { addMember, owner, signIn } from '../support/accounts.ts';
import type { Browser } from '../support/app.ts';
import { mailingBench } from '../support/mailing-bench.ts';

type AccountDetail = components['schemas']['AccountDetail'];
type Failed = { code: string; fields?: unknown };

const { bench, mails } = mailingBench();
const agent = { consoleRole: null, deskRole: 'agent' } as const;
const password = 'Quiet-Sea-42';
const email = 'chen.yu@acme.test';

const ask = (browser: Browser, body: object = {}) =>
  browser.post<Failed | undefined>('/account/email-change-requests', {
    email,
    currentPassword: password,
    ...body,
  });
const change = (browser: Browser, body: object) =>
  browser.post<AccountDetail & Failed>('/account/email', { email, ...body });

/** The last mail's code. */
async function codeOf(): Promise<string> {
  await bench.app.runJobs();
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Another code than this one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const wrong = { status: 422, body: { code: 'verificationCodeWrong' } };

it('a code at the new address makes it the account’s own; the former address is told', async () => {
  const { browser, member, email: former } = await addMember(bench.app, bench.office, agent);
  expect((await ask(browser)).status).toBe(204);
  const code = await codeOf();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toContain(email);
  await bench.app.browser().post('/session/password-reset-requests', { email: former });
  await bench.app.runJobs();
  const { db } = bench.app.store;
  expect(await db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
  mails.length = 0;

  expect(await change(browser, { code })).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { email, nickname: member.nickname, version: 2 },
  });
  expect((await browser.get('/session')).body).toMatchObject({ account: { email } });
  const { body } = await bench.office.owner.get(`/apps/${bench.office.sdkAppId}/members/${member.memberId}`);
  expect(body).toMatchObject({ email });
  expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  expect((await signIn(bench.app.browser(), { email: former, password })).status).toBe(401);
  expect((await signIn(bench.app.browser(), { email, password })).status).toBe(200);

  await bench.app.runJobs();
  expect(mails.map(({ to }) => to)).toEqual([expect.stringContaining(former)]);
  expect(mails[0]?.text).toContain(email);
  expect(await change(browser, { code })).toMatchObject(wrong);
  const log = `/apps/${bench.office.sdkAppId}/audit-entries?action=member.changed`;
  expect((await bench.office.owner.get(log)).body).toMatchObject({
    items: [{ changes: [{ field: 'email', before: former, after: email }] }],
  });
});

describe('no code is sent', () => {
  it.each([
    ['with a wrong password', { currentPassword: 'Quiet-Sea-43' }, { code: 'credentialsWrong' }],
    [
      'to the address of another account',
      { email: owner.email.toUpperCase() },
      { code: 'duplicateName', fields: [{ pointer: '/email', code: 'duplicate' }] },
    ],
    ['to what is no address', { email: 'chen' }, { fields: [{ pointer: '/email', code: 'format' }] }],
  ])('%s', async (_, body, refusal) => {
    const { browser } = await addMember(bench.app, bench.office, agent);
    expect((await ask(browser, body)).body).toMatchObject(refusal);
    await bench.app.runJobs();
    expect(mails).toEqual([]);
  });

  it('to the address that the account has', async () => {
    const { browser, email: present } = await addMember(bench.app, bench.office, agent);
    expect((await ask(browser, { email: present.toUpperCase() })).body).toMatchObject({
      code: 'validationFailed',
      fields: [{ pointer: '/email', code: 'duplicate' }],
    });
  });

  it('twice in a minute; after it the next code makes the one before useless', async () => {
    const { browser } = await addMember(bench.app, bench.office, agent);
    await ask(browser);
    const first = await codeOf();
    bench.app.clock.advance(59);
    expect(await ask(browser)).toMatchObject({ status: 429, body: { retryAfterSeconds: 1 } });
    bench.app.clock.advance(1);
    expect((await ask(browser, { email: 'other@acme.test' })).status).toBe(204);
    await codeOf();
    expect(mails).toHaveLength(2);
    expect(await change(browser, { code: first })).toMatchObject(wrong);
  });

  it('more often than a password can be guessed', async () => {
    const { browser } = await addMember(bench.app, bench.office, agent);
    for (let count = 0; count < 5; count += 1) await ask(browser, { currentPassword: 'Quiet-Sea-43' });
    expect(await ask(browser)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
  });
});

describe('a code changes nothing', () => {
  it('of another account, or for another address', async () => {
    const { browser } = await addMember(bench.app, bench.office, agent);
    const { browser: other } = await addMember(bench.app, bench.office, agent);
    await ask(browser);
    const code = await codeOf();
    expect(await change(other, { code })).toMatchObject(wrong);
    expect(await change(browser, { code, email: 'other@acme.test' })).toMatchObject(wrong);
    expect((await change(browser, { code })).status).toBe(200);
  });

  it('after five wrong ones', async () => {
    const { browser } = await addMember(bench.app, bench.office, agent);
    await ask(browser);
    const code = await codeOf();
    for (let count = 0; count < 5; count += 1)
      expect(await change(browser, { code: otherThan(code) })).toMatchObject(wrong);
    expect(await change(browser, { code })).toMatchObject(wrong);
  });

  it('after ten minutes', async () => {
    const { browser } = await addMember(bench.app, bench.office, agent);
    await ask(browser);
    const code = await codeOf();
    bench.app.clock.advance(10 * 60);
    expect(await change(browser, { code })).toMatchObject(wrong);
  });

  it('if another account has got the address meanwhile', async () => {
    const { browser } = await addMember(bench.app, bench.office, agent);
    await ask(browser);
    const code = await codeOf();
    const { email: former } = await addMember(bench.app, bench.office, agent);
    const { db } = bench.app.store;
    await db.updateTable('accounts').set({ email }).where('email', '=', former).execute();
    expect(await change(browser, { code })).toMatchObject({
      status: 409,
      body: { code: 'duplicateName', fields: [{ pointer: '/email', code: 'duplicate' }] },
    });
  });
});
