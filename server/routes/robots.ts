import { pageItemsDefault } from '../../src/machines/rules/limits.ts';
import type { Handlers } from '../plugins/contract/types.ts';
import { readScoreHistograms } from '../services/robots/score-histograms.ts';
import { createRobot, deleteRobot, makeDefaultRobot } from '../services/robots/robot-set.ts';
import { listRobots, readRobot, updateRobot } from '../services/robots/robots.ts';
import { readWelcomeCardCheck } from '../services/robots/welcome-card-check.ts';

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

  getWelcomeCardCheck: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readWelcomeCardCheck(deps, sdkAppId),
  }),

  updateRobot: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateRobot(deps, { sdkAppId, by, robotId: params.robotId, ifMatch, robot: body }),
  }),

  createRobot: async ({ body }, { deps, sdkAppId, member: by }) => {
    const robot = await createRobot(deps, { sdkAppId, by, robot: body });
    return { status: 201, body: robot, location: `/api/v1/apps/${sdkAppId}/robots/${robot.robotId}` };
  },

  makeDefaultRobot: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await makeDefaultRobot(deps, { sdkAppId, by, robotId: params.robotId }),
  }),

  deleteRobot: async ({ params, ifMatch }, { deps, sdkAppId, member: by }) => {
    await deleteRobot(deps, { sdkAppId, by, robotId: params.robotId, ifMatch });
    return { status: 204 };
  },
} satisfies Partial<Handlers>;
