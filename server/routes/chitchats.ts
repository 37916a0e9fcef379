import type { Handlers } from '../plugins/contract/types.ts';
import { readChitchat } from '../services/chitchats/chitchat-view.ts';
import {
  bulkEditChitchats,
  createChitchat,
  deleteChitchat,
  moveChitchat,
  updateChitchat,
} from '../services/chitchats/chitchats.ts';
import { listChitchats } from '../services/chitchats/list-chitchats.ts';
import { addStarterChitchats } from '../services/chitchats/starter-chitchats.ts';

export const chitchatHandlers = {
  listChitchats: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listChitchats(deps, sdkAppId, query),
  }),

  createChitchat: async ({ body }, { deps, sdkAppId, member: by }) => {
    const chitchat = await createChitchat(deps, { sdkAppId, by, creation: body });
    const location = `/api/v1/apps/${sdkAppId}/chitchats/${chitchat.chitchatId}`;
    return { status: 201, body: chitchat, location };
  },

  addStarterChitchats: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await addStarterChitchats(deps, { sdkAppId, by, languages: body.languages }),
  }),

  getChitchat: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readChitchat(deps.db, sdkAppId, params.chitchatId),
  }),

  updateChitchat: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateChitchat(deps, { ...params, sdkAppId, by, ifMatch, update: body }),
  }),

  deleteChitchat: async ({ params, ifMatch }, { deps, sdkAppId, member: by }) => {
    await deleteChitchat(deps, { ...params, sdkAppId, by, ifMatch });
    return { status: 204 };
  },

  activateChitchat: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await moveChitchat(deps, { ...params, sdkAppId, by, event: 'item.activated' }),
  }),

  deactivateChitchat: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await moveChitchat(deps, { ...params, sdkAppId, by, event: 'item.deactivated' }),
  }),

  bulkEditChitchats: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await bulkEditChitchats(deps, { sdkAppId, by }, body),
  }),
} satisfies Partial<Handlers>;
