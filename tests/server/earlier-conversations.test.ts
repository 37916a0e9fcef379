import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, addApplication, addMember, initialize, joinApplication } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';

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

/** The conversation ends, and the customer begins another one a minute later. @returns the ended one */
async function again(customer: Customer): Promise<string> {
  const { conversationId } = customer;
  await customer.leave();
  app.clock.advance(60);
  await customer.startAgain();
  return conversationId;
}

/** An agent at the desk. */
async function agent(): Promise<Desk> {
  const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  return new Desk(browser, office.sdkAppId);
}

const notFound = { status: 404, body: { code: 'notFound' } };

describe('the customer', () => {
  it('lists the own conversations, the present one first, page by page', async () => {
    const customer = await Customer.arrive(app, office);
    const other = await Customer.arrive(app, office);
    await again(other);
    const ended = [await again(customer), await again(customer)];
    const { body: page } = await customer.conversations('?limit=2');
    expect(page.items).toMatchObject([
      { conversationId: customer.conversationId, status: 'bot', endedAt: null },
      { conversationId: ended[1], status: 'ended', endReason: 'userEnded', canRate: true },
    ]);
    expect(page.items?.[1]?.endedAt).toBe(page.items?.[1]?.startedAt);
    const { body: rest } = await customer.conversations(`?limit=2&cursor=${page.nextCursor}`);
    expect(rest).toMatchObject({ items: [{ conversationId: ended[0] }], nextCursor: null });
    // A cursor of somebody else's list is none of this one.
    expect((await other.conversations(`?cursor=${page.nextCursor}`)).status).toBe(422);
  });

  it('reads the messages of an ended conversation of 500, page by page', async () => {
    const customer = await Customer.arrive(app, office);
    const { conversationId } = customer;
    await app.store.db.insertInto('messages').values(many(conversationId)).execute();
    await app.store.db
      .updateTable('conversations')
      .set({ last_seq: 500 })
      .where('conversation_id', '=', conversationId)
      .execute();
    await again(customer);
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const query: string = before === null ? '?limit=100' : `?limit=100&before=${before}`;
      const { body } = await customer.messages(conversationId, query);
      seen.unshift(...(body.items ?? []).map(({ seq }) => seq));
      before = body.nextBefore ?? null;
    } while (before !== null);
    expect(seen.slice(0, 500)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  });

  it('S17 reads and rates nobody else’s conversation', async () => {
    const [customer, other] = [await Customer.arrive(app, office), await Customer.arrive(app, office)];
    await other.say('A secret.');
    const ofOther = await again(other);
    for (const each of [ofOther, other.conversationId, 'con_nobodys']) {
      expect(await customer.messages(each)).toMatchObject(notFound);
      expect(await customer.rate(5, each)).toMatchObject(notFound);
    }
    const nobody = app.browser();
    expect((await nobody.get(`/visitor/conversations/${ofOther}/messages`)).status).toBe(401);
    expect((await nobody.get('/visitor/conversations')).status).toBe(401);
  });

  it('rates an earlier conversation after another has begun, once, and for as long as the settings say', async () => {
    await changeConversations(office, { ratingValidHours: 24 });
    const customer = await Customer.arrive(app, office);
    const [first, second] = [await again(customer), await again(customer)];
    const answer = await customer.rate(4, first);
    expect(answer).toMatchObject({
      status: 200,
      body: { conversationId: first, rating: { stars: 4 }, canRate: false },
    });
    expect(await customer.rate(1, first)).toMatchObject({ status: 409, body: { code: 'transitionRefused' } });
    expect((await customer.look()).rating).toBeNull();
    app.clock.advance(24 * 3600);
    expect(await customer.rate(5, second)).toMatchObject({ status: 409 });
    const { body } = await customer.conversations();
    expect(body.items).toMatchObject([{}, { canRate: false, rating: null }, { rating: { stars: 4 } }]);
  });
});

describe('the desk', () => {
  it('shows an agent the earlier conversations of the customer whom they have, and no others, for as long', async () => {
    const [mei, tom] = [await agent(), await agent()];
    const customer = await Customer.arrive(app, office);
    await customer.say('What I asked before.');
    const before = await again(customer);
    const stranger = await Customer.arrive(app, office);
    const ofStranger = await again(stranger);
    const { conversationId } = customer;
    const refusedTo = async (desk: Desk) => {
      expect(await desk.earlier(conversationId)).toMatchObject(notFound);
      expect(await desk.read(before)).toMatchObject(notFound);
      expect(await desk.log(before)).toMatchObject(notFound);
    };
    await refusedTo(mei);

    // Waiting is seen by all, but not what was before.
    await customer.askForPerson();
    expect((await mei.read(conversationId)).status).toBe(200);
    await refusedTo(mei);

    await mei.become('online');
    await mei.act(conversationId, 'accept');
    await app.runJobs();
    expect(await mei.earlier(conversationId)).toMatchObject({
      status: 200,
      body: { items: [{ conversationId: before, status: 'ended' }], nextCursor: null },
    });
    expect((await mei.read(before)).status).toBe(200);
    expect((await mei.log(before)).body.items?.map(({ text }) => text)).toContain('What I asked before.');
    await refusedTo(tom);
    // To read is not to act, and the others' conversations stay theirs.
    expect((await mei.act(before, 'end')).status).toBe(404);
    expect((await mei.say(before, 'Hello again.')).status).toBe(404);
    expect(await mei.log(ofStranger)).toMatchObject(notFound);
    expect(await mei.earlier(stranger.conversationId)).toMatchObject(notFound);
    expect(await mei.earlier(before)).toMatchObject(notFound);

    await mei.act(conversationId, 'end');
    await refusedTo(mei);
    // Their own stays their own.
    expect((await mei.log(conversationId)).status).toBe(200);
  });

  it('shows desk admins and administrators all of them, the last begun first, page by page', async () => {
    const customer = await Customer.arrive(app, office);
    const ended = [await again(customer), await again(customer), await again(customer)];
    const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'deskAdmin' });
    const { browser: console } = await addMember(app, office, {
      consoleRole: 'administrator',
      deskRole: null,
    });
    for (const each of [browser, console]) {
      const desk = new Desk(each, office.sdkAppId);
      const { body: page } = await desk.earlier(customer.conversationId, '?limit=2');
      expect(page.items).toMatchObject([{ conversationId: ended[2] }, { conversationId: ended[1] }]);
      const { body: rest } = await desk.earlier(
        customer.conversationId,
        `?limit=2&cursor=${page.nextCursor}`,
      );
      expect(rest).toMatchObject({ items: [{ conversationId: ended[0] }], nextCursor: null });
      // Of the second, only the first is earlier.
      expect((await desk.earlier(ended[1] ?? '')).body.items).toMatchObject([{ conversationId: ended[0] }]);
      expect((await desk.earlier(ended[0] ?? '')).body.items).toEqual([]);
    }
  });

  it('S17 shows nothing of another application', async () => {
    const customer = await Customer.arrive(app, office);
    await again(customer);
    const { sdkAppId } = await addApplication(app);
    await joinApplication(app, office.ownerId, sdkAppId);
    const elsewhere = new Desk(office.owner, sdkAppId);
    expect(await elsewhere.earlier(customer.conversationId)).toMatchObject(notFound);
  });
});

/** Messages 2 to 500 of a conversation, which begins with a welcome. */
function many(conversationId: string) {
  return Array.from({ length: 499 }, (_, index) => ({
    sdk_app_id: office.sdkAppId,
    conversation_id: conversationId,
    seq: index + 2,
    message_id: `msg_many${index}`,
    client_message_id: null,
    sender: 'bot' as const,
    sender_member_id: null,
    sender_name: 'Pip',
    kind: 'text' as const,
    text: `Number ${index + 2}`,
    details: null,
    created_at: app.clock.now(),
  }));
}
