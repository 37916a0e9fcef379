import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultMessages } from '../../src/machines/rules/default-messages.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk, changeConversations } from '../support/desk.ts';
import { hire } from '../support/transfer-desk.ts';

let app: TestApp;
let office: Office;
let ada: Desk;
let bob: Desk;
let served: Customer;
let waiting: Customer;

beforeAll(async () => {
  app = await startTestApp();
});
/** One customer is served by Ada and one waits; Bob may be at the desk, but is full. */
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  await changeConversations(office, { receptionLimit: 1 });
  ada = new Desk(office.owner, office.sdkAppId);
  bob = (await hire(app, office)).desk;
  await ada.become('online');
  served = await Customer.waiting(app, office);
  await bob.become('online');
  await Customer.waiting(app, office);
  waiting = await Customer.waiting(app, office);
  await app.runJobs();
});
afterAll(() => app.close());

async function move(desk: Desk, status: 'online' | 'break' | 'offline'): Promise<void> {
  app.clock.advance(1);
  await desk.become(status);
  await app.runJobs();
}

async function noticesOf(customer: Customer): Promise<(string | null)[]> {
  return (await customer.look()).messages.map((each) => each.noticeCode).filter(Boolean);
}

describe('when the last agent leaves', () => {
  it.each(['break', 'offline'] as const)(
    'those who wait are told once, and nobody else is: %s',
    async (away) => {
      await move(ada, 'break');
      expect(await noticesOf(waiting)).toEqual(['queued']);
      await move(bob, away);
      expect(await noticesOf(waiting)).toEqual(['queued', 'noAgent']);
      expect(await waiting.look()).toMatchObject({ status: 'queued', queuePosition: null });
      expect((await waiting.look()).messages.at(-1)).toMatchObject({ sender: 'system', kind: 'notice' });
      expect(await noticesOf(served)).toEqual(['connected']);
    },
  );

  it('and comes and goes, nobody hears it again, and the place is said again', async () => {
    await move(ada, 'break');
    await move(bob, 'break');
    await move(bob, 'online');
    expect(await waiting.look()).toMatchObject({ status: 'queued', queuePosition: 1 });
    await move(bob, 'break');
    await move(bob, 'online');
    await move(bob, 'break');
    expect(await noticesOf(waiting)).toEqual(['queued', 'noAgent']);
  });

  it('who was told on joining is not told twice', async () => {
    await move(ada, 'break');
    await move(bob, 'break');
    const late = await Customer.waiting(app, office);
    await move(bob, 'online');
    await move(bob, 'break');
    expect(await noticesOf(late)).toEqual(['noAgent']);
  });

  it('each hears it in the own language', async () => {
    const chinese = await Customer.arrive(app, office, 'zh');
    await chinese.askForPerson();
    await app.runJobs();
    await move(ada, 'break');
    await move(bob, 'break');
    const { noAgentMessage } = defaultMessages;
    expect((await waiting.look()).messages.at(-1)?.text).toBe(noAgentMessage.en);
    expect((await chinese.look()).messages.at(-1)?.text).toBe(noAgentMessage.zh);
  });
});
