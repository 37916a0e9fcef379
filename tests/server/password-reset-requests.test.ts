import { describe, expect, it } from 'vitest';
import { addMember, initialize, signIn } from '../support/accounts.ts';
import { startTestApp } from '../support/app.ts';
import { mailingBench, ownAddress, sender } from '../support/mailing-bench.ts';

type Failed = { code: string; fields?: unknown };

const { bench, mails } = mailingBench();
const agent = { consoleRole: null, deskRole: 'agent' } as const;
const request = (named: object, address?: string) =>
  bench.app.browser().post<Failed | undefined>('/session/password-reset-requests', named, { address });

describe('S11 an unknown name', () => {
  it('gets the same answer, without a mail', async () => {
    const { email } = await addMember(bench.app, bench.office, agent);
    const known = await request({ email });
    const unknown = await request({ email: 'nobody@acme.test' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await bench.app.runJobs();
    await bench.app.runJobs();
    expect(mails).toHaveLength(1);
  });

  it('is throttled like a known one: each name at an address, and an address with many names', async () => {
    const { email } = await addMember(bench.app, bench.office, agent);
    for (const name of [email, 'nobody@acme.test']) {
      for (let count = 0; count < 5; count += 1) expect((await request({ email: name })).status).toBe(204);
      expect(await request({ email: name })).toMatchObject({
        status: 429,
        body: { code: 'tooManyRequests' },
      });
    }
    expect((await request({ email }, '203.0.113.9')).status).toBe(204);
    // Who signs in is not kept out by it.
    expect((await signIn(bench.app.browser(), { email, password: 'Quiet-Sea-42' })).status).toBe(200);
  });
});

it('nobody fills a mailbox, from however many addresses', async () => {
  const { email } = await addMember(bench.app, bench.office, agent);
  for (let count = 0; count < 8; count += 1) {
    expect((await request({ email }, `203.0.113.${count}`)).status).toBe(204);
  }
  await bench.app.runJobs();
  await bench.app.runJobs();
  expect(mails).toHaveLength(3);
  // The links of those mails have stopped working, so another one comes.
  bench.app.clock.advance(30 * 60);
  await request({ email }, '203.0.113.9');
  await bench.app.runJobs();
  await bench.app.runJobs();
  expect(mails).toHaveLength(4);
});

describe('without a mail server, or an address of its own', () => {
  it.each([
    ['no mail server', ownAddress],
    ['no address', { ...sender, PARLEY_SMTP_URL: 'smtp://127.0.0.1:9' }],
  ])('the product says so and sends nothing: %s', async (_, env) => {
    const other = await startTestApp({ env });
    await initialize(other);
    expect((await other.browser().get('/system')).body).toMatchObject({ passwordResetByMail: false });
    const asked = await other.browser().post('/session/password-reset-requests', { email: 'mei@acme.test' });
    expect(asked.status).toBe(204);
    await other.runJobs();
    expect(await other.store.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    await other.close();
  });

  it('with both it says that it does', async () => {
    expect((await bench.app.browser().get('/system')).body).toMatchObject({ passwordResetByMail: true });
  });
});
