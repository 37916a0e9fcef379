import { batchTestModel } from '../../../src/machines/batch-test/batch-test.model.ts';
import type { BatchTestId } from '../batch-tests.ts';
import { read } from '../json.ts';
import type { LifecycleDriver } from './driver.ts';

/** A test that waits until the draft is learned, or whose file has no question. */
export const batchTestDriver: LifecycleDriver<BatchTestId> = {
  model: batchTestModel,
  inputs: ['new'],
  passing: ['running'],
  unreachable: {},
  events: {
    'batchTest.completed': { send: null },
    'batchTest.failed': { send: null },
    'batchTest.cancelled': {
      send: (test, world) =>
        world.http.ask('cancelBatchTest', {
          caller: world.owner,
          params: { sdkAppId: world.sdkAppId, ...test },
        }),
      canSendRefused: () => true,
    },
  },
  begin: ({ batchTests }, { labels }) =>
    batchTests.waiting(labels.includes('batchTest.failed') ? [' '] : undefined),
  read: async (test, { batchTests }) => ({ state: read((await batchTests.read(test)).body, 'status') }),
  predict: () => ({}),
  end: (test, { batchTests }) => batchTests.untilOver(test),
};
