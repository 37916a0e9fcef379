import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PresenceNotes } from '../../server/services/streams/presence-notes.ts';
import { openVisitorStream, streamBeat } from '../../server/services/streams/streams.ts';
import { lockAssignment, updateAgent } from '../../server/store/agent-queries.ts';
import { noteSeen } from '../../server/store/presence-queries.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer, Desk } from '../support/desk.ts';
import { eventually } from '../support/eventually.ts';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await startTestApp();
  office = await initialize(app);
});
afterEach(() => vi.useRealTimers());
afterAll(() => app.close());

const people = {
  visitors: async () => {
    const [first, second] = [await Customer.arrive(app, office), await Customer.arrive(app, office)];
    return [first.visitorId, second.visitorId];
  },
  agents: async () => {
    await new Desk(office.owner, office.sdkAppId).become('online');
    const rows = await app.store.db.selectFrom('agents').select('member_id').execute();
    return rows.map((row) => row.member_id);
  },
};

it.each(['visitors', 'agents'] as const)(
  'many beats of %s are one write, which comes by itself',
  async (table) => {
    const { db } = app.store;
    const ids = await people[table]();
    const written = sql.table(`writes_of_${table}`);
    await sql`create table ${written} (size integer)`.execute(db);
    await sql`
    create function ${sql.id(`count_${table}`)}() returns trigger language plpgsql as
      $$ begin insert into ${written} select count(*) from fresh; return null; end $$`.execute(db);
    await sql`
    create trigger count_writes after update on ${sql.table(table)} referencing new table as fresh
    for each statement execute function ${sql.id(`count_${table}`)}()`.execute(db);
    app.clock.advance(60);
    const presence = new PresenceNotes({ db, clock: app.clock, log: app.log, every: 1 });
    for (let beat = 0; beat < 50; beat += 1)
      for (const id of ids) presence.note({ table, sdkAppId: office.sdkAppId, id });
    await eventually(async () => {
      const rows = await db.selectFrom(table).select('last_seen_at').execute();
      expect(rows.map((row) => row.last_seen_at)).toEqual(ids.map(() => app.clock.now()));
    });
    const writes = async () => (await sql<{ size: number }>`select size from ${written}`.execute(db)).rows;
    expect(await writes()).toEqual([{ size: ids.length }]);
    await presence.write();
    expect(await writes()).toHaveLength(1);
  },
);

it('an open stream of a customer gives signs of presence', async () => {
  const [visitorId = ''] = await people.visitors();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { sdkAppId } = office;
  const given = vi.spyOn(app.deps.presence, 'note');
  const stream = await openVisitorStream(
    app.deps,
    { sdkAppId, visitorId, channelId: '' },
    { after: undefined, signal: new AbortController().signal },
  );
  vi.advanceTimersByTime(2 * streamBeat);
  stream.destroy();
  expect(given.mock.calls.at(0)).toEqual([{ table: 'visitors', sdkAppId, id: visitorId }]);
});

it('the presence of agents waits for the desk that moves several of them, and holds none of them meanwhile', async () => {
  const { db } = app.store;
  const { sdkAppId } = office;
  const ids = await people.agents();
  const lastSeen = async () => {
    const rows = await db.selectFrom('agents').select('last_seen_at').execute();
    return rows.map((row) => row.last_seen_at);
  };
  const before = await lastSeen();
  app.clock.advance(60);
  const now = app.clock.now();
  const agents = ids.map((id) => ({ table: 'agents', sdkAppId, id }) as const);
  const { noted } = await db.transaction().execute(async (tx) => {
    await lockAssignment(tx, sdkAppId);
    const work = { noted: noteSeen(db, agents, now) };
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
        db,
      );
      expect(rows).not.toEqual([]);
    });
    expect(await lastSeen()).toEqual(before);
    for (const id of ids) await updateAgent(tx, sdkAppId, id, { idle_since: now });
    return work;
  });
  await noted;
  expect(await lastSeen()).toEqual(ids.map(() => now));
});

it('the end waits for the notes that are being written, and nobody is noted after it', async () => {
  const { db } = app.store;
  const { sdkAppId } = office;
  const [id = ''] = await people.agents();
  const agent = { table: 'agents', sdkAppId, id } as const;
  app.clock.advance(60);
  const now = app.clock.now();
  const presence = new PresenceNotes({ db, clock: app.clock, log: app.log });
  const order: string[] = [];
  const { stopped } = await db.transaction().execute(async (tx) => {
    await lockAssignment(tx, sdkAppId);
    presence.note(agent);
    void presence.write();
    const work = { stopped: presence.stop().then(() => order.push('stopped')) };
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
        db,
      );
      expect(rows).not.toEqual([]);
    });
    order.push('released');
    return work;
  });
  await stopped;
  expect(order).toEqual(['released', 'stopped']);
  app.clock.advance(60);
  presence.note(agent);
  await presence.write();
  const row = await db
    .selectFrom('agents')
    .select('last_seen_at')
    .where('member_id', '=', id)
    .executeTakeFirst();
  expect(row?.last_seen_at).toEqual(now);
});
