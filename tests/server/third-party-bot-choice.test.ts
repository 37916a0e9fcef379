import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Office, addMember } from '../support/accounts.ts';
import type { TestApp } from '../support/app.ts';
import { type HookStandIn, isSignedBy, textReply } from '../support/hook-stand-in.ts';
import { startHookOffice } from '../support/hook-office.ts';
import type { ThirdPartyBot } from '../support/third-party-bot.ts';

let app: TestApp;
let office: Office;
let bot: ThirdPartyBot;
let hook: HookStandIn;
let secret: string;

beforeAll(async () => {
  ({ app, office, bot, hook, secret } = await startHookOffice());
});
afterAll(async () => {
  await hook.close();
  await app.close();
});
afterEach(async () => {
  hook.reset();
  await bot.let('third-party');
});

describe('its secret', () => {
  test('is told once; the one before signs beside it for a day', async () => {
    const before = secret;
    const made = await bot.newSecret();
    secret = made.secret;
    const until = app.clock.now().getTime() + 24 * 3600_000;
    expect(made.previousValidUntil).toBe(new Date(until).toISOString());
    expect((await bot.read()).body.secretHint).toBe(secret.slice(-4));
    expect(JSON.stringify((await bot.read()).body)).not.toContain(secret);
    await bot.trial('Hello.');
    app.clock.advance(24 * 3600);
    await app.store.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2030-01-01'), last_seen_at: app.clock.now() })
      .execute();
    await bot.trial('Hello.');
    const [early, late] = hook.deliveries;
    expect(early && [isSignedBy(secret, early), isSignedBy(before, early)]).toEqual([true, true]);
    expect(late && [isSignedBy(secret, late), isSignedBy(before, late)]).toEqual([true, false]);
  });

  test('is not in the store as it is (S20)', async () => {
    const row = await app.store.db.selectFrom('third_party_bots').selectAll().executeTakeFirstOrThrow();
    expect(row.secret?.includes(secret)).toBe(false);
    expect(row.secret && app.deps.secrets.open(row.secret, office.sdkAppId)).toBe(secret);
    expect(() => row.secret && app.deps.secrets.open(row.secret, 'another')).toThrow('does not open');
  });
});

describe('a test message', () => {
  test('is marked as one, reaches no customer, and tells what came back', async () => {
    expect(await bot.trial('Where is my parcel?')).toEqual({
      outcome: 'answered',
      status: 200,
      durationMilliseconds: expect.any(Number),
      replies: [textReply('You said: Where is my parcel?')],
    });
    expect(hook.deliveries[0]?.message.isTest).toBe(true);
  });

  test('tells how the hook failed', async () => {
    hook.answer = (response) => response.writeHead(404).end();
    expect(await bot.trial('?')).toMatchObject({ outcome: 'refused', status: 404, replies: [] });
    hook.answer = (response) => response.end('no');
    expect(await bot.trial('?')).toMatchObject({ outcome: 'invalidAnswer', status: 200 });
    hook.answer = () => undefined;
    expect(await bot.trial('?')).toMatchObject({ outcome: 'timedOut', status: null });
  });
});

describe('which bot serves', () => {
  test('is changed by one of two who ask at once', async () => {
    const answers = await Promise.all([bot.let('built-in'), bot.let('built-in')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'transitionRefused',
      lifecycle: 'botSource',
      event: 'builtInBot.enabled',
    });
    expect(await bot.mode()).toMatchObject({ source: 'builtIn', canEnableThirdPartyBot: true });
  });

  test('is no part of a version: it changes neither the draft nor what is live', async () => {
    const path = `/apps/${office.sdkAppId}`;
    const diff = await office.owner.get(`${path}/deployments/draft-diff`);
    expect(diff.body).toMatchObject({ items: [] });
  });

  test('is said by the workflows', async () => {
    const { body } = await office.owner.get<{ items: { lifecycle: string; counts: object }[] }>(
      `/apps/${office.sdkAppId}/workflows`,
    );
    expect(body.items.find(({ lifecycle }) => lifecycle === 'botSource')?.counts).toEqual({
      builtIn: 0,
      thirdParty: 1,
    });
  });

  test('is nothing that an agent decides', async () => {
    const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const answer = await browser.post(`/apps/${office.sdkAppId}/bot-mode/built-in`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
