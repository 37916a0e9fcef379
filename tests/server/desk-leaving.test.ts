import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, addMember, initialize, owner, signIn } from '../support/accounts.ts';
import { type Browser, type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';
import { openStream } from '../support/open-stream.ts';

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

/** A member who serves a customer, and the desk that sees both. */
async function servingMember() {
  const { browser, member, email } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  await new Desk(browser, office.sdkAppId).become('online');
  const customer = await Customer.waiting(app, office);
  expect((await customer.look()).agentName).toBe(member.nickname);
  return { browser, member, email, customer };
}

async function agentOf(memberId: string) {
  const { body } = await office.owner.get<components['schemas']['AgentPage']>(
    `/apps/${office.sdkAppId}/agents`,
  );
  return body.items.find((agent) => agent.memberId === memberId);
}

/** Nobody waits for a grace period: the clock stands still. */
async function expectLeft({ member, customer }: Awaited<ReturnType<typeof servingMember>>) {
  expect(await agentOf(member.memberId)).toMatchObject({ status: 'offline', load: 0 });
  const state = await customer.look();
  expect(state).toMatchObject({ status: 'queued', agentName: null });
  expect(state.messages.at(-1)).toMatchObject({ kind: 'notice', noticeCode: 'noAgent' });
}

describe('an agent whose session ends on purpose has left the desk at once', () => {
  it('by signing out', async () => {
    const agent = await servingMember();
    expect((await agent.browser.send('DELETE', '/session')).status).toBe(204);
    await expectLeft(agent);
  });

  it('by signing out in another browser', async () => {
    const agent = await servingMember();
    const elsewhere = app.browser();
    await signIn(elsewhere, { email: agent.email, password: 'Quiet-Sea-42' });
    expect((await elsewhere.send('DELETE', '/session')).status).toBe(204);
    await expectLeft(agent);
  });

  it('but not where the desk is open on another device', async () => {
    const agent = await servingMember();
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const here = await openStream(`${address}/api/v1/apps/${office.sdkAppId}/events`, {
      cookie: `parley_session=${agent.browser.cookie}`,
    });
    const elsewhere = app.browser();
    await signIn(elsewhere, { email: agent.email, password: 'Quiet-Sea-42' });
    const desksOf = async (browser: Browser) =>
      (await browser.get<components['schemas']['Session']>('/session')).body.desksElsewhere;
    expect(await desksOf(elsewhere)).toEqual([office.sdkAppId]);
    expect(await desksOf(agent.browser)).toEqual([]);
    expect((await elsewhere.send('DELETE', '/session')).status).toBe(204);
    expect(await agentOf(agent.member.memberId)).toMatchObject({ status: 'online', load: 1 });
    expect(await agent.customer.look()).toMatchObject({ status: 'serving' });
    expect((await agent.browser.send('DELETE', '/session')).status).toBe(204);
    await expectLeft(agent);
    await here.rest();
  });

  it('by a colleague who signs in at the same browser', async () => {
    const agent = await servingMember();
    await signIn(agent.browser, owner);
    await expectLeft(agent);
  });

  it('by a password that an administrator resets', async () => {
    const agent = await servingMember();
    const path = `/apps/${office.sdkAppId}/members/${agent.member.memberId}/reset-password`;
    expect((await office.owner.post(path)).status).toBe(204);
    await expectLeft(agent);
  });

  it('by an administrator, who takes nobody off the desk of another application', async () => {
    const agent = await servingMember();
    const there = await deskOfAnotherApplication(agent);
    const path = `/apps/${office.sdkAppId}/members/${agent.member.memberId}/force-offline`;
    expect((await office.owner.post(path)).status).toBe(200);
    await expectLeft(agent);
    expect(await there.me()).toMatchObject({ status: 'idle' });
  });
});

it('an agent who signs in again keeps the conversations', async () => {
  const { browser, email, customer } = await servingMember();
  await signIn(browser, { email, password: 'Quiet-Sea-42' });
  expect(await customer.look()).toMatchObject({ status: 'serving' });
});

it('whoever is offline or no agent signs out as before', async () => {
  const { browser } = await addMember(app, office, { consoleRole: 'administrator', deskRole: null });
  expect((await browser.send('DELETE', '/session')).status).toBe(204);
  expect((await office.owner.send('DELETE', '/session')).status).toBe(204);
  expect((await office.owner.send('DELETE', '/session')).status).toBe(204);
});

/** The agent also works in another application of the organization, and is on its desk. */
async function deskOfAnotherApplication({ email, browser }: { email: string; browser: Browser }) {
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const made = await office.owner.post<components['schemas']['Application']>(
    '/apps',
    { name: 'Second', languages: ['en'], defaultLanguage: 'en', timeZone: 'UTC' },
    { headers: headers() },
  );
  const { sdkAppId } = made.body;
  const roles = { consoleRole: null, deskRole: 'agent' };
  const path = `/apps/${sdkAppId}/members/existing`;
  const added = await office.owner.post(path, { email, ...roles }, { headers: headers() });
  expect(added.status).toBe(201);
  const desk = new Desk(browser, sdkAppId);
  expect((await desk.become('online')).status).toBe(200);
  return desk;
}
