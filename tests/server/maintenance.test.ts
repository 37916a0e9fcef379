import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFileStore } from '../../server/files/file-store.ts';
import { storeQueue } from '../../server/jobs/job-queue.ts';
import { pruneStore } from '../../server/jobs/maintenance.ts';
import { testClock } from '../support/clock.ts';
import { jobDeps } from '../support/job-deps.ts';
import { type TestStore, createTestStore } from '../support/store.ts';

let store: TestStore;
let folder: string;

beforeAll(async () => {
  store = await createTestStore();
  folder = await mkdtemp(join(tmpdir(), 'parley-prune-'));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

it('deletes what nothing needs any more, and nothing else', async () => {
  const clock = testClock(new Date());
  const files = openFileStore(folder);
  const put = async (hours: number): Promise<string> => {
    const { key } = await files.put('upload', Readable.from(['x']));
    const time = new Date(clock.now().getTime() - hours * 3_600_000);
    await utimes(files.pathOf(key), time, time);
    return key;
  };
  const [used, orphan, young] = [await put(48), await put(48), await put(1)];
  const created_at = clock.now();
  await store.pool.query(`
    insert into organizations values ('o', 'o', now());
    insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
      values ('1', 'o', 'a', '{zh}', 'zh', 'UTC', 'trial', now());
    insert into accounts values ('a', 'a@x', 'a', 'h', now());
    insert into event_sequences values ('1', 2);
  `);
  await store.db
    .insertInto('imports')
    .values({
      sdk_app_id: '1',
      import_id: 'i',
      file_name: 'f',
      file_key: used,
      status: 'completed',
      created_by: 'm',
      created_at,
    })
    .execute();
  const ages = [1, 100];
  for (const [index, hours] of ages.entries()) {
    const time = new Date(created_at.getTime() - hours * 3_600_000);
    const name = String(index);
    await store.db
      .insertInto('events')
      .values({
        sdk_app_id: '1',
        seq: 2 - index,
        type: 't',
        audience: ['console'],
        payload: '{}',
        created_at: time,
      })
      .execute();
    await store.db
      .insertInto('idempotency_keys')
      .values({ scope: 's', key: name, request_hash: 'h', created_at: time })
      .execute();
    await store.db
      .insertInto('sign_in_attempts')
      .values({ key: name, window_start: time, count: 1 })
      .execute();
    await store.db
      .insertInto('sessions')
      .values({
        session_hash: Buffer.from(name),
        account_id: 'a',
        created_at: time,
        last_seen_at: time,
        expires_at: new Date(time.getTime() + 7_200_000),
        address: null,
        user_agent: null,
      })
      .execute();
  }

  for (const days of [1, 91]) {
    const last_used_at = new Date(created_at.getTime() - days * 86_400_000);
    await store.db
      .insertInto('sign_in_networks')
      .values({ account_id: 'a', network: String(days), last_used_at })
      .execute();
  }

  const deps = { ...jobDeps(store, storeQueue), clock, files };
  for (let twice = 0; twice < 2; twice += 1) {
    await pruneStore(deps);
  }

  const tables = ['events', 'idempotency_keys', 'sign_in_attempts', 'sign_in_networks', 'sessions'] as const;
  for (const table of tables) {
    expect(await store.db.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
  }
  expect(
    await files.listOlderThan(new Date(clock.now().getTime() + 1_000)).then((keys) => keys.toSorted()),
  ).toEqual([used, young].toSorted());
  await expect(files.read(orphan)).rejects.toThrow('ENOENT');
});
