import { regressionRunModel } from '../../../src/machines/regression-run/regression-run.model.ts';
import { read } from '../json.ts';
import type { RunId } from '../regression-set.ts';
import type { LifecycleDriver } from './driver.ts';

/** A run of the kit's own set, which waits until the draft is learned. */
export const regressionRunDriver: LifecycleDriver<RunId> = {
  model: regressionRunModel,
  inputs: ['new'],
  passing: ['running'],
  unreachable: { 'regressionRun.failed': 'Nothing in the contract makes a run fail.' },
  events: {
    'regressionRun.completed': { send: null },
    'regressionRun.cancelled': {
      send: (run, world) =>
        world.http.ask('cancelRegressionRun', {
          caller: world.owner,
          params: { sdkAppId: world.sdkAppId, ...run },
        }),
      canSendRefused: () => true,
    },
  },
  begin: ({ regression }) => regression.begunRun(),
  read: async (run, { regression }) => ({ state: read((await regression.read(run)).body, 'status') }),
  predict: () => ({}),
  end: (run, { regression }) => regression.untilOver(run),
};
