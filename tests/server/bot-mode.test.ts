import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { ThirdPartyBot } from '../support/third-party-bot.ts';

let app: TestApp;
let office: Office;
let bot: ThirdPartyBot;

beforeAll(async () => {
  app = await startTestApp({ env: { PARLEY_OUTGOING_ALLOWED: '127.0.0.0/8' } });
  office = await initialize(app);
  bot = new ThirdPartyBot(office);
});
afterAll(() => app.close());

/** The events that the console got, oldest first. */
async function told(): Promise<unknown[]> {
  const rows = await app.store.db
    .selectFrom('events')
    .select(['payload', 'audience'])
    .where('type', '=', 'botMode.updated')
    .orderBy('seq')
    .execute();
  expect(rows.flatMap(({ audience }) => audience)).toEqual(rows.map(() => 'console'));
  return rows.map(({ payload }) => payload.botMode);
}

test('everybody in the console learns which bot serves and which one could', async () => {
  const first = await bot.mode();
  await bot.change({ url: 'http://127.0.0.1:9' });
  await bot.newSecret();
  await bot.let('third-party');
  expect((await bot.let('third-party')).status).toBe(409);
  expect(await told()).toEqual([
    first,
    { ...first, canEnableThirdPartyBot: true },
    { ...first, canEnableThirdPartyBot: true, source: 'thirdParty' },
  ]);
  expect((await told()).at(-1)).toEqual(await bot.mode());
});
