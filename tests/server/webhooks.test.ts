import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhooksMax } from '../../src/machines/rules/limits.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Webhooks } from '../support/webhooks.ts';

let app: TestApp;
let office: Office;
let webhooks: Webhooks;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  webhooks = new Webhooks(office);
});
afterAll(() => app.close());

const url = 'https://crm.acme.test/parley';

describe('a webhook', () => {
  test('is added with a secret that is shown once, and kept as written', async () => {
    const { status, body } = await webhooks.create({
      name: ' CRM ',
      url,
      events: ['qa.changed', 'message.created'],
    });
    expect(status).toBe(201);
    const { webhook, secret } = body;
    expect(webhook).toEqual({
      webhookId: expect.stringMatching(/^whk_/),
      name: 'CRM',
      url,
      events: ['qa.changed', 'message.created'],
      enabled: true,
      secretHint: secret.slice(-4),
      failingSince: null,
      createdAt: app.clock.now().toISOString(),
      version: 1,
    });
    expect((await webhooks.read(webhook.webhookId)).body).toEqual(webhook);
    expect((await webhooks.list()).body).toEqual({ items: [webhook], nextCursor: null });
    const { rows } = await app.store.pool.query<{ row: string }>(
      'select webhooks::text as row from webhooks',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  });

  test('is changed in what the change names, by one person at a time', async () => {
    const { webhookId } = (await webhooks.add(url)).webhook;
    const changed = await webhooks.change(webhookId, { name: 'Billing', enabled: false });
    expect(changed.body).toMatchObject({
      name: 'Billing',
      url,
      events: ['qa.changed'],
      enabled: false,
      version: 2,
    });
    expect(changed.headers.etag).toBe('"2"');
    expect(await webhooks.change(webhookId, { name: 'Other' }, 1)).toMatchObject({
      status: 412,
      body: { code: 'versionConflict', currentVersion: 2 },
    });
  });

  test('is deleted', async () => {
    const { webhookId } = (await webhooks.add(url)).webhook;
    expect((await webhooks.remove(webhookId)).status).toBe(204);
    expect((await webhooks.read(webhookId)).status).toBe(404);
    expect((await webhooks.deliveries(webhookId)).status).toBe(404);
    expect((await webhooks.list()).body.items).toEqual([]);
  });
});

describe('refused are', () => {
  test('a second one to the same address, also by a change', async () => {
    await webhooks.add(url);
    const duplicate = { code: 'duplicateName', fields: [{ pointer: '/url', code: 'duplicate' }] };
    expect(await webhooks.create({ url })).toMatchObject({ status: 409, body: duplicate });
    const { webhookId } = (await webhooks.add(`${url}/2`)).webhook;
    expect(await webhooks.change(webhookId, { url })).toMatchObject({ status: 409, body: duplicate });
  });

  test.each<[{ url: string; name?: string; events?: 'qa.changed'[] }, string, string]>([
    [{ url: 'https://127.0.0.1/hook' }, '/url', 'addressRefused'],
    [{ url: 'http://crm.acme.test/' }, '/url', 'addressRefused'],
    [{ url: 'https://user:word@crm.acme.test/' }, '/url', 'format'],
    [{ url, name: ' ' }, '/name', 'required'],
    [{ url, name: 'x'.repeat(33) }, '/name', 'tooLong'],
    [{ url, events: ['qa.changed', 'qa.changed'] }, '/events', 'duplicate'],
  ])('%j', async (creation, pointer, code) => {
    const refused = { status: 422, body: { fields: [{ pointer, code }] } };
    expect(await webhooks.create(creation)).toMatchObject(refused);
    const { webhookId } = (await webhooks.add('https://other.acme.test/')).webhook;
    expect(await webhooks.change(webhookId, creation)).toMatchObject(refused);
  });

  test('more than an application may have', async () => {
    for (let number = 0; number < webhooksMax; number += 1) await webhooks.add(`${url}/${number}`);
    expect(await webhooks.create({ url })).toMatchObject({
      status: 409,
      body: { code: 'webhookLimitExceeded' },
    });
  });

  test('agents', async () => {
    const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    expect((await browser.get(webhooks.base)).status).toBe(403);
  });
});
