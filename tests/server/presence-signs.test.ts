import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openMemberStream, streamBeat } from '../../server/services/streams/streams.ts';
import { agentGraceDefaultSeconds, presenceSignSeconds } from '../../src/machines/rules/limits.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

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
afterEach(() => vi.useRealTimers());
afterAll(() => app.close());

const patience = presenceSignSeconds + agentGraceDefaultSeconds;

async function pass(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  await app.runJobs();
}

/** What the page does each time that it has read something of the stream. */
async function confirm(): Promise<void> {
  const path = `/apps/${office.sdkAppId}/agents/me/presence`;
  expect((await office.owner.post(path)).status).toBe(204);
  await app.deps.presence.write();
}

it('an agent whose page confirms that it lives stays at the desk', async () => {
  for (let sign = 0; sign < 20; sign += 1) {
    await pass(presenceSignSeconds);
    await confirm();
  }
  expect((await desk.me()).status).toBe('idle');
});

it('an agent whose connection died without a word leaves the desk, though its stream is open', async () => {
  const customer = await Customer.waiting(app, office);
  await app.runJobs();
  expect((await customer.look()).status).toBe('serving');
  const { memberId } = await desk.me();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const reader = {
    sdkAppId: office.sdkAppId,
    memberId,
    consoleRole: null,
    deskRole: 'agent',
    rightsSince: app.clock.now(),
    sessionId: 'ses',
    sessionBeganAt: app.clock.now(),
    sessionToken: null,
  };
  const position = { after: undefined, signal: new AbortController().signal };
  const stream = await openMemberStream(app.deps, reader, position);
  for (let second = 0; second < patience; second += 5) {
    vi.advanceTimersByTime(streamBeat);
    await app.deps.presence.write();
    await pass(5);
  }
  stream.destroy();
  expect((await desk.me()).status).toBe('offline');
  expect((await customer.look()).status).toBe('queued');
});

it('confirming keeps nobody signed in who does nothing', async () => {
  for (let hour = 0; hour < 11; hour += 1) {
    app.clock.advance(3600);
    await confirm();
  }
  app.clock.advance(3601);
  const { status } = await office.owner.post(`/apps/${office.sdkAppId}/agents/me/presence`);
  expect(status).toBe(401);
});

it('confirming brings nobody online who has left', async () => {
  await desk.become('offline');
  await confirm();
  expect((await desk.me()).status).toBe('offline');
});
