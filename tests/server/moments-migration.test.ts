import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../../server/store/migrations/0025-moments.ts';
import { initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function readMoments(): Promise<unknown> {
  const { db } = app.store;
  const { rows } = await sql`select seq, payload from events order by seq`.execute(db);
  return { rows, conversations: await db.selectFrom('conversations').select('rating').execute() };
}

it('ratings and events that an earlier version left have the names of today', async () => {
  const office = await initialize(app);
  const desk = new Desk(office.owner, office.sdkAppId);
  await desk.become('online');
  const customer = await Customer.arrive(app, office);
  await customer.askForPerson();
  await app.runJobs();
  await customer.say('It says {"at": "home", "rating": {"at": 1}}.');
  await desk.act(customer.conversationId, 'end');
  expect((await customer.rate(5)).body.rating?.ratedAt).toBeDefined();
  const today = await readMoments();

  await app.store.db.transaction().execute(async (tx) => {
    await sql`update conversations set rating = (rating - 'ratedAt') || jsonb_build_object('at', rating->'ratedAt')`.execute(
      tx,
    );
    for (const path of ['{message}', '{conversation,lastMessage}'])
      await sql`
        update events set payload = jsonb_set(payload, ${path}::text[],
          (payload #> ${path}::text[]) - 'createdAt' || jsonb_build_object('at', payload #> ${path}::text[] -> 'createdAt'))
        where jsonb_typeof(payload #> ${path}::text[]) = 'object'`.execute(tx);
    await sql`
      update events set payload = jsonb_set(payload, '{conversation,rating}',
        (payload #> '{conversation,rating}') - 'ratedAt'
          || jsonb_build_object('at', payload #> '{conversation,rating,ratedAt}'))
      where jsonb_typeof(payload #> '{conversation,rating}') = 'object'`.execute(tx);
  });
  expect(await readMoments()).not.toEqual(today);
  // A migration knows no tables.
  await up(app.store.db as unknown as Kysely<unknown>);
  expect(await readMoments()).toEqual(today);
});
