import type { Handlers } from '../plugins/contract/types.ts';
import { readCase } from '../services/regression/case-view.ts';
import { createCase, deleteCase, listCases, updateCase } from '../services/regression/cases.ts';
import { readSettings, updateSettings } from '../services/regression/settings.ts';
import { cancelRun, listResults, listRuns, readRun, requestRun } from '../services/regression/runs.ts';

export const regressionHandlers = {
  listRegressionCases: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listCases(deps, sdkAppId, query),
  }),

  createRegressionCase: async ({ body }, { deps, sdkAppId, member: by }) => {
    const made = await createCase(deps, { sdkAppId, by, creation: body });
    const location = `/api/v1/apps/${sdkAppId}/regression-cases/${made.caseId}`;
    return { status: 201, body: made, location };
  },

  getRegressionCase: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readCase(deps.db, sdkAppId, params.caseId),
  }),

  updateRegressionCase: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateCase(deps, { ...params, sdkAppId, by, ifMatch, update: body }),
  }),

  deleteRegressionCase: async ({ params, ifMatch }, { deps, sdkAppId, member: by }) => {
    await deleteCase(deps, { ...params, sdkAppId, by, ifMatch });
    return { status: 204 };
  },

  listRegressionRuns: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listRuns(deps, sdkAppId, query),
  }),

  requestRegressionRun: async ({ body }, { deps, sdkAppId, member: by }) => {
    const run = await requestRun(deps, { sdkAppId, by, ...body });
    const location = `/api/v1/apps/${sdkAppId}/regression-runs/${run.regressionRunId}`;
    return { status: 202, body: run, location };
  },

  getRegressionRun: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readRun(deps, { ...params, sdkAppId }),
  }),

  listRegressionResults: async ({ params, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listResults(deps, { ...params, sdkAppId }, query),
  }),

  getRegressionSettings: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readSettings(deps, sdkAppId),
  }),

  updateRegressionSettings: async ({ body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateSettings(deps, { sdkAppId, by, ifMatch, update: body }),
  }),

  cancelRegressionRun: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await cancelRun(deps, { ...params, sdkAppId }),
  }),
} satisfies Partial<Handlers>;
