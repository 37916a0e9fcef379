import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
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
  await changeConversations(office, { receptionLimit: 1 });
  await desk.become('online');
});
afterAll(() => app.close());

describe('another reception limit', () => {
  it('raised: who was full has room, and what waited comes', async () => {
    await Customer.waiting(app, office);
    const next = await Customer.waiting(app, office);
    expect(await desk.me()).toMatchObject({ status: 'busy', load: 1, receptionLimit: 1 });
    expect((await next.look()).status).toBe('queued');
    await changeConversations(office, { receptionLimit: 3 });
    expect(await desk.me()).toMatchObject({ status: 'online', load: 1, receptionLimit: 3 });
    await app.runJobs();
    expect((await next.look()).status).toBe('serving');
    expect(await desk.me()).toMatchObject({ status: 'online', load: 2 });
  });

  it('lowered: nobody is taken away, and nothing more comes', async () => {
    await changeConversations(office, { receptionLimit: 3 });
    await Customer.waiting(app, office);
    await Customer.waiting(app, office);
    await changeConversations(office, { receptionLimit: 1 });
    expect(await desk.me()).toMatchObject({ status: 'busy', load: 2 });
    const next = await Customer.waiting(app, office);
    expect((await next.look()).status).toBe('queued');
  });

  it('moves nobody who is away', async () => {
    await desk.become('offline');
    await changeConversations(office, { receptionLimit: 3 });
    expect(await desk.me()).toMatchObject({ status: 'offline', receptionLimit: 3 });
  });
});
