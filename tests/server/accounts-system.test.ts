import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initialization, initialize, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { setupCode } from '../support/setup-code.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.store.clear());
afterAll(() => app.close());

const counted = [
  'organizations',
  'applications',
  'accounts',
  'members',
  'agents',
  'channels',
  'categories',
] as const;

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of counted) {
    const { rows } = await app.store.pool.query(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0].count;
  }
  return counts;
}

describe('an empty system', () => {
  it('says that it is not set up', async () => {
    expect(await app.browser().get('/system')).toMatchObject({
      status: 200,
      body: { productName: 'Parley', initialized: false },
    });
  });

  it.each([
    ['a mail server', { PARLEY_SMTP_URL: 'smtp://127.0.0.1:9', PARLEY_MAIL_FROM: 'desk@example.org' }, true],
    ['no mail server', {}, false],
  ])('says whether mails leave, with %s', async (_, env, mailServer) => {
    const other = await startTestApp({ env });
    expect((await other.browser().get('/system')).body).toMatchObject({ mailServer });
    await other.close();
  });

  it('lets nobody sign in', async () => {
    expect(await signIn(app.browser(), owner)).toMatchObject({
      status: 409,
      body: { code: 'notInitialized' },
    });
  });
});

describe('initialization', () => {
  it('of who hosts for others begins a trial of seven days, and only that ends', async () => {
    const { owner: browser, sdkAppId } = await initialize(app, { use: 'trial' });
    const { body } = await browser.get<{ editionExpiresAt: string }>(`/apps/${sdkAppId}`);
    expect(body).toMatchObject({ edition: 'trial' });
    expect(Date.parse(body.editionExpiresAt) - app.clock.now().getTime()).toBe(7 * 86_400_000);
  });

  it('creates everything that the product needs, and signs the owner in', async () => {
    const { owner: browser, sdkAppId } = await initialize(app);
    expect(await browser.get('/system')).toMatchObject({ body: { initialized: true } });
    expect(sdkAppId).toMatch(/^[1-9]\d{9}$/);
    expect((await browser.get('/session')).status).toBe(200);
    expect(await browser.get(`/apps/${sdkAppId}`)).toMatchObject({
      status: 200,
      headers: { etag: '"1"' },
      body: {
        name: 'Acme Support',
        organizationName: 'Acme',
        languages: ['zh', 'en'],
        defaultLanguage: 'en',
        edition: 'advanced',
        editionExpiresAt: null,
        version: 1,
      },
    });
    expect(await browser.get(`/apps/${sdkAppId}/channels`)).toMatchObject({
      body: {
        items: [{ kind: 'web', name: 'Web chat', enabled: true, allowedOrigins: [] }],
        nextCursor: null,
      },
    });
    expect(await browser.get(`/apps/${sdkAppId}/robots`)).toMatchObject({
      body: {
        items: [
          {
            name: 'Acme Support',
            isDefault: true,
            botType: 'qaBot',
            answerThreshold: 0.7,
            suggestionThreshold: 0.3,
            version: 1,
          },
        ],
        nextCursor: null,
      },
    });
    expect(await browser.get(`/apps/${sdkAppId}/conversation-settings`)).toMatchObject({
      body: {
        acceptMode: 'automatic',
        receptionLimit: 5,
        reminderSeconds: 60,
        autoEndSeconds: 600,
        version: 1,
      },
    });
    const guide = await browser.get<{ steps: { done: boolean }[] }>(`/apps/${sdkAppId}/guide`);
    expect(guide.body.steps.map(({ done }) => done)).toEqual([false, false, false, false, false]);
    const { rows } = await app.store.pool.query('select name from categories where is_default');
    expect(rows).toEqual([{ name: 'Uncategorized' }]);
  });

  it('works once', async () => {
    await initialize(app);
    const again = await app.browser().post('/system/initialization', initialization());
    expect(again).toMatchObject({ status: 409, body: { code: 'alreadyInitialized' } });
  });

  it('of four at once, one succeeds and nothing is doubled', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.browser().post('/system/initialization', initialization())),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409]);
    expect(await countRows()).toEqual(Object.fromEntries(counted.map((table) => [table, 1])));
  });

  it('S45 is for whoever has the code that the start printed, however it is typed', async () => {
    const refused = {
      status: 422,
      body: { code: 'verificationCodeWrong', fields: [{ pointer: '/setupCode' }] },
    };
    for (const wrong of ['guess', `${setupCode}x`, setupCode.slice(1), ' ']) {
      const body = { ...initialization(), setupCode: wrong };
      expect(await app.browser().post('/system/initialization', body)).toMatchObject(refused);
    }
    expect(await countRows()).toEqual(Object.fromEntries(counted.map((table) => [table, 0])));
    const typed = ` ${setupCode.toLowerCase().replaceAll('-', ' ')}`;
    const body = { ...initialization(), setupCode: typed };
    expect((await app.browser().post('/system/initialization', body)).status).toBe(201);
  });

  it('gives a Chinese application Chinese names', async () => {
    const chinese = initialization();
    await app.browser().post('/system/initialization', {
      ...chinese,
      application: { ...chinese.application, defaultLanguage: 'zh' },
    });
    const { rows } = await app.store.pool.query(
      'select (select name from categories) as category, (select name from channels) as channel',
    );
    expect(rows).toEqual([{ category: '未分类', channel: '网页聊天' }]);
  });

  it('refuses two different passwords by name', async () => {
    const body = initialization();
    const answer = await app.browser().post('/system/initialization', {
      ...body,
      account: { ...body.account, passwordConfirmation: 'Other-Day-7' },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'passwordsDoNotMatch',
        fields: [{ pointer: '/account/passwordConfirmation', code: 'mismatch' }],
      },
    });
    expect(await countRows()).toMatchObject({ accounts: 0, applications: 0 });
  });

  it('names every fault of every part', async () => {
    const answer = await app.browser().post('/system/initialization', {
      ...initialization(),
      account: {
        nickname: '   ',
        email: 'sunny-day7@acme.test',
        password: 'sunny-day7@acme.test',
        passwordConfirmation: 'sunny-day7@acme.test',
      },
      application: { name: 'Acme', languages: ['zh'], defaultLanguage: 'en', timeZone: 'Mars/Olympus' },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validationFailed' } });
    expect(answer.body.fields).toEqual(
      expect.arrayContaining([
        { pointer: '/account/nickname', code: 'required' },
        { pointer: '/account/password', code: 'passwordSameAsEmail' },
        { pointer: '/application/timeZone', code: 'unknownValue' },
        { pointer: '/application/defaultLanguage', code: 'unknownValue' },
      ]),
    );
  });

  it('works for a super administrator who does not work at the desk', async () => {
    const { body } = await app
      .browser()
      .post('/system/initialization', { ...initialization(), deskRole: null });
    expect(body).toMatchObject({ memberships: [{ consoleRole: 'superAdministrator', deskRole: null }] });
    expect(await countRows()).toMatchObject({ agents: 0 });
  });
});
