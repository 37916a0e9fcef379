import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultMessages } from '../../src/machines/rules/default-messages.ts';
import { up as moreMessages } from '../../server/store/migrations/0021-more-messages.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';

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
  await desk.become('online');
});
afterAll(() => app.close());

/** A customer whom the desk serves. */
async function served(language: 'zh' | 'en'): Promise<Customer> {
  const customer = await Customer.arrive(app, office, language);
  await customer.askForPerson();
  await app.runJobs();
  return customer;
}

async function lastWords(customer: Customer): Promise<string | undefined> {
  return (await customer.look()).messages.at(-1)?.text;
}

/** The system's message after the customer was silent for a while. */
async function reminderOf(customer: Customer): Promise<string | undefined> {
  await desk.say(customer.conversationId, 'Anything else?');
  app.clock.advance(61);
  await app.store.db.updateTable('agents').set({ last_seen_at: app.clock.now() }).execute();
  await app.runJobs();
  return lastWords(customer);
}

/** The system's message when the agent transfers the conversation. */
async function transferNoticeOf(customer: Customer): Promise<string | undefined> {
  const { member, browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  await new Desk(browser, office.sdkAppId).become('online');
  await desk.transfer(customer.conversationId, member.memberId);
  const { messages } = await customer.look();
  return messages.find(({ noticeCode }) => noticeCode === 'transferred')?.text;
}

describe('the words of a transfer and of a reminder', () => {
  const transferMessage = { en: 'Somebody else goes on.', zh: '换人了。' };
  const reminderMessage = { en: 'Still there?', zh: '人呢？' };

  it.each(['zh', 'en'] as const)(
    'are the organization’s, in the customer’s language: %s',
    async (language) => {
      await changeConversations(office, { transferMessage, reminderMessage });
      const customer = await served(language);
      expect(await reminderOf(customer)).toBe(reminderMessage[language]);
      expect(await transferNoticeOf(customer)).toBe(transferMessage[language]);
    },
  );

  it('are the product’s own in a language that is left empty', async () => {
    await changeConversations(office, {
      transferMessage: { en: transferMessage.en },
      reminderMessage: { en: reminderMessage.en },
    });
    const customer = await served('zh');
    expect(await reminderOf(customer)).toBe(defaultMessages.reminderMessage.zh);
    expect(await transferNoticeOf(customer)).toBe(defaultMessages.transferMessage.zh);
  });

  it('are the product’s own in an application that is older than the choice', async () => {
    const { db } = app.store;
    const { settings } = await db.selectFrom('conversation_settings').selectAll().executeTakeFirstOrThrow();
    const { transferMessage: _, reminderMessage: __, ...earlier } = settings;
    await db
      .updateTable('conversation_settings')
      .set({ settings: JSON.stringify(earlier) })
      .execute();
    const migration: Migration = { up: moreMessages };
    await migration.up(db);
    const customer = await served('en');
    expect(await reminderOf(customer)).toBe(defaultMessages.reminderMessage.en);
    const read = await office.owner.get(`/apps/${office.sdkAppId}/conversation-settings`);
    expect(read.body).toMatchObject({ transferMessage: {}, reminderMessage: {}, receptionLimit: 5 });
  });
});

describe('the words of a return to the queue', () => {
  it('tell each customer the own place and how many wait, in the order of asking, ahead of who came later', async () => {
    const queueMessage = { en: 'Number {queuePosition} of {waitingCount}.', zh: '{waitingCount}' };
    await changeConversations(office, { receptionLimit: 4, queueMessage });
    const customers: Customer[] = [];
    for (let number = 0; number < 5; number += 1) {
      app.clock.advance(1);
      customers.push(await served('en'));
    }
    const colleague = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    await new Desk(colleague.browser, office.sdkAppId).become('online');
    await app.runJobs();
    for (let number = 0; number < 3; number += 1) await served('en');
    await served('en');
    app.clock.advance(1);
    await desk.become('offline');
    const said = await Promise.all(
      customers.map(async (customer) => (await customer.look()).messages.at(-1)),
    );
    // One customer had come to the line before they came back.
    expect(said.slice(0, 4).map((message) => message?.text)).toEqual(
      [1, 2, 3, 4].map((place) => `Mei Lin has left this conversation. Number ${place} of ${place + 1}.`),
    );
  });
});

describe('the language that a customer chooses', () => {
  /** What the bot and the system have said. */
  const told = async (customer: Customer) =>
    (await customer.look()).messages.filter(({ sender }) => sender !== 'customer').map(({ text }) => text);
  const { welcomeMessage, fallbackMessage, connectedMessage, closingMessage } = defaultMessages;

  it('is what the bot and the system speak from then on, and the desk sees it', async () => {
    const customer = await Customer.arrive(app, office, 'en');
    const { conversationId } = customer;
    expect(await customer.speak('zh')).toMatchObject({ status: 200, body: { language: 'zh' } });
    await customer.say('qwertz asdf');
    await app.runJobs();
    await customer.askForPerson();
    await app.runJobs();
    const name = (text: string) => text.replace('{agentName}', 'Mei Lin');
    expect(await told(customer)).toEqual([welcomeMessage.en, fallbackMessage.zh, name(connectedMessage.zh)]);
    expect((await desk.read(conversationId)).body).toMatchObject({ visitor: { language: 'zh' } });
    await customer.speak('en');
    await customer.leave();
    expect((await told(customer)).at(-1)).toBe(closingMessage.en);
    await customer.speak('zh');
    app.clock.advance(1);
    expect((await customer.startAgain()).messages.map(({ text }) => text)).toEqual([welcomeMessage.zh]);
  });

  it('tells the desk in its stream, once', async () => {
    const customer = await Customer.arrive(app, office, 'en');
    const changes = async () =>
      (
        await app.store.db
          .selectFrom('events')
          .select('payload')
          .where('type', '=', 'conversation.updated')
          .execute()
      ).filter(({ payload }) => JSON.stringify(payload).includes('"language":"zh"'));
    await customer.speak('zh');
    await customer.speak('zh');
    expect(await changes()).toHaveLength(1);
  });

  it('is the application’s default where the chosen one is not served', async () => {
    const customer = await Customer.arrive(app, office, 'en');
    await office.owner.send('PATCH', `/apps/${office.sdkAppId}`, {
      body: { languages: ['en'] },
      headers: { 'if-match': '"1"' },
    });
    expect(await customer.speak('zh')).toMatchObject({ status: 200, body: { language: 'en' } });
    expect((await desk.read(customer.conversationId)).body).toMatchObject({ visitor: { language: 'en' } });
  });

  it('is one of the contract’s, and a customer’s own', async () => {
    const customer = await Customer.arrive(app, office, 'en');
    expect((await customer.speak('fr')).status).toBe(422);
    const other = await Customer.arrive(app, office, 'en');
    await other.speak('zh');
    expect((await desk.read(customer.conversationId)).body).toMatchObject({ visitor: { language: 'en' } });
  });
});
