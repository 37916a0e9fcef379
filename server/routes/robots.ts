import { pageItemsDefault } from '../../src/machines/rules/limits.ts';
import type { Handlers } from '../plugins/contract/types.ts';
import { readScoreHistograms } from '../services/robots/score-histograms.ts';
import { listRobots, readRobot, updateRobot } from '../services/robots/robots.ts';

export const robotHandlers = {
  listRobots: async ({ query }, { deps, sdkAppId }) => {
    const { cursor, limit = pageItemsDefault } = query;
    return { status: 200, body: await listRobots(deps, { sdkAppId, cursor, limit }) };
  },

  getRobot: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readRobot(deps, sdkAppId, params.robotId),
  }),

  getScoreHistograms: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readScoreHistograms(deps, sdkAppId),
  }),

  updateRobot: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateRobot(deps, { sdkAppId, by, robotId: params.robotId, ifMatch, robot: body }),
  }),
} satisfies Pick<Handlers, 'listRobots' | 'getRobot' | 'getScoreHistograms' | 'updateRobot'>;
