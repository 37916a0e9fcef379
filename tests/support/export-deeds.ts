import type { Office } from './accounts.ts';
import type { TestApp } from './app.ts';
import { Exports } from './exports.ts';

/** What an administrator can do with exports. */
export function exportDeeds(
  app: TestApp,
  office: Office,
): Record<string, () => Promise<() => Promise<unknown>>> {
  const exports = new Exports(app, office.owner, office.sdkAppId);
  return { requestExport: async () => () => exports.begin('members') };
}
