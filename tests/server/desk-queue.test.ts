import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEventPage, readLastSeq } from '../../server/store/event-queries.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, type VisitorConversation, changeConversations } from '../support/desk.ts';

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

const waitingCustomer = () => Customer.waiting(app, office);

describe('assignment', () => {
  it('gives the longest waiting customer to the agent with the least load, never beyond the limit', async () => {
    const first = await waitingCustomer();
    app.clock.advance(1);
    await waitingCustomer();
    const other = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const otherDesk = new Desk(other.browser, office.sdkAppId);
    await desk.become('online');
    await app.runJobs();
    await otherDesk.become('online');
    await app.runJobs();
    app.clock.advance(1);
    const third = await waitingCustomer();
    expect((await desk.list('mine')).map((each) => each.conversationId)).toContain(first.conversationId);
    expect((await otherDesk.list('mine')).map((each) => each.conversationId)).toEqual([third.conversationId]);
  });

  it('assigns each of many customers once, within the limit, and the rest when there is room', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => waitingCustomer()));
    await desk.become('online');
    await app.runJobs();
    expect(await desk.me()).toMatchObject({ status: 'busy', load: 5 });
    expect(await desk.list('queue')).toHaveLength(3);
    const [served] = await desk.list('mine');
    await desk.act(served?.conversationId ?? '', 'end');
    await app.runJobs();
    expect(await desk.me()).toMatchObject({ status: 'busy', load: 5 });
    const notices = await Promise.all(customers.map((customer) => customer.look()));
    const connected = notices.flatMap(({ messages }) =>
      messages.filter((each) => each.noticeCode === 'connected'),
    );
    expect(connected).toHaveLength(6);
  });

  it('returns every conversation to the queue when the agent goes offline', async () => {
    await desk.become('online');
    const customer = await waitingCustomer();
    expect((await desk.become('offline')).body).toMatchObject({ status: 'offline', load: 0 });
    expect(await customer.look()).toMatchObject({ status: 'queued', queuePosition: null });
    await desk.become('online');
    await app.runJobs();
    expect((await customer.look()).status).toBe('serving');
  });

  it('S04 forcing an agent offline returns its conversations and refuses it until restored', async () => {
    const agent = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const agentDesk = new Desk(agent.browser, office.sdkAppId);
    await agentDesk.become('online');
    const customer = await waitingCustomer();
    const path = `/apps/${office.sdkAppId}/members/${agent.member.memberId}`;
    expect((await office.owner.post(`${path}/force-offline`)).status).toBe(200);
    expect((await customer.look()).status).toBe('queued');
    expect((await agentDesk.become('online')).status).toBe(401);
  });

  it('offers by hand when the settings say so, and passes on what is not answered in time', async () => {
    const path = `/apps/${office.sdkAppId}/conversation-settings`;
    const { body, headers } = await office.owner.get(path);
    const { version: _, ...settings } = body;
    const saved = await office.owner.send('PUT', path, {
      body: { ...settings, acceptMode: 'manual', offerTimeoutSeconds: 30 },
      headers: { 'if-match': String(headers.etag) },
    });
    expect(saved.status).toBe(200);
    await desk.become('online');
    const customer = await waitingCustomer();
    expect(await desk.me()).toMatchObject({ status: 'inQueue', load: 0 });
    app.clock.advance(31);
    await app.runJobs();
    expect((await desk.me()).status).toBe('break');
    expect((await customer.look()).status).toBe('queued');
    await desk.become('online');
    await app.runJobs();
    expect((await desk.act(customer.conversationId, 'accept')).body.status).toBe('serving');
  });
});

describe('a place in the queue', () => {
  const noticesOf = async (customer: Customer) =>
    (await customer.look()).messages.flatMap(({ noticeCode }) => noticeCode ?? []);

  it('is told to nobody whom a free agent serves at once, but to everybody else', async () => {
    await changeConversations(office, { receptionLimit: 1 });
    await desk.become('online');
    expect(await noticesOf(await waitingCustomer())).toEqual(['connected']);
    expect(await noticesOf(await waitingCustomer())).toEqual(['queued']);
    await changeConversations(office, { receptionLimit: 5, acceptMode: 'manual' });
    expect(await noticesOf(await waitingCustomer())).toEqual(['queued']);
  });

  it('is promised while somebody is at the desk, and taken back when the last one leaves', async () => {
    const path = `/apps/${office.sdkAppId}/conversation-settings`;
    const { body, headers } = await office.owner.get(path);
    const { version: _, ...settings } = body;
    await office.owner.send('PUT', path, {
      body: { ...settings, receptionLimit: 1 },
      headers: { 'if-match': String(headers.etag) },
    });
    const early = await waitingCustomer();
    expect(await early.look()).toMatchObject({
      status: 'queued',
      queuePosition: null,
      estimatedWaitSeconds: null,
    });

    const agent = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    await desk.become('online');
    await app.runJobs();
    app.clock.advance(1);
    const late = await waitingCustomer();
    expect(await late.look()).toMatchObject({ queuePosition: 1 });
    expect((await late.look()).messages.at(-1)?.noticeCode).toBe('queued');

    const agentDesk = new Desk(agent.browser, office.sdkAppId);
    await agentDesk.become('online');
    await agentDesk.become('break');
    await desk.become('break');
    await app.runJobs();
    expect((await late.look()).queuePosition).toBeNull();
    await desk.become('online');
    await app.runJobs();
    expect((await late.look()).queuePosition).toBe(1);

    await desk.become('offline');
    await app.runJobs();
    expect(await early.look()).toMatchObject({ status: 'queued', queuePosition: null });
    expect((await early.look()).messages.at(-1)?.noticeCode).toBe('noAgent');
    expect(await late.look()).toMatchObject({ status: 'queued', queuePosition: null });
    const told = await app.store.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'visitorConversation.updated')
      .where('audience', '@>', sql<string[]>`array[${`visitor:${late.visitorId}`}]`)
      .orderBy('seq')
      .execute();
    const places = told.map(({ payload }) => (payload.conversation as VisitorConversation).queuePosition);
    expect(places).toContain(1);
    expect(places.at(-1)).toBeNull();
  });

  it('is sent again only to customers for whom it has changed', async () => {
    await changeConversations(office, { receptionLimit: 1 });
    await desk.become('online');
    await waitingCustomer();
    const waiting: Customer[] = [];
    for (let number = 0; number < 4; number += 1) {
      app.clock.advance(1);
      waiting.push(await waitingCustomer());
    }
    const toldAfter = async (change: () => Promise<unknown>) => {
      const after = await readLastSeq(app.store.db, office.sdkAppId);
      await change();
      await app.runJobs();
      const keys = waiting.map(({ visitorId }) => `visitor:${visitorId}`);
      const { events } = await readEventPage(app.store.db, {
        sdkAppId: office.sdkAppId,
        after,
        keys,
        limit: 100,
      });
      const told = events.filter(({ type }) => type === 'visitorConversation.updated');
      return told.map(({ audience, payload }) => [
        keys.indexOf(audience[0] ?? ''),
        JSON.parse(payload).conversation.queuePosition,
      ]);
    };
    app.clock.advance(1);
    expect(await toldAfter(waitingCustomer)).toEqual([]);
    // The second customer leaves, and its own page is told so.
    expect(await toldAfter(async () => waiting[1]?.leave())).toEqual([
      [1, null],
      [2, 2],
      [3, 3],
    ]);
    expect(await toldAfter(() => desk.become('break'))).toEqual([
      [0, null],
      [2, null],
      [3, null],
    ]);
  });
});

describe('the revision of a conversation', () => {
  it('is one for both sides, and grows with everything that is said and done', async () => {
    const customer = await Customer.arrive(app, office);
    await customer.askForPerson();
    await desk.become('online');
    await app.runJobs();
    await desk.say(customer.conversationId, 'Hello!');
    const [served] = await desk.list('mine');
    expect(served?.revision).toBe((await customer.look()).revision);
    const ended = await desk.act(customer.conversationId, 'end');
    const last = (await customer.look()).revision;
    expect(ended.body).toMatchObject({ status: 'ended', revision: last });
    const { rows } = await sql<{ told: number }>`
      select (payload->'conversation'->>'revision')::integer as told
      from events where type = 'conversation.updated' order by seq`.execute(app.store.db);
    const told = rows.map((row) => row.told);
    expect(told).toEqual([...new Set(told)].toSorted((one, other) => one - other));
    expect(told.at(-1)).toBe(last);
    expect(told.length).toBeGreaterThan(4);
  });

  it('does not grow where only the place in the queue changes', async () => {
    const first = await waitingCustomer();
    app.clock.advance(1);
    const second = await waitingCustomer();
    const before = (await second.look()).revision;
    app.clock.advance(1);
    await first.leave();
    await app.runJobs();
    const told = await app.store.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'visitorConversation.updated')
      .where('audience', '@>', sql<string[]>`array[${`visitor:${second.visitorId}`}]`)
      .orderBy('seq')
      .execute();
    const states = told.map(({ payload }) => payload.conversation as VisitorConversation);
    const revisions = states.map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
    expect(revisions.at(-1)).toBe(before);
    const left = await second.leave();
    expect(left.body).toMatchObject({ status: 'ended', revision: before + 1 });
    expect((await second.look()).revision).toBe(before + 1);
  });
});
