import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PresenceNotes } from '../../server/services/streams/presence-notes.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { eventually } from '../support/eventually.ts';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterAll(() => app.close());

const seen = async (): Promise<Date[]> => {
  const rows = await app.store.db.selectFrom('visitors').select('last_seen_at').execute();
  return rows.map((row) => row.last_seen_at);
};

it('many beats are one write, which comes by itself', async () => {
  const customers = [await Customer.arrive(app, office), await Customer.arrive(app, office)];
  await sql`create table writes (size integer)`.execute(app.store.db);
  await sql`
    create function count_write() returns trigger language plpgsql as
      $$ begin insert into writes select count(*) from fresh; return null; end $$`.execute(app.store.db);
  await sql`
    create trigger count_writes after update on visitors referencing new table as fresh
    for each statement execute function count_write()`.execute(app.store.db);
  app.clock.advance(60);
  const { db } = app.store;
  const presence = new PresenceNotes({ db, clock: app.clock, log: app.log, every: 1 });
  for (let beat = 0; beat < 50; beat += 1) {
    for (const { visitorId } of customers) presence.note(office.sdkAppId, visitorId);
  }
  await eventually(async () => expect(await seen()).toEqual([app.clock.now(), app.clock.now()]));
  const { rows } = await sql<{ size: number }>`select size from writes`.execute(db);
  expect(rows).toEqual([{ size: 2 }]);
  await presence.write();
  expect((await sql`select size from writes`.execute(db)).rows).toHaveLength(1);
});
