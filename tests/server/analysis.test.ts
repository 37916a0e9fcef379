import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, addMember, changeApplication, initialize, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

type Schemas = components['schemas'];

let app: TestApp;
let office: Office;
let desk: Desk;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  desk = new Desk(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

const read = <Body>(report: string, query = '') =>
  office.owner.get<Body>(`/apps/${office.sdkAppId}/analysis/${report}${query}`);
const sessions = async (query?: string) => (await read<Schemas['SessionReport']>('sessions', query)).body;

/** Ends a conversation from the customer's side, and lets the figures follow. */
async function leave(customer: Customer): Promise<void> {
  await customer.leave();
  app.clock.advance(1);
  await app.runJobs();
}

describe('the figures of sessions', () => {
  it('count what ended: handed over, answered by both, given up, rated, with average times', async () => {
    await desk.become('online');
    const served = await Customer.waiting(app, office);
    app.clock.advance(30);
    await desk.say(served.conversationId, 'How can I help?');
    await served.say('It is broken.');
    app.clock.advance(90);
    await desk.act(served.conversationId, 'end');
    await served.rate(4);
    await desk.become('break');
    const left = await Customer.waiting(app, office);
    app.clock.advance(10);
    await leave(left);
    const asking = await Customer.arrive(app, office);
    await asking.say('Anybody?');
    await app.runJobs();
    expect((await sessions()).total.conversationCount).toBe(2);
    await leave(asking);

    const { total, points } = await sessions();
    expect(total).toEqual({
      conversationCount: 3,
      handoverCount: 2,
      validSessionCount: 1,
      abandonedCount: 1,
      averageQueueSeconds: 0,
      averageFirstResponseSeconds: 30,
      averageSessionSeconds: 120,
      satisfaction: 1,
      ratingCount: 1,
    });
    expect(points.at(-1)?.figures).toEqual(total);
    expect(points.slice(0, -1).every(({ figures }) => figures.conversationCount === 0)).toBe(true);
  });

  it('count from the first agent on who was passed on, and what was waited in all', async () => {
    const { member, browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const colleague = new Desk(browser, office.sdkAppId);
    await desk.become('online');
    const customer = await Customer.waiting(app, office);
    app.clock.advance(10);
    await customer.say('It is broken.');
    await desk.say(customer.conversationId, 'I pass you on.');
    app.clock.advance(40);
    await colleague.become('online');
    await desk.transfer(customer.conversationId, member.memberId);
    await app.runJobs();
    app.clock.advance(20);
    await colleague.act(customer.conversationId, 'end');
    await app.runJobs();
    expect((await sessions()).total).toMatchObject({
      conversationCount: 1,
      validSessionCount: 1,
      abandonedCount: 0,
      averageQueueSeconds: 0,
      averageFirstResponseSeconds: 10,
      averageSessionSeconds: 70,
    });
  });

  it('leave out who only opened the page', async () => {
    await leave(await Customer.arrive(app, office));
    expect((await sessions()).total).toMatchObject({ conversationCount: 0, averageQueueSeconds: null });
  });

  it('count a low rating as one, and none twice however often the follower is woken', async () => {
    await desk.become('online');
    const customer = await Customer.waiting(app, office);
    await desk.act(customer.conversationId, 'end');
    await app.runJobs();
    await customer.rate(3);
    await app.runJobs();
    await app.runJobs();
    expect((await sessions()).total).toMatchObject({ conversationCount: 1, ratingCount: 1, satisfaction: 0 });
  });

  it('are those of one channel, if the query names it', async () => {
    const customer = await Customer.arrive(app, office);
    await customer.say('Hello');
    await leave(customer);
    const [row] = await app.store.db.selectFrom('conversations').select('channel_id').execute();
    expect((await sessions(`?channelId=${row?.channel_id}`)).total.conversationCount).toBe(1);
    expect((await sessions('?channelId=chn_a2b3c4d5e6f7g2h3i4jk')).total.conversationCount).toBe(0);
  });
});

describe('the points of a report', () => {
  const ask = async () => {
    const customer = await Customer.arrive(app, office);
    await customer.say('Hello');
    await leave(customer);
  };

  it('are the hours and days of the application’s time zone, where nothing began too', async () => {
    await changeApplication(office, { timeZone: 'Asia/Kolkata' });
    app.clock.set('2026-03-10T18:20:00.000Z');
    await signIn(office.owner, owner);
    await ask();
    app.clock.set('2026-03-10T18:40:00.000Z');
    await ask();
    const days = (await sessions('?from=2026-03-09&to=2026-03-11')).points;
    expect(days.map(({ from, figures }) => [from, figures.conversationCount])).toEqual([
      ['2026-03-08T18:30:00.000Z', 0],
      ['2026-03-09T18:30:00.000Z', 1],
      ['2026-03-10T18:30:00.000Z', 1],
    ]);
    const hours = (await sessions('?from=2026-03-10&to=2026-03-10')).points;
    expect(hours).toHaveLength(24);
    expect(hours.at(-1)).toMatchObject({
      from: '2026-03-10T17:30:00.000Z',
      figures: { conversationCount: 1 },
    });
    expect((await sessions('?window=24h')).points).toHaveLength(25);
    expect((await sessions('?window=24h&interval=day')).points).toHaveLength(1);
    const week = (await sessions()).points.map(({ from, figures }) => [from, figures.conversationCount]);
    expect(week).toHaveLength(7);
    expect([week[0], ...week.slice(-2)]).toEqual([
      ['2026-03-04T18:30:00.000Z', 0],
      ['2026-03-09T18:30:00.000Z', 1],
      ['2026-03-10T18:30:00.000Z', 1],
    ]);
  });

  it('have every hour once where the clock is changed', async () => {
    await changeApplication(office, { timeZone: 'Europe/Berlin' });
    const day = async (date: string) =>
      (await sessions(`?from=${date}&to=${date}`)).points.map(({ from }) => from);
    expect(await day('2026-03-29')).toHaveLength(23);
    const longDay = await day('2026-10-25');
    expect(new Set(longDay).size).toBe(25);
    expect(longDay[0]).toBe('2026-10-24T22:00:00.000Z');
  });

  it.each([
    ['?from=2026-03-10', '/to', 'required'],
    ['?to=2026-03-10', '/from', 'required'],
    ['?from=2026-03-10&to=2026-03-09', '/to', 'range'],
    ['?from=2025-01-01&to=2026-01-03', '/to', 'range'],
    ['?from=0001-01-01&to=0001-01-02', '/from', 'range'],
    ['?from=2026-01-01&to=2026-02-01&interval=hour', '/interval', 'range'],
  ])('refuse %s', async (query, pointer, code) => {
    const { status, body } = await read<Schemas['Problem']>('sessions', query);
    expect(status).toBe(422);
    expect(body.fields).toEqual([expect.objectContaining({ pointer, code })]);
  });

  it('span up to 366 days, hours 31', async () => {
    expect((await sessions('?from=2025-01-01&to=2026-01-02')).points).toHaveLength(367);
    expect((await sessions('?from=2026-01-01&to=2026-01-31&interval=hour')).points).toHaveLength(31 * 24);
  });
});
