import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpNotifier } from '../../server/mail/smtp-notifier.ts';
import { generatePassword } from '../../src/machines/rules/generate-password.ts';
import { passwordSchema } from '../../src/machines/rules/account-validation.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { addMember, initialization, initialize, type Office, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { startMailServer } from '../support/mail-server.ts';
import { mailsTo, outboxModes, passwordIn } from '../support/mails.ts';

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

const roles = { consoleRole: null, deskRole: 'agent' } as const;
const password = 'Quiet-Sea-42';
const reset = (memberId: string, browser = office.owner) =>
  browser.post(`/apps/${office.sdkAppId}/members/${memberId}/reset-password`);
const mailTo = async (email: string) => {
  await app.runJobs();
  const [mail] = await mailsTo(app.deps.config.dataFolder, email);
  if (mail === undefined) throw new Error(`There is no mail to ${email}.`);
  return mail;
};

it('a generated password is one that the rules admit', () => {
  for (let count = 0; count < 500; count += 1) {
    expect(
      validateBySchema(
        passwordSchema,
        generatePassword((bytes) => crypto.getRandomValues(bytes)),
      ),
    ).toMatchObject({ ok: true });
  }
});

describe('resetting a password', () => {
  it('mails one that works, and the former one does not any more', async () => {
    const { member, email } = await addMember(app, office, roles);
    expect((await reset(member.memberId)).status).toBe(204);
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Your new password for Acme Support');
    expect(mail.text).toContain(`Hello ${member.nickname},`);
    expect((await signIn(app.browser(), { email, password })).status).toBe(401);
    expect((await signIn(app.browser(), { email, password: passwordIn(mail) })).status).toBe(200);
  });

  it('lets in whoever failed too often before, by either name and from everywhere', async () => {
    const { browser, member, email } = await addMember(app, office, roles);
    const headers = { 'if-match': '"1"' };
    await browser.send('PATCH', '/account', { body: { accountName: 'lise' }, headers });
    const ways = [{ email }, { accountName: 'Lise' }];
    const statuses = async (given: string, address: string) => {
      const answers = ways.map((named) =>
        app.browser().post('/session', { ...named, password: given }, { address }),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    const places = ['203.0.113.8', '203.0.113.9'];
    for (const address of places) for (let n = 0; n < 5; n += 1) await statuses('Wrong-Day-7', address);
    for (const address of places) expect(await statuses(password, address)).toEqual([429, 429]);
    await reset(member.memberId);
    const given = passwordIn(await mailTo(email));
    for (const address of places) expect(await statuses(given, address)).toEqual([200, 200]);
  });

  it('writes in the default language of the application', async () => {
    await app.clear();
    const { application } = initialization();
    office = await initialize(app, {
      application: { ...application, name: '客服中心', defaultLanguage: 'zh' },
    });
    const { member, email } = await addMember(app, office, roles);
    await reset(member.memberId);
    const mail = await mailTo(email);
    expect(mail.subject).toBe('您在“客服中心”的新密码');
    expect(mail.text).toContain('请勿转发此邮件');
    expect((await signIn(app.browser(), { email, password: passwordIn(mail) })).status).toBe(200);
  });

  it('ends every session, and leaves the access as it is', async () => {
    const { browser, member, email } = await addMember(app, office, roles);
    await office.owner.post(`/apps/${office.sdkAppId}/members/${member.memberId}/force-offline`);
    await signIn(browser, { email, password });
    expect((await reset(member.memberId)).status).toBe(204);
    expect(await browser.get('/session')).toMatchObject({
      status: 401,
      body: { code: 'sessionExpired', endReason: 'passwordReset' },
    });
    const again = await signIn(browser, { email, password: passwordIn(await mailTo(email)) });
    expect(again.body.memberships).toMatchObject([{ access: 'forcedOffline' }]);
  });

  it('keeps the password to the mail: not in the store, not in the log, closed to others', async () => {
    const { member, email } = await addMember(app, office, roles);
    await reset(member.memberId);
    const secret = passwordIn(await mailTo(email));
    expect(secret).not.toBe('');
    const { rows } = await app.store.pool.query(`select row_to_json(a)::text as text from accounts a
      union all select row_to_json(e)::text from events e`);
    expect(rows.map((row) => row.text).join('\n')).not.toContain(secret);
    expect(JSON.stringify(app.log.lines)).not.toContain(secret);
    const told = app.log.lines.filter(({ message }) => message.includes('PARLEY_SMTP_URL'));
    expect(told.at(-1)?.details).toMatchObject({ file: expect.stringMatching(/outbox\/mail_\w+\.eml$/) });
    const [folder, ...files] = await outboxModes(app.deps.config.dataFolder);
    expect([folder, ...new Set(files)]).toEqual(['700', '600']);
  });

  it('nobody resets their own, and nobody that of the super administrator', async () => {
    const { browser, member } = await addMember(app, office, {
      consoleRole: 'administrator',
      deskRole: null,
    });
    expect(await reset(member.memberId, browser)).toMatchObject({ body: { code: 'selfOperationRefused' } });
    expect(await reset(office.ownerId, browser)).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused', state: 'active', event: 'password.reset' },
    });
  });
});

describe('the mail server', () => {
  const mail = {
    to: { name: '陈宇', address: 'chen@acme.test' },
    subject: '您的密码',
    text: '新密码：x\n.\n再见',
  };

  it('is given the mail as it was written', async () => {
    const server = await startMailServer();
    await smtpNotifier({ url: server.url, from: 'Acme <desk@acme.test>', requireTls: false }).send(mail);
    await server.close();
    expect(server.mails).toMatchObject([{ subject: mail.subject }]);
    expect(server.mails[0]?.to).toContain('<chen@acme.test>');
    expect(server.mails[0]?.text.replaceAll('\r\n', '\n').trim()).toBe(mail.text);
  });

  it('is given nothing where it does not encrypt', async () => {
    const server = await startMailServer();
    const notifier = smtpNotifier({ url: server.url, from: 'desk@acme.test', requireTls: true });
    await expect(notifier.send(mail)).rejects.toThrow();
    await server.close();
    expect(server.mails).toEqual([]);
  });

  it('that is away is an error at once', async () => {
    const server = await startMailServer();
    await server.close();
    const notifier = smtpNotifier({ url: server.url, from: 'desk@acme.test', requireTls: false });
    await expect(notifier.send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});
