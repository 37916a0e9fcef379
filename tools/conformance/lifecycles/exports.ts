import { exportModel } from '../../../src/machines/export/export.model.ts';
import type { ExportId } from '../exports.ts';
import { read } from '../json.ts';
import type { World } from '../world.ts';
import type { LifecycleDriver } from './driver.ts';

const ask = (operation: string) => (params: ExportId, world: World) =>
  world.http.ask(operation, { caller: world.owner, params: { sdkAppId: world.sdkAppId, ...params } });

/** An export that waits for two others. */
export const exportDriver: LifecycleDriver<ExportId> = {
  model: exportModel,
  inputs: ['new'],
  passing: ['running'],
  unreachable: {
    'export.failed': 'Nothing in the contract makes an export fail.',
    'export.expired': 'A file is kept for days.',
  },
  events: {
    'export.completed': { send: null },
    'export.cancelled': { send: ask('cancelExport'), canSendRefused: () => true },
    'export.downloaded': { send: ask('downloadExport'), canSendRefused: () => true },
  },
  begin: ({ exports }) => exports.waiting(),
  read: async (params, { exports }) => ({ state: read((await exports.read(params)).body, 'status') }),
  predict: () => ({}),
  end: (params, { exports }) => exports.untilOver(params),
};
