import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { checkCustomer } from '../../server/jobs/kinds.ts';
import { resumeCustomerChecks } from '../../server/services/conversations/customer-presence.ts';
import { openVisitorStream } from '../../server/services/streams/streams.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Conversation, Customer, Desk } from '../support/desk.ts';
import { eventually } from '../support/eventually.ts';

let app: TestApp;
let office: Office;
let desk: Desk;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.clear();
  office = await initialize(app);
  desk = new Desk(office.owner, office.sdkAppId);
  await desk.become('online');
  customer = await Customer.waiting(app, office);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** A page of the customer. */
async function openPage() {
  const { visitorId } = customer;
  const stream = await openVisitorStream(
    app.deps,
    { sdkAppId: office.sdkAppId, visitorId, channelId: '' },
    { after: undefined, signal: new AbortController().signal },
  );
  return {
    /** Closes it. The product has noticed when this resolves. */
    close: async () => {
      const planned = vi.spyOn(app.deps.jobs, 'add');
      stream.destroy();
      await eventually(() => expect(planned.mock.calls.map(([, kind]) => kind)).toContain(checkCustomer));
      planned.mockRestore();
    },
  };
}

async function seen(of = customer): Promise<Conversation> {
  const { status, body } = await desk.read(of.conversationId);
  if (status !== 200 || !('revision' in body)) throw new Error(`The conversation answered ${status}.`);
  return body;
}

/** Time passes, with a sign of every page that is open. */
async function pass(seconds: number, { isOpen = false } = {}) {
  app.clock.advance(seconds);
  if (isOpen) {
    const { sdkAppId } = office;
    app.deps.presence.note({ table: 'visitors', sdkAppId, id: customer.visitorId });
    await app.deps.presence.write();
  }
  await app.runJobs();
}

it('the agent sees since when the customer’s page is closed, and that it is open again', async () => {
  const page = await openPage();
  const { revision } = await seen();
  const leftAt = app.clock.now().toISOString();
  await page.close();
  await pass(19);
  expect(await seen()).toMatchObject({ customerLeftAt: null, revision });
  await pass(1);
  expect(await seen()).toMatchObject({ customerLeftAt: leftAt, revision: revision + 1 });
  const again = await openPage();
  expect(await seen()).toMatchObject({ customerLeftAt: null, revision: revision + 2 });
  await again.close();
});

it('whoever writes after the page closed has left only then', async () => {
  const page = await openPage();
  await page.close();
  await pass(10);
  await customer.say('One more thing.');
  const saidAt = app.clock.now().toISOString();
  await pass(10);
  expect(await seen()).toMatchObject({ customerLeftAt: null });
  await pass(20);
  expect(await seen()).toMatchObject({ customerLeftAt: saidAt });
});

it('a page that is loaded again, and one of two that closes, changes nothing', async () => {
  const [page, other] = [await openPage(), await openPage()];
  await page.close();
  await pass(20, { isOpen: true });
  expect((await seen()).customerLeftAt).toBeNull();
  await other.close();
  await pass(5);
  const again = await openPage();
  await pass(15, { isOpen: true });
  expect((await seen()).customerLeftAt).toBeNull();
  await again.close();
});

it('who writes is there, with or without a page', async () => {
  const page = await openPage();
  await page.close();
  await pass(20);
  expect((await seen()).customerLeftAt).not.toBeNull();
  await customer.say('Are you there?');
  expect((await seen()).customerLeftAt).toBeNull();
});

it('an ended conversation does not say who has left it, nor one with the bot', async () => {
  const page = await openPage();
  await page.close();
  await pass(20);
  expect((await seen()).customerLeftAt).not.toBeNull();
  await desk.act(customer.conversationId, 'end');
  const { revision } = await seen();
  const alone = await Customer.arrive(app, office);
  await pass(60);
  expect(await seen()).toMatchObject({ customerLeftAt: null, revision });
  expect((await seen(alone)).customerLeftAt).toBeNull();
});

it('who left while the product was stopped has left', async () => {
  app.clock.advance(60);
  await resumeCustomerChecks(app.deps);
  await pass(20);
  expect((await seen()).customerLeftAt).not.toBeNull();
});
