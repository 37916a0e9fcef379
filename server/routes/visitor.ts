import type { Handlers } from '../plugins/contract/types.ts';
import {
  chooseSuggestion,
  endVisitorConversation,
  rateConversation,
  requestPerson,
  sendVisitorMessage,
  withdrawPersonRequest,
} from '../services/visitor/visitor-chat.ts';
import { setMessageFeedback } from '../services/visitor/message-feedback.ts';
import { changeVisitorLanguage } from '../services/visitor/visitor-language.ts';
import {
  listVisitorConversations,
  listVisitorMessages,
  readVisitorConversation,
} from '../services/visitor/visitor-reading.ts';
import {
  readChannel,
  startVisitorConversation,
  startVisitorSession,
} from '../services/visitor/visitor-session.ts';

export const visitorHandlers = {
  getVisitorChannel: async ({ params }, { deps }) => ({
    status: 200,
    body: await readChannel(deps, params.channelKey),
  }),

  startVisitorSession: async ({ params, body }, { deps }) => ({
    status: 201,
    body: await startVisitorSession(deps, params.channelKey, body),
  }),

  getVisitorConversation: async (_, { deps, visitor }) => ({
    status: 200,
    body: await readVisitorConversation(deps, visitor),
  }),

  listVisitorConversations: async ({ query }, { deps, visitor }) => ({
    status: 200,
    body: await listVisitorConversations(deps, visitor, query),
  }),

  listVisitorMessages: async ({ params, query }, { deps, visitor }) => ({
    status: 200,
    body: await listVisitorMessages(deps, visitor, params.conversationId, query),
  }),

  startVisitorConversation: async (_, { deps, visitor }) => ({
    status: 201,
    body: await startVisitorConversation(deps, visitor),
  }),

  sendVisitorMessage: async ({ body }, { deps, visitor }) => ({
    status: 201,
    body: await sendVisitorMessage(deps, visitor, body),
  }),

  chooseSuggestion: async ({ body }, { deps, visitor }) => ({
    status: 201,
    body: await chooseSuggestion(deps, visitor, body),
  }),

  requestPerson: async (_, { deps, visitor }) => ({
    status: 200,
    body: await requestPerson(deps, visitor),
  }),

  withdrawPersonRequest: async (_, { deps, visitor }) => ({
    status: 200,
    body: await withdrawPersonRequest(deps, visitor),
  }),

  setVisitorLanguage: async ({ body }, { deps, visitor }) => ({
    status: 200,
    body: { language: await changeVisitorLanguage(deps, visitor, body.language) },
  }),

  endVisitorConversation: async (_, { deps, visitor }) => ({
    status: 200,
    body: await endVisitorConversation(deps, visitor),
  }),

  setMessageFeedback: async ({ params, body }, { deps, visitor }) => ({
    status: 200,
    body: await setMessageFeedback(deps, visitor, { ...params, ...body }),
  }),

  rateConversation: async ({ body }, { deps, visitor }) => ({
    status: 200,
    body: await rateConversation(deps, visitor, body),
  }),
} satisfies Partial<Handlers>;
