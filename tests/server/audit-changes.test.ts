import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { changeRobot } from '../support/robots.ts';
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
