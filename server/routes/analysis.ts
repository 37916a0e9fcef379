import type { Handlers } from '../plugins/contract/types.ts';
import { readRobotReport, readSessionReport } from '../services/analysis/reports.ts';

export const analysisHandlers = {
  getSessionReport: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readSessionReport(deps, sdkAppId, query),
  }),

  getRobotReport: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readRobotReport(deps, sdkAppId, query),
  }),
} satisfies Pick<Handlers, 'getSessionReport' | 'getRobotReport'>;
