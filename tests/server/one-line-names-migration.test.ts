import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { migrateStore } from '../../server/store/migrations/migrate.ts';
import { createEarlierStore } from '../support/earlier-store.ts';

let store: Store;

beforeAll(async () => {
  store = await createEarlierStore('0080-failed-sign-ins');
});
afterAll(() => store.close());

test('names of earlier releases become names of one line, and others stay', async () => {
  const { db } = store;
  const created_at = new Date();
  const names = ['Acme\u202e\nSales', '\u0007', 'Acme', 'שרה'];
  await db
    .insertInto('organizations')
    .values(names.map((name, index) => ({ org_id: `org_${index}`, name, created_at })))
    .execute();

  await migrateStore(db);

  const rows = await db.selectFrom('organizations').select('name').orderBy('org_id').execute();
  expect(rows.map(({ name }) => name)).toEqual(['Acme Sales', '?', 'Acme', 'שרה']);
});
