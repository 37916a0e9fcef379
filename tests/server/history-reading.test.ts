import { afterAll, beforeAll, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type Browser, type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let agent: Browser;
let ended: string;
let serving: string;

beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app, { deskRole: null });
  ({ browser: agent } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' }));
  const desk = new Desk(agent, office.sdkAppId);
  await desk.become('online');
  ended = (await Customer.waiting(app, office)).conversationId;
  await desk.say(ended, 'All is well.');
  await desk.act(ended, 'end');
  serving = (await Customer.waiting(app, office)).conversationId;
});
afterAll(() => app.close());

const pathOf = (conversationId: string, sdkAppId = office.sdkAppId) =>
  `/apps/${sdkAppId}/conversations/${conversationId}`;

it('an administrator reads a conversation of the history, and one that is going on, with their messages', async () => {
  const { browser } = await addMember(app, office, { consoleRole: 'administrator', deskRole: null });
  for (const reader of [browser, office.owner]) {
    const { status, body } = await reader.get<Schemas['Conversation']>(pathOf(ended));
    expect({ status, body }).toMatchObject({ status: 200, body: { conversationId: ended, status: 'ended' } });
    const page = await reader.get<Schemas['MessagePage']>(`${pathOf(ended)}/messages`);
    expect(page.body.items.map(({ text }) => text)).toContain('All is well.');
    expect((await reader.get(pathOf(serving))).status).toBe(200);
  }
});

it('an administrator who is an agent too reads all, and acts only on what the desk shows them', async () => {
  const { browser } = await addMember(app, office, { consoleRole: 'administrator', deskRole: 'agent' });
  expect((await browser.get(pathOf(serving))).status).toBe(200);
  expect(await browser.post(`${pathOf(serving)}/end`)).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  });
});

it('an administrator has no place at the desk, and an agent reads no conversation of another one', async () => {
  expect(await office.owner.get(`/apps/${office.sdkAppId}/conversations`)).toMatchObject({ status: 403 });
  expect(await office.owner.post(`${pathOf(serving)}/end`)).toMatchObject({ status: 403 });
  const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  for (const path of [pathOf(ended), `${pathOf(ended)}/messages`, pathOf(serving)])
    expect(await browser.get(path)).toMatchObject({ status: 404, body: { code: 'notFound' } });
});

it('an administrator of another application reads nothing of it, under neither address', async () => {
  const shop = { name: 'Acme Shop', languages: ['en'], defaultLanguage: 'en', timeZone: 'Europe/Berlin' };
  const { body: other } = await office.owner.post<Schemas['Application']>('/apps', shop, {
    headers: { 'idempotency-key': 'another-application' },
  });
  const stranger = { owner: office.owner, sdkAppId: other.sdkAppId, ownerId: office.ownerId };
  const { browser } = await addMember(app, stranger, { consoleRole: 'administrator', deskRole: null });
  for (const sdkAppId of [office.sdkAppId, other.sdkAppId])
    for (const path of [pathOf(ended, sdkAppId), `${pathOf(ended, sdkAppId)}/messages`])
      expect(await browser.get(path)).toMatchObject({ status: 404, body: { code: 'notFound' } });
});
