import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type Office, initialize, owner, signIn } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';

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

async function robots(): Promise<components['schemas']['RobotReport']> {
  const { body } = await office.owner.get<components['schemas']['RobotReport']>(
    `/apps/${office.sdkAppId}/analysis/robots`,
  );
  return body;
}

/** Lets hours pass, after which the administrator has to sign in again. */
async function later(hours: number): Promise<void> {
  app.clock.advance(hours * 60 * 60);
  await signIn(office.owner, owner);
}

/** Ends a conversation from the customer's side, and lets the figures follow. */
async function leave(customer: Customer): Promise<void> {
  await customer.leave();
  app.clock.advance(1);
  await app.runJobs();
}

describe('the figures of the bot', () => {
  it('tell what it resolved, did not understand, suggested and passed on', async () => {
    const knowledge = new Knowledge(office.owner, office.sdkAppId);
    await knowledge.add('Where is my parcel?', { answer: 'On its way.' });
    await knowledge.deploy(app);
    const happy = await Customer.arrive(app, office);
    await happy.say('Where is my parcel?');
    await app.runJobs();
    await leave(happy);
    const puzzled = await Customer.arrive(app, office);
    await puzzled.say('zzz qqq');
    await app.runJobs();
    await puzzled.askForPerson();
    await leave(puzzled);
    expect(await robots()).toMatchObject({
      total: {
        conversationCount: 2,
        roundCount: 2,
        resolutionRate: 0.5,
        handoverRate: 0.5,
        fallbackRate: 0.5,
        suggestionRate: 0,
      },
    });
  });

  it('do not count as resolved where the bot had only its fallback message to say, nor twice who is back after that', async () => {
    const knowledge = new Knowledge(office.owner, office.sdkAppId);
    await knowledge.add('Where is my parcel?', { answer: 'On its way.' });
    await knowledge.deploy(app);
    const customer = await Customer.arrive(app, office);
    const ask = async (...texts: string[]) => {
      for (const text of texts) {
        await customer.say(text);
        await app.runJobs();
      }
      await leave(customer);
    };
    await ask('zzz qqq', 'xxx www');
    expect((await robots()).total).toMatchObject({ conversationCount: 1, resolutionRate: 0 });
    await later(1);
    await customer.startAgain();
    await ask('zzz qqq', 'Where is my parcel?');
    expect((await robots()).total).toMatchObject({ conversationCount: 2, resolutionRate: 1 / 2 });
  });

  it('do not count as resolved who is back within a day, and asks again', async () => {
    const customer = await Customer.arrive(app, office);
    const ask = async () => {
      await customer.say('Hello');
      await app.runJobs();
      await leave(customer);
    };
    await ask();
    await later(23);
    await customer.startAgain();
    await leave(customer);
    expect((await robots()).total).toMatchObject({ conversationCount: 1, resolutionRate: 1 });
    await customer.startAgain();
    await ask();
    await later(1);
    await customer.startAgain();
    await ask();
    expect((await robots()).total).toMatchObject({ conversationCount: 3, resolutionRate: 1 / 3 });
    await later(25);
    await customer.startAgain();
    await ask();
    expect((await robots()).total).toMatchObject({ conversationCount: 4, resolutionRate: 1 / 2 });
  });
});
