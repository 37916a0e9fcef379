import type { Handlers } from '../plugins/contract/types.ts';
import {
  cancelDeployment,
  listDeployments,
  readDeployment,
  rollBackDeployment,
} from '../services/deployments/deployments.ts';
import { requestDeployment } from '../services/deployments/request-deployment.ts';
import { readDraftDiff } from '../services/deployments/draft-diff.ts';
import {
  deleteSchedule,
  readSchedule,
  scheduleDeployment,
} from '../services/deployments/deployment-schedule.ts';
import { readVersionDiff } from '../services/deployments/version-diff.ts';
import { restoreDeployment } from '../services/deployments/restore.ts';

export const deploymentHandlers = {
  getDraftDiff: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readDraftDiff(deps, sdkAppId, query),
  }),

  listDeployments: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listDeployments(deps, sdkAppId, query),
  }),

  requestDeployment: async ({ body }, { deps, sdkAppId, member }) => {
    const deployment = await requestDeployment(deps, { sdkAppId, by: member, ...body });
    const location = `/api/v1/apps/${sdkAppId}/deployments/${deployment.deploymentId}`;
    return { status: 202, body: deployment, location };
  },

  getDeploymentSchedule: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readSchedule(deps, sdkAppId),
  }),

  scheduleDeployment: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await scheduleDeployment(deps, { sdkAppId, by, schedule: body }),
  }),

  deleteDeploymentSchedule: async (_, { deps, sdkAppId, member: by }) => {
    await deleteSchedule(deps, { sdkAppId, by });
    return { status: 204 };
  },

  getDeployment: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readDeployment(deps, sdkAppId, params.deploymentId),
  }),

  getDeploymentDiff: async ({ params, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readVersionDiff(deps, { sdkAppId, deploymentId: params.deploymentId }, query),
  }),

  cancelDeployment: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await cancelDeployment(deps, { sdkAppId, deploymentId: params.deploymentId, by }),
  }),

  rollBackDeployment: async ({ params, body }, { deps, sdkAppId, member: by }) => {
    const { reason = '' } = body;
    const { deploymentId } = params;
    return { status: 200, body: await rollBackDeployment(deps, { sdkAppId, deploymentId, by, reason }) };
  },

  restoreDeployment: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await restoreDeployment(deps, { sdkAppId, deploymentId: params.deploymentId, by }),
  }),
} satisfies Partial<Handlers>;
