import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelsMax } from '../../src/machines/rules/limits.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Channels } from '../support/channels.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { Customer, Desk } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';
import { Robots } from '../support/robots.ts';

let app: TestApp;
let office: Office;
let channels: Channels;
let robots: Robots;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  // Later channels and robots come after the first ones.
  app.clock.advance(60);
  channels = new Channels(office);
  robots = new Robots(office);
});
afterAll(() => app.close());

const said = async (customer: Customer) => (await customer.look()).messages.at(-1);
const page = async (channelKey: string) =>
  (await app.browser().get<{ available: boolean; name: string }>(`/visitor/channels/${channelKey}`)).body;
const begin = (channelKey: string) =>
  app.browser().post(`/visitor/channels/${channelKey}/sessions`, { language: 'en' });

async function audit(): Promise<string[]> {
  await app.runJobs();
  const { body } = await office.owner.get<{ items: { action: string; targetName: string }[] }>(
    `/apps/${office.sdkAppId}/audit-entries`,
  );
  return body.items.map(({ action, targetName }) => `${action} ${targetName}`);
}

describe('the channels of an application', () => {
  it('are added beside the first one, each with a key of its own, which the audit log tells', async () => {
    const [first] = await channels.list();
    const { status, headers, body: shop } = await channels.request({ name: 'Shop' });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/v1/apps/${office.sdkAppId}/channels/${shop.channelId}`);
    expect(shop).toMatchObject({
      kind: 'web',
      name: 'Shop',
      hasDefaultName: false,
      allowedOrigins: [],
      enabled: true,
      robotId: null,
      version: 1,
    });
    expect(shop.channelKey).not.toBe(first?.channelKey);
    expect(await channels.list()).toEqual([first, shop]);
    expect((await channels.read(shop.channelId)).body).toEqual(shop);
    expect(await audit()).toContain('channel.added Shop');
  });

  it('begin with all that is said of them', async () => {
    const { robotId } = await robots.add('Pip');
    const more = { allowedOrigins: ['https://SHOP.acme.test:443'], enabled: false, robotId };
    const shop = await channels.add('Shop', more);
    expect(shop).toMatchObject({ ...more, allowedOrigins: ['https://shop.acme.test'] });
    expect((await begin(shop.channelKey)).status).toBe(404);
  });

  it('refuse a robot that does not exist, and what is no name and no site', async () => {
    const unknown = await channels.request({ name: 'Shop', robotId: 'rob_a2b3c4d5e6f7g2h3i4jk' });
    expect(unknown).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/robotId', code: 'unknownValue' }] },
    });
    const blank = await channels.request({ name: ' ', allowedOrigins: ['https://a.test; x'] });
    expect(blank.status).toBe(422);
    expect(await channels.list()).toHaveLength(1);
  });

  it('are no more than the list shows, also when several people add them at once', async () => {
    for (let count = 2; count < channelsMax; count += 1) await channels.add(`Channel ${count}`);
    const last = await Promise.all([1, 2, 3].map(() => channels.request({ name: 'Last' })));
    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
    expect(last.find(({ status }) => status === 422)?.body).toMatchObject({
      fields: [{ pointer: '', code: 'tooMany', limit: channelsMax }],
    });
    expect(await channels.list()).toHaveLength(channelsMax);
  });

  it('are served by their own robots, side by side', async () => {
    const pip = await robots.add('Pip', { welcomeMessage: { en: 'Pip here.' } });
    const shop = await channels.add('Shop', { robotId: pip.robotId });
    expect(await said(await Customer.arriveBy(app, shop.channelKey))).toMatchObject({ text: 'Pip here.' });
    const [usual] = await robots.list();
    expect(await said(await Customer.arrive(app, office))).toMatchObject({ senderName: usual?.name });
  });
});

describe('a deleted channel', () => {
  it('is in no list, takes nobody new and is not changed any more', async () => {
    const shop = await channels.add('Shop', { allowedOrigins: ['https://shop.acme.test'] });
    const back = await Customer.arriveBy(app, shop.channelKey);
    await back.leave();
    expect((await channels.remove(shop.channelId)).status).toBe(204);
    expect((await channels.list()).map(({ channelId }) => channelId)).not.toContain(shop.channelId);
    expect((await channels.read(shop.channelId)).status).toBe(404);
    expect((await channels.remove(shop.channelId)).status).toBe(404);
    const renamed = await office.owner.send('PATCH', `/apps/${office.sdkAppId}/channels/${shop.channelId}`, {
      body: { enabled: true },
      headers: { 'if-match': '"1"' },
    });
    expect(renamed.status).toBe(404);
    expect(await page(shop.channelKey)).toMatchObject({ name: 'Shop', available: false });
    for (const answer of [await begin(shop.channelKey), await back.tryAgain()])
      expect(answer).toMatchObject({ status: 404, body: { code: 'channelUnavailable' } });
    expect(await audit()).toContain('channel.deleted Shop');
  });

  it('leaves open conversations to their end, with its robot, its name and the rating', async () => {
    await new Knowledge(office.owner, office.sdkAppId).add('Where are you?', { answer: 'In the harbour.' });
    const pip = await robots.add('Pip');
    await new Deployments(office.owner, office.sdkAppId).deploy(app);
    const { member, browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const desk = new Desk(browser, office.sdkAppId);
    await desk.become('online');
    const shop = await channels.add('Shop', { robotId: pip.robotId });
    const customer = await Customer.arriveBy(app, shop.channelKey);
    await channels.remove(shop.channelId);

    await answerTo(app, customer, 'Where are you?');
    expect(await said(customer)).toMatchObject({ senderName: 'Pip', text: 'In the harbour.' });
    await customer.askForPerson();
    await app.runJobs();
    expect((await desk.say(customer.conversationId, 'Hello.')).status).toBe(201);
    expect(await said(customer)).toMatchObject({ senderName: member.nickname, text: 'Hello.' });
    await desk.act(customer.conversationId, 'end');
    expect((await customer.rate(5)).status).toBe(200);
    expect((await desk.read(customer.conversationId)).body).toMatchObject({
      channelId: shop.channelId,
      channelName: 'Shop',
      status: 'ended',
      rating: { stars: 5 },
    });
    expect((await customer.conversations()).body.items).toHaveLength(1);
  });

  it('stays in the figures', async () => {
    const shop = await channels.add('Shop');
    const customer = await Customer.arriveBy(app, shop.channelKey);
    await customer.say('Hello');
    await customer.leave();
    await channels.remove(shop.channelId);
    await app.runJobs();
    for (const query of ['', `?channelId=${shop.channelId}`]) {
      const { body } = await office.owner.get<{ total: { conversationCount: number } }>(
        `/apps/${office.sdkAppId}/analysis/sessions${query}`,
      );
      expect(body.total.conversationCount).toBe(1);
    }
  });

  it('holds no robot back', async () => {
    const pip = await robots.add('Pip');
    const shop = await channels.add('Shop', { robotId: pip.robotId });
    const customer = await Customer.arriveBy(app, shop.channelKey);
    expect((await robots.remove(pip.robotId)).body).toMatchObject({
      channels: [{ channelId: shop.channelId, name: 'Shop' }],
    });
    await channels.remove(shop.channelId);
    expect((await robots.remove(pip.robotId)).status).toBe(204);
    const [usual] = await robots.list();
    await answerTo(app, customer, 'Where are you?');
    expect(await said(customer)).toMatchObject({ senderName: usual?.name });
  });

  it('is never the last one, also when several are deleted at once', async () => {
    const shop = await channels.add('Shop');
    const [first] = await channels.list();
    const both = await Promise.all([first, shop].map((each) => channels.remove(each?.channelId ?? '')));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('stillInUse');
    expect(await channels.list()).toHaveLength(1);
  });
});
