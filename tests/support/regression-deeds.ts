import { randomUUID } from 'node:crypto';
import type { Office } from './accounts.ts';
import { RegressionSet } from './regression-set.ts';

/** What an administrator can do with the regression set. */
export function regressionDeeds(office: Office): Record<string, () => Promise<() => Promise<unknown>>> {
  const set = new RegressionSet(office.owner, office.sdkAppId);
  const added = () => set.add(`Where ${randomUUID()}`);
  return {
    createRegressionCase: async () => added,
    updateRegressionCase: async () => {
      const made = await added();
      return () => set.update(made, { question: `Where else ${randomUUID()}` });
    },
    updateRegressionSettings: async () => () => set.require(true),
    deleteRegressionCase: async () => {
      const made = await added();
      return () => set.remove(made);
    },
  };
}
