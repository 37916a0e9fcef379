import { describe, expect, it } from 'vitest';
import { pruneStore } from '../../server/store/retention-queries.ts';
import { addMember, signIn } from '../support/accounts.ts';
import { mailingBench } from '../support/mailing-bench.ts';

type Failed = { code: string; fields?: unknown };

const { bench, mails } = mailingBench();
const agent = { consoleRole: null, deskRole: 'agent' } as const;
const password = 'Brave-Door-9';
const request = (named: object, address?: string) =>
  bench.app.browser().post<Failed | undefined>('/session/password-reset-requests', named, { address });
const reset = (token: string, changes: object = {}) =>
  bench.app.browser().post<Failed | undefined>('/session/password-reset', {
    token,
    password,
    passwordConfirmation: password,
    ...changes,
  });

/** Asks for a link. @returns the tokens in the mails so far */
async function tokens(named: object): Promise<string[]> {
  expect((await request(named)).status).toBe(204);
  // The first job finds the account, the second one mails.
  await bench.app.runJobs();
  await bench.app.runJobs();
  return mails.flatMap(
    ({ text }) => /https:\/\/desk\.acme\.test\/reset-password#token=(\S+)/.exec(text)?.[1] ?? [],
  );
}

async function oneToken(named: object): Promise<string> {
  const [token = ''] = await tokens(named);
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
}

const check = (token: string) =>
  bench.app.browser().post<Failed | undefined>('/session/password-reset-check', { token });

const useless = {
  status: 422,
  body: { code: 'verificationCodeWrong', fields: [{ pointer: '/token', code: 'unknownValue' }] },
};

describe('whoever forgot the password', () => {
  it('gets a link by mail, chooses another password, and every session ends', async () => {
    const { browser, email, member } = await addMember(bench.app, bench.office, agent);
    const token = await oneToken({ email: email.toUpperCase() });
    expect(mails[0]).toMatchObject({
      to: expect.stringContaining(email),
      subject: 'Choose a new password',
    });
    expect(mails[0]?.text).toContain(`Hello ${member.nickname},`);
    expect((await browser.get('/session')).status).toBe(200);
    expect((await check(token)).status).toBe(204);
    expect((await check(token)).status).toBe(204);
    expect((await reset(token)).status).toBe(204);
    expect(await check(token)).toMatchObject(useless);
    expect((await browser.get('/session')).status).toBe(401);
    expect((await signIn(bench.app.browser(), { email, password: 'Quiet-Sea-42' })).status).toBe(401);
    expect(await signIn(bench.app.browser(), { email, password })).toMatchObject({
      status: 200,
      body: { passwordChangeRequired: false },
    });
  });

  it('may say the account name, and reads the mail in the language of the account', async () => {
    const { browser, email } = await addMember(bench.app, bench.office, agent);
    const headers = { 'if-match': '"1"' };
    await browser.send('PATCH', '/account', { body: { accountName: 'lise', language: 'zh' }, headers });
    await oneToken({ accountName: 'LISE' });
    expect(mails).toMatchObject([{ to: expect.stringContaining(email), subject: '设置新密码' }]);
  });

  it('chooses one that the rules admit, and the link still works after a fault', async () => {
    const { email } = await addMember(bench.app, bench.office, agent);
    const token = await oneToken({ email });
    expect(await reset(token, { passwordConfirmation: 'Other-Door-9' })).toMatchObject({
      status: 422,
      body: { code: 'passwordsDoNotMatch' },
    });
    const short = 'Short-9';
    expect(await reset(token, { password: short, passwordConfirmation: short })).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/password', code: 'tooShort' }] },
    });
    expect((await reset(token)).status).toBe(204);
  });
});

it('S09 whoever failed too often at the sign-in is let in there after choosing another password', async () => {
  const { browser, email } = await addMember(bench.app, bench.office, agent);
  const headers = { 'if-match': '"1"' };
  await browser.send('PATCH', '/account', { body: { accountName: 'lise' }, headers });
  const ways = [{ email }, { accountName: 'Lise' }];
  const statuses = (withPassword: string, address?: string) =>
    Promise.all(
      ways.map(async (named) => {
        const credentials = { ...named, password: withPassword };
        return (await bench.app.browser().post('/session', credentials, { address })).status;
      }),
    );
  for (let count = 0; count < 5; count += 1) {
    await statuses('Wrong-Day-7');
    await statuses('Wrong-Day-7', '203.0.113.9');
  }
  expect(await statuses(password)).toEqual([429, 429]);
  expect((await reset(await oneToken({ email }))).status).toBe(204);
  expect(await statuses(password)).toEqual([200, 200]);
  expect(await statuses(password, '203.0.113.9')).toEqual([429, 429]);
});

it('S09 whoever is kept out by failures from everywhere is let in after choosing another password', async () => {
  const { email } = await addMember(bench.app, bench.office, agent);
  const home = '198.51.100.7';
  const enter = async (withPassword: string, address: string) => {
    const credentials = { email, password: withPassword };
    return (await bench.app.browser().post('/session', credentials, { address })).status;
  };
  for (let place = 1; place <= 10; place += 1)
    for (let count = 0; count < 5; count += 1) await enter('Wrong-Day-7', `203.0.113.${place}`);
  expect(await enter('Quiet-Sea-42', home)).toBe(429);
  expect((await reset(await oneToken({ email }))).status).toBe(204);
  expect(await enter(password, home)).toBe(200);
});

describe('a link', () => {
  it('works once', async () => {
    const { email } = await addMember(bench.app, bench.office, agent);
    const token = await oneToken({ email });
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 422, 422,
    ]);
    expect(await reset(token)).toMatchObject(useless);
  });

  it('works for 30 minutes, then its row is deleted', async () => {
    const { email } = await addMember(bench.app, bench.office, agent);
    const token = await oneToken({ email });
    bench.app.clock.advance(30 * 60 - 1);
    await pruneStore(bench.app.store.db, bench.app.clock.now());
    expect(await reset(token, { passwordConfirmation: 'Other-Door-9' })).toMatchObject({
      body: { code: 'passwordsDoNotMatch' },
    });
    expect((await check(token)).status).toBe(204);
    bench.app.clock.advance(1);
    expect(await check(token)).toMatchObject(useless);
    expect(await reset(token)).toMatchObject(useless);
    bench.app.clock.advance(1);
    await pruneStore(bench.app.store.db, bench.app.clock.now());
    expect(await bench.app.store.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  it('is useless after the password, the address or the account has changed in another way', async () => {
    const member = await addMember(bench.app, bench.office, agent);
    const place = `/apps/${bench.office.sdkAppId}/members/${member.member.memberId}`;
    const ways = [
      () =>
        member.browser.send('PATCH', '/account', {
          body: { accountName: 'lise' },
          headers: { 'if-match': '"1"' },
        }),
      () => bench.office.owner.post(`${place}/reset-password`),
      () =>
        bench.office.owner.send('PATCH', place, {
          body: { email: 'elsewhere@acme.test' },
          headers: { 'if-match': '"3"' },
        }),
      () => bench.office.owner.send('DELETE', place),
    ];
    for (const [position, change] of ways.entries()) {
      const email = position === 3 ? 'elsewhere@acme.test' : member.email;
      mails.length = 0;
      const token = await oneToken({ email });
      expect((await change()).status).toBeLessThan(300);
      expect(await reset(token)).toMatchObject(useless);
    }
  });

  it('S20 is in the store as a hash only, and its mail waits sealed', async () => {
    const { email } = await addMember(bench.app, bench.office, agent);
    await request({ email });
    await bench.app.runJobs();
    const { rows } = await bench.app.store.pool.query<{ text: string }>(
      `select row_to_json(password_resets)::text as text from password_resets`,
    );
    await bench.app.runJobs();
    const token = /#token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
    expect(bench.app.log.lines.map((line) => JSON.stringify(line)).join('')).not.toContain(token);
  });
});
