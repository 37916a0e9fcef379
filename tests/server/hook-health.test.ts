import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Office } from '../support/accounts.ts';
import type { TestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { type HookStandIn } from '../support/hook-stand-in.ts';
import { startHookOffice } from '../support/hook-office.ts';
import type { ThirdPartyBot } from '../support/third-party-bot.ts';

let app: TestApp;
let office: Office;
let bot: ThirdPartyBot;
let hook: HookStandIn;

beforeAll(async () => {
  ({ app, office, bot, hook } = await startHookOffice());
});
beforeEach(() => app.clock.advance(3600));
afterEach(() => hook.reset());
afterAll(async () => {
  await hook.close();
  await app.close();
});

const health = async () => (await bot.mode()).thirdPartyBotHealth;
const now = () => app.clock.now().toISOString();
const failWith = (status: number) => {
  hook.answer = (response) => response.writeHead(status).end();
};

/** How often the console was told which bot serves and how it does. */
async function timesTold(): Promise<number> {
  const rows = await app.store.db
    .selectFrom('events')
    .select('seq')
    .where('type', '=', 'botMode.updated')
    .execute();
  return rows.length;
}

test('a hook that fails says since when and why, until it answers again', async () => {
  const customer = await Customer.arrive(app, office);
  const tell = async () => {
    await customer.say('Hello.');
    await app.runJobs();
  };
  await tell();
  const answeredAt = now();
  expect(await health()).toEqual({ lastAnsweredAt: answeredAt, failingSince: null, lastFailure: null });

  app.clock.advance(60);
  failWith(503);
  await tell();
  const failingSince = now();
  const first = { outcome: 'refused', status: 503, failedAt: failingSince };
  expect(await health()).toEqual({ lastAnsweredAt: answeredAt, failingSince, lastFailure: first });

  app.clock.advance(600);
  hook.answer = () => undefined;
  await tell();
  const last = { outcome: 'timedOut', status: null, failedAt: now() };
  expect(await health()).toEqual({ lastAnsweredAt: answeredAt, failingSince, lastFailure: last });

  app.clock.advance(60);
  hook.reset();
  await tell();
  expect(await health()).toEqual({ lastAnsweredAt: now(), failingSince: null, lastFailure: last });
});

test('a test message tells of the health as a customer’s message does, and another address begins anew', async () => {
  failWith(401);
  await bot.trial('Hello?');
  expect(await health()).toMatchObject({ failingSince: now(), lastFailure: { status: 401 } });
  await bot.change({ timeoutSeconds: 2 });
  expect(await health()).toMatchObject({ failingSince: now() });
  await bot.change({ url: `${hook.url}/elsewhere` });
  expect(await health()).toEqual({ lastAnsweredAt: null, failingSince: null, lastFailure: null });
  await bot.change({ url: hook.url, timeoutSeconds: 1 });
});

test('the console is told when calls begin and cease to fail, and not of every call', async () => {
  await bot.trial('One.');
  const before = await timesTold();
  for (const text of ['Two.', 'Three.', 'Four.']) await bot.trial(text);
  expect(await timesTold()).toBe(before);
  failWith(500);
  for (const text of ['Five.', 'Six.', 'Seven.']) await bot.trial(text);
  expect(await timesTold()).toBe(before + 1);
  hook.reset();
  await bot.trial('Eight.');
  expect(await timesTold()).toBe(before + 2);
});
