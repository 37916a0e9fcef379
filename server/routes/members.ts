import { pageItemsDefault } from '../../src/machines/rules/limits.ts';
import type { Handlers } from '../plugins/contract/types.ts';
import {
  deleteMember,
  forceMemberOffline,
  resetMemberPassword,
  restoreMember,
} from '../services/members/member-access.ts';
import { readMember, updateMember } from '../services/members/change-member.ts';
import { addExistingAccount } from '../services/members/existing-account.ts';
import { createMember, listMembers } from '../services/members/members.ts';

export const memberHandlers = {
  listMembers: async ({ query }, { deps, sdkAppId }) => {
    const { search = null, cursor, limit = pageItemsDefault } = query;
    return { status: 200, body: await listMembers(deps, { sdkAppId, search, cursor, limit }) };
  },

  createMember: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 201,
    body: await createMember(deps, { sdkAppId, member: body, by }),
  }),

  addExistingAccount: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 201,
    body: await addExistingAccount(deps, { sdkAppId, member: body, by }),
  }),

  getMember: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readMember(deps.db, sdkAppId, params.memberId),
  }),

  updateMember: async ({ params, body: update, ifMatch }, { deps, sdkAppId, member: actor }) => ({
    status: 200,
    body: await updateMember(deps, { sdkAppId, memberId: params.memberId, ifMatch, update, actor }),
  }),

  forceMemberOffline: async ({ params }, { deps, sdkAppId, member: actor }) => ({
    status: 200,
    body: await forceMemberOffline(deps, { sdkAppId, memberId: params.memberId, actor }),
  }),

  restoreMember: async ({ params }, { deps, sdkAppId, member: actor }) => ({
    status: 200,
    body: await restoreMember(deps, { sdkAppId, memberId: params.memberId, actor }),
  }),

  resetMemberPassword: async ({ params }, { deps, sdkAppId, member: actor }) => {
    await resetMemberPassword(deps, { sdkAppId, memberId: params.memberId, actor });
    return { status: 204 };
  },

  deleteMember: async ({ params }, { deps, sdkAppId, member: actor }) => {
    await deleteMember(deps, { sdkAppId, memberId: params.memberId, actor });
    return { status: 204 };
  },
} satisfies Pick<
  Handlers,
  | 'listMembers'
  | 'createMember'
  | 'addExistingAccount'
  | 'getMember'
  | 'updateMember'
  | 'forceMemberOffline'
  | 'restoreMember'
  | 'resetMemberPassword'
  | 'deleteMember'
>;
