import type { BatchTestState } from '../../src/machines/batch-test/batch-test.lifecycle.ts';
import type { Refusal } from '../../src/machines/paths/refusals.ts';
import type { Office } from './accounts.ts';
import type { TestApp } from './app.ts';
import { BatchTests } from './batch-tests.ts';
import type { Sending } from './lifecycle-things.ts';

/** A batch test in a state that the store is told. */
export async function batchTestThing(app: TestApp, office: Office, refusal: Refusal): Promise<Sending> {
  const tests = new BatchTests(app, office.owner, office.sdkAppId);
  const { batchTestId } = await tests.begin('Where?');
  const { state } = refusal.place;
  await app.store.db
    .updateTable('batch_tests')
    .set({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refusal of this lifecycle names its states
      status: state as BatchTestState,
      failure_code: state === 'failed' ? 'operationFailed' : null,
      completed_at: state === 'running' ? null : app.clock.now(),
    })
    .where('batch_test_id', '=', batchTestId)
    .execute();
  return {
    send: refusal.label === 'batchTest.cancelled' ? () => tests.cancel(batchTestId) : undefined,
    state: async () => (await tests.read(batchTestId)).body.status,
  };
}
