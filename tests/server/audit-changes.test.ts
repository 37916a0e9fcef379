import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { Knowledge } from '../support/knowledge.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Robots, changeRobot } from '../support/robots.ts';
import { ThirdPartyBot } from '../support/third-party-bot.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await startTestApp({ env: { PARLEY_OUTGOING_ALLOWED: '127.0.0.0/8' } });
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
});
afterAll(() => app.close());

const once = { headers: { 'idempotency-key': 'audit-changes-key' } };

/** Each entry's changes in words, the oldest entry first. */
async function changes(): Promise<string[][]> {
  await app.runJobs();
  const path = `/apps/${office.sdkAppId}/audit-entries`;
  const { body } = await office.owner.get<Schemas['AuditEntryPage']>(path);
  return body.items
    .toReversed()
    .map((entry) => entry.changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`));
}

/** Saves a record with changes, as a form does. */
async function save(method: 'PUT' | 'PATCH', path: string, change: object): Promise<void> {
  const { body } = await office.owner.get(path);
  const { version, ...standing } = body;
  const answer = await office.owner.send(method, path, {
    headers: { 'if-match': `"${String(version)}"` },
    body: method === 'PUT' ? { ...standing, ...change } : change,
  });
  expect(answer.status).toBe(200);
  app.clock.advance(1);
}

test('an entry about settings says which fields were changed, from what to what', async () => {
  const base = `/apps/${office.sdkAppId}`;
  await save('PATCH', base, { name: 'Acme Care', languages: ['en'], defaultLanguage: 'en' });
  await save('PUT', `${base}/conversation-settings`, {
    receptionLimit: 8,
    queueMessage: { en: 'One moment.' },
  });
  await changeRobot(office, { answerThreshold: 0.9, fallbackMessage: { en: 'Sorry.', zh: '抱歉。' } });
  const [application, conversations, robot] = await changes();
  expect(application).toEqual(['name: Acme Support → Acme Care', 'languages: zh, en → en']);
  expect(conversations).toContain('receptionLimit: 5 → 8');
  expect(conversations).toContainEqual(expect.stringMatching(/^queueMessage\.en: .+ → One moment\.$/));
  expect(robot).toContain('answerThreshold: 0.7 → 0.9');
  expect(robot).toContainEqual(expect.stringMatching(/^fallbackMessage\.zh: .+ → 抱歉。$/));
  expect(robot?.some((change) => change.startsWith('name'))).toBe(false);
});

test('an entry about a robot or a channel names what it answers from, not its ids', async () => {
  const robots = new Robots(office);
  const sales = await new Knowledge(office.owner, office.sdkAppId).addCategory('Sales');
  const { robotId } = await robots.add('Otto');
  await changeRobot(office, { contentScope: { categoryIds: [sales.categoryId], documentIds: null } });
  app.clock.advance(1);
  await robots.letServe(robotId);
  const all = (await changes()).flat();
  expect(all).toContain('contentScope: null → Sales');
  expect(all).toContain('robotId: null → Otto');
});

test('S20 a secret is said to have changed, and no more', async () => {
  const bot = new ThirdPartyBot(office);
  await bot.change({ url: 'http://127.0.0.1:9/hook', timeoutSeconds: 8 });
  app.clock.advance(1);
  const { secret } = await bot.newSecret();
  app.clock.advance(1);
  const endpoint = `/apps/${office.sdkAppId}/embeddings-endpoint`;
  const key = 'sk-never-told';
  await office.owner.send('PUT', endpoint, {
    headers: { 'if-match': '"1"' },
    body: {
      enabled: false,
      url: 'http://127.0.0.1:9/v1',
      model: 'small',
      timeoutMilliseconds: 1000,
      key,
    },
  });
  const told = await changes();
  expect(told[0]?.toSorted()).toEqual(['timeoutSeconds: 5 → 8', 'url: null → http://127.0.0.1:9/hook']);
  expect(told[1]).toEqual([]);
  expect(told[2]).toContain('key: null → null');
  expect(JSON.stringify(told)).not.toContain(key);
  expect(JSON.stringify(told)).not.toContain(secret);
});

test('a new member is told with its roles, a changed one with the roles before and after', async () => {
  const members = `/apps/${office.sdkAppId}/members`;
  const { body } = await office.owner.post<Schemas['Member']>(
    members,
    {
      nickname: 'Ed Editor',
      email: 'ed@acme.test',
      password: 'Quiet-Sea-42',
      consoleRole: 'administrator',
      deskRole: 'agent',
    },
    once,
  );
  app.clock.advance(1);
  await save('PATCH', `${members}/${body.memberId}`, { consoleRole: null, deskRole: 'deskAdmin' });
  expect(await changes()).toEqual([
    ['consoleRole: null → administrator', 'deskRole: null → agent'],
    ['consoleRole: administrator → null', 'deskRole: agent → deskAdmin'],
  ]);
});

test('a changed channel is told with its sites before and after', async () => {
  const channels = `/apps/${office.sdkAppId}/channels`;
  const { body } = await office.owner.get<Schemas['ChannelPage']>(channels);
  const [channel] = body.items;
  const headers = { 'if-match': `"${channel?.version}"` };
  const change = { allowedOrigins: ['https://shop.test', 'https://www.shop.test'] };
  await office.owner.send('PATCH', `${channels}/${channel?.channelId}`, { headers, body: change });
  expect(await changes()).toEqual([['allowedOrigins: null → https://shop.test, https://www.shop.test']]);
});

test('a webhook is told with its address and its events, never with its secret', async () => {
  const webhooks = `/apps/${office.sdkAppId}/webhooks`;
  const { body } = await office.owner.post<Schemas['NewWebhook']>(
    webhooks,
    {
      name: 'fail',
      url: 'http://127.0.0.1:9/a',
      events: ['qa.changed'],
    },
    once,
  );
  app.clock.advance(1);
  const { webhookId } = body.webhook;
  await save('PATCH', `${webhooks}/${webhookId}`, { url: 'http://127.0.0.1:9/b', enabled: false });
  await office.owner.send('DELETE', `${webhooks}/${webhookId}`, { headers: { 'if-match': '"2"' } });
  const told = await changes();
  expect(told).toEqual([
    ['url: null → http://127.0.0.1:9/a', 'events: null → qa.changed'],
    ['url: http://127.0.0.1:9/a → http://127.0.0.1:9/b', 'enabled: true → false'],
    ['url: http://127.0.0.1:9/b → null', 'events: qa.changed → null'],
  ]);
  expect(JSON.stringify(told)).not.toContain(body.secret);
});

test('a renamed category is told with its name before', async () => {
  const categories = `/apps/${office.sdkAppId}/categories`;
  const { body } = await office.owner.post<Schemas['Category']>(
    categories,
    {
      name: 'Shipping',
      parentId: null,
    },
    once,
  );
  app.clock.advance(1);
  const headers = { 'if-match': '"1"' };
  await office.owner.send('PATCH', `${categories}/${body.categoryId}`, {
    headers,
    body: { name: 'Delivery' },
  });
  expect(await changes()).toEqual([[], ['name: Shipping → Delivery']]);
});
