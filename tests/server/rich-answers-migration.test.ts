import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import { createEarlierStore } from '../support/earlier-store.ts';

let store: Store;

beforeAll(async () => {
  store = await createEarlierStore('0083-unmarked-questions');
});
afterAll(() => store.close());

test('plain answers of earlier releases are the same as the live version has them', async () => {
  const { db } = store;
  await sql`
    insert into organizations (org_id, name, created_at) values ('org_1', 'Acme', now());
    insert into applications (sdk_app_id, org_id, name, languages, default_language, time_zone, edition, created_at)
      values ('1000000001', 'org_1', 'Acme', '{en}', 'en', 'UTC', 'trial', now());
    insert into categories (sdk_app_id, category_id, name, is_default, created_at)
      values ('1000000001', 'cat_1', 'Default', true, now());
    insert into qas (sdk_app_id, qa_id, standard_question, question_key, answer, category_id, created_at, updated_at)
      values ('1000000001', 'qa_1', 'Where?', 'where?', 'Here.', 'cat_1', now(), now())`.execute(db);
  const hashes = () => sql<{ content_hash: string }>`select content_hash from qas`.execute(db);
  const before = await hashes();

  await migrateStore(db);

  expect((await hashes()).rows).toEqual(before.rows);
  await sql`update qas set blocks = '[]'`.execute(db);
  expect((await hashes()).rows).not.toEqual(before.rows);
  const kept = await sql<{ blocks: unknown }>`select blocks from qa_versions`.execute(db);
  expect(kept.rows).toEqual([{ blocks: null }]);
});
