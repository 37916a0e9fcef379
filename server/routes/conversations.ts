import type { Handlers, MemberContext } from '../plugins/contract/types.ts';
import {
  acceptConversation,
  declineConversation,
  endAgentConversation,
  promiseAnswer,
  sendAgentMessage,
  takeOverConversation,
  transferConversation,
} from '../services/conversations/agent-desk.ts';
import {
  type ConversationReader,
  type DeskMember,
  listConversations,
  listEarlierConversations,
  listMessages,
  readConversation,
} from '../services/conversations/desk-reading.ts';
import { endWaitingConversations } from '../services/conversations/end-waiting.ts';
import { listTransferTargets } from '../services/conversations/transfer.ts';

export const conversationHandlers = {
  listConversations: async ({ query }, context) => ({
    status: 200,
    body: await listConversations(context.deps, deskMember(context), query),
  }),

  getConversation: async ({ params }, context) => ({
    status: 200,
    body: await readConversation(context.deps, readerOf(context), params.conversationId),
  }),

  listEarlierConversations: async ({ params, query }, context) => ({
    status: 200,
    body: await listEarlierConversations(context.deps, readerOf(context), params.conversationId, query),
  }),

  listMessages: async ({ params, query }, context) => ({
    status: 200,
    body: await listMessages(context.deps, readerOf(context), params.conversationId, query),
  }),

  sendAgentMessage: async ({ params, body }, context) => ({
    status: 201,
    body: await sendAgentMessage(context.deps, deskMember(context), params.conversationId, body),
  }),

  acceptConversation: async ({ params }, context) => ({
    status: 200,
    body: await acceptConversation(context.deps, deskMember(context), params.conversationId),
  }),

  declineConversation: async ({ params }, context) => ({
    status: 200,
    body: await declineConversation(context.deps, deskMember(context), params.conversationId),
  }),

  promiseAnswer: async ({ params, body }, context) => ({
    status: 200,
    body: await promiseAnswer(context.deps, deskMember(context), params.conversationId, body),
  }),

  endConversation: async ({ params }, context) => ({
    status: 200,
    body: await endAgentConversation(context.deps, deskMember(context), params.conversationId),
  }),

  endConversations: async ({ body }, context) => ({
    status: 200,
    body: await endWaitingConversations(context.deps, deskMember(context), body),
  }),

  transferConversation: async ({ params, body }, context) => ({
    status: 200,
    body: await transferConversation(context.deps, deskMember(context), params.conversationId, body.target),
  }),

  takeOverConversation: async ({ params }, context) => ({
    status: 200,
    body: await takeOverConversation(context.deps, deskMember(context), params.conversationId),
  }),

  listTransferTargets: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listTransferTargets(deps, sdkAppId, query),
  }),
} satisfies Partial<Handlers>;

function deskMember({ sdkAppId, member }: MemberContext): DeskMember {
  const { memberId, nickname, deskRole } = member;
  // The contract admits only desk roles, so every member here has one.
  return { sdkAppId, memberId, nickname, deskRole: deskRole ?? 'agent' };
}

function readerOf({ sdkAppId, member }: MemberContext): ConversationReader {
  const { memberId, consoleRole, deskRole } = member;
  return { sdkAppId, memberId, seesAll: consoleRole !== null || deskRole === 'deskAdmin' };
}
