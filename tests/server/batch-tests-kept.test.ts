import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchTestHistoryDays } from '../../src/machines/rules/limits.ts';
import { deleteApplication } from '../../server/services/applications/delete-application.ts';
import { findBatchTest } from '../../server/store/batch-test-queries.ts';
import { pruneStore } from '../../server/store/retention-queries.ts';
import { type Office, addApplication } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type BatchTests, batchOffice } from '../support/batch-tests.ts';

let app: TestApp;
let office: Office;
let tests: BatchTests;
let files: () => Promise<string[]>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, tests, files } = await batchOffice(app));
});
afterAll(() => app.close());

describe('an old batch test', () => {
  it('is deleted with its results after 90 days', async () => {
    const { batchTestId } = await tests.done('where is my parcel\n');
    const key = { sdkAppId: office.sdkAppId, batchTestId };
    const results = () => app.store.db.selectFrom('batch_test_results').selectAll().execute();
    app.clock.advance(batchTestHistoryDays * 24 * 3600 - 2);
    await pruneStore(app.store.db, app.clock.now());
    expect(await results()).toHaveLength(1);
    app.clock.advance(4);
    await pruneStore(app.store.db, app.clock.now());
    expect(await findBatchTest(app.store.db, key)).toBeUndefined();
    expect(await results()).toEqual([]);
  });

  it('goes with its application, and so does its file', async () => {
    await addApplication(app);
    await app.store.db
      .updateTable('applications')
      .set((of) => ({ org_id: of.selectFrom('applications').select('org_id').limit(1) }))
      .execute();
    await tests.done('where is my parcel\n');
    await tests.begin('another\n');
    const { version } = await app.store.db
      .selectFrom('applications')
      .select('version')
      .where('sdk_app_id', '=', office.sdkAppId)
      .executeTakeFirstOrThrow();
    await deleteApplication(app.deps, { sdkAppId: office.sdkAppId, ifMatch: version });
    expect(await files()).toEqual([]);
    expect(await app.store.db.selectFrom('batch_tests').selectAll().execute()).toEqual([]);
  });
});
