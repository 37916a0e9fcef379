import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import { type Office, addMember, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { KilledWorker, until } from '../support/killed-worker.ts';

type AuditEntryPage = components['schemas']['AuditEntryPage'];

let app: TestApp;
let office: Office;
let worker: KilledWorker;

beforeAll(async () => {
  app = await startTestApp({ deps: { jobs: storeQueue } });
  worker = new KilledWorker(app, ['followers.handOn']);
  office = await initialize(app);
});
afterEach(() => worker.kill());
afterAll(() => app.close());

it('S36 kill -9 of the process that writes the audit log loses no entry and writes none twice', async () => {
  const count = async () =>
    (
      await app.store.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('actor_id', '=', office.ownerId)
        .execute()
    ).length;
  const waitsForTable = async () => {
    const { rows } = await app.store.pool.query<{ waiting: boolean }>(
      `select exists (select from pg_locks where not granted and relation = 'audit_entries'::regclass) as waiting`,
    );
    return rows[0]?.waiting ?? false;
  };
  const { member } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
  const act = (action: string) =>
    office.owner.post(`/apps/${office.sdkAppId}/members/${member.memberId}/${action}`);
  await app.store.db.transaction().execute(async (tx) => {
    await sql`lock table audit_entries in share mode`.execute(tx);
    worker.start();
    await until(waitsForTable, Boolean);
    await worker.kill();
  });
  expect(await count()).toBe(0);
  app.clock.advance(60);
  await act('force-offline');
  worker.start();
  await until(count, (entries) => entries >= 2);
  app.clock.advance(60);
  await act('restore-online');
  await until(count, (entries) => entries >= 3);
  const { body } = await office.owner.get<AuditEntryPage>(
    `/apps/${office.sdkAppId}/audit-entries?actorId=${office.ownerId}`,
  );
  expect(body.items.map(({ action, targetName }) => `${action} ${targetName}`)).toEqual([
    `member.restored ${member.nickname}`,
    `member.forcedOffline ${member.nickname}`,
    `member.added ${member.nickname}`,
  ]);
});
