import type {
  Agent,
  BotMode,
  Chitchat,
  Conversation,
  Deployment,
  Import,
  Member,
  Qa,
  RegressionCase,
  RegressionRun,
  UnmatchedQuestion,
} from './__generated__/schema.d.ts';
import { takeAgent } from './agents.ts';
import type { Cache } from './cache.ts';
import { forgetMember, takeMember } from './members.ts';
import type { Change, OperationId, WritingId } from './call.ts';
import { draftReadings, unmatchedReadings } from './draft-readings.ts';
import { sessionQuery } from './session-query.ts';
import { systemQuery } from './system.ts';
import { type DeskReader, takeConversation, takeMessage } from './take-conversation.ts';

type ChangeEffects = {
  readonly [Op in WritingId]: (change: Change<Op>, cache: Cache, reader: DeskReader | null) => void;
};

/** Changes no cached data, or an event follows that says everything. */
const none = () => {};

interface Answered<Record> {
  answer: Record;
}

/** The page with an item as it is now. */
function withItem<Item, Page extends { items: Item[] }>(
  page: Page | undefined,
  item: Item,
  idOf: (item: Item) => string,
): Page | undefined {
  return page && { ...page, items: page.items.map((each) => (idOf(each) === idOf(item) ? item : each)) };
}

function takeQa({ answer }: Answered<Qa>, cache: Cache) {
  cache.take('getQa', { qaId: answer.qaId }, answer);
  cache.stale('listQas', 'listCategories', 'getKnowledgeAdvice', ...unmatchedReadings);
}

function takeChitchat({ answer }: Answered<Chitchat>, cache: Cache) {
  cache.take('getChitchat', { chitchatId: answer.chitchatId }, answer);
  cache.stale('listChitchats');
}

function takeUnmatched({ answer }: Answered<UnmatchedQuestion>, cache: Cache) {
  cache.take('getUnmatchedQuestion', { questionId: answer.questionId }, answer);
  cache.stale('listUnmatchedQuestions', 'listClusters', 'listClusterQuestions');
}

/** Long work goes on while its answer travels. An event may overtake the answer, so read it once more. */
function takeImport({ answer }: Answered<Import>, cache: Cache) {
  cache.take('getImport', { importId: answer.importId }, answer);
  cache.stale('getImport');
}

/** As above. */
function takeDeployment({ answer }: Answered<Deployment>, cache: Cache) {
  cache.take('getDeployment', { deploymentId: answer.deploymentId }, answer);
  cache.stale('getDeployment', 'listDeployments');
}

function takeRegressionCase({ answer }: Answered<RegressionCase>, cache: Cache) {
  cache.take('getRegressionCase', { caseId: answer.caseId }, answer);
  cache.stale('listRegressionCases');
}

/** As above. */
function takeRegressionRun({ answer }: Answered<RegressionRun>, cache: Cache) {
  cache.take('getRegressionRun', { regressionRunId: answer.regressionRunId }, answer);
  cache.stale('getRegressionRun', 'listRegressionRuns');
}

function takeBotMode({ answer }: Answered<BotMode>, cache: Cache) {
  cache.take('getBotMode', {}, answer);
}

function takeMyAgent({ answer }: Answered<Agent>, { queryClient, sdkAppId }: Cache) {
  takeAgent(queryClient, sdkAppId, answer);
}

function takeChanged({ answer }: Answered<Member>, { queryClient, sdkAppId }: Cache) {
  takeMember(queryClient, sdkAppId, answer);
}

function takeServed({ answer }: Answered<Conversation>, { queryClient }: Cache, reader: DeskReader | null) {
  if (reader !== null) takeConversation(queryClient, reader, answer);
}

/** Marks the answers of these operations as stale. */
function stale(...ops: readonly OperationId[]) {
  return (_: unknown, cache: Cache) => cache.stale(...ops);
}

/** What each change does to the caller's cache. A writing operation without an entry does not compile. */
export const changeEffects: ChangeEffects = {
  checkSetupCode: none,
  initializeSystem(_, { queryClient }) {
    queryClient.setQueryData(systemQuery.queryKey, (status) => status && { ...status, initialized: true });
  },
  // `session.ts` handles what a session means for the page.
  signIn: none,
  signOut: none,
  requestPasswordReset: none,
  checkPasswordReset: none,
  resetPassword: none,
  changePassword: (_, { queryClient }) =>
    void queryClient.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, passwordChangeRequired: false },
    ),
  requestEmailChange: none,
  changeEmail({ answer }, cache) {
    const { email } = answer;
    cache.take('getAccount', {}, answer);
    cache.queryClient.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, account: { ...session.account, email } },
    );
  },
  updateAccount({ answer }, cache) {
    const { nickname, accountName, language } = answer;
    cache.take('getAccount', {}, answer);
    cache.queryClient.setQueryData(
      sessionQuery.queryKey,
      (session) =>
        session && { ...session, account: { ...session.account, nickname, accountName, language } },
    );
  },
  createApplication: none,
  updateApplication: ({ answer }, cache) => cache.take('getApplication', {}, answer),
  deleteApplication: none,

  updateRobot({ answer }, cache) {
    cache.take('getRobot', { robotId: answer.robotId }, answer);
    cache.take('listRobots', {}, (known) => withItem(known, answer, ({ robotId }) => robotId));
  },
  updateConversationSettings: ({ answer }, cache) => cache.take('getConversationSettings', {}, answer),
  updateChannel: ({ answer }, cache) =>
    cache.take('listChannels', {}, (known) => withItem(known, answer, ({ channelId }) => channelId)),

  createMember: stale('listMembers'),
  updateMember({ answer }, cache) {
    cache.take('getMember', { memberId: answer.memberId }, answer);
    cache.stale('listMembers');
  },
  forceMemberOffline: takeChanged,
  restoreMember: takeChanged,
  resetMemberPassword: none,
  deleteMember: ({ params: { memberId } }, { queryClient, sdkAppId }) =>
    forgetMember(queryClient, sdkAppId, memberId),

  createCategory: stale('listCategories'),
  renameCategory: stale('listCategories'),
  deleteCategory: stale(...draftReadings),
  createQa: takeQa,
  updateQa: takeQa,
  activateQa: takeQa,
  deactivateQa: takeQa,
  addSimilarQuestion: takeQa,
  removeSimilarQuestion: takeQa,
  moveSimilarQuestion({ answer }, cache) {
    cache.stale('getQa');
    takeQa({ answer }, cache);
  },
  mergeQa({ body, answer }, cache) {
    takeQa({ answer }, cache);
    cache.forget('getQa', { qaId: body.otherQaId });
  },
  createAdviceDismissal: stale('getKnowledgeAdvice', 'listAdviceDismissals'),
  deleteAdviceDismissal: stale('getKnowledgeAdvice', 'listAdviceDismissals'),
  teachUnmatchedQuestion: takeUnmatched,
  ignoreUnmatchedQuestion: takeUnmatched,
  reopenUnmatchedQuestion: takeUnmatched,
  bulkEditQas: stale(...draftReadings),
  deleteQa({ params: { qaId } }, cache) {
    cache.forget('getQa', { qaId });
    cache.stale('listQas', 'listCategories', ...unmatchedReadings);
  },

  createChitchat: takeChitchat,
  updateChitchat: takeChitchat,
  activateChitchat: takeChitchat,
  deactivateChitchat: takeChitchat,
  bulkEditChitchats: stale(...draftReadings),
  addStarterChitchats: stale(...draftReadings),
  deleteChitchat({ params: { chitchatId } }, cache) {
    cache.forget('getChitchat', { chitchatId });
    cache.stale('listChitchats');
  },

  confirmImport: takeImport,
  cancelImport: takeImport,
  undoImport: stale(...draftReadings),
  askOnlineTest: none,

  createRegressionCase: takeRegressionCase,
  updateRegressionCase: takeRegressionCase,
  deleteRegressionCase({ params: { caseId } }, cache) {
    cache.forget('getRegressionCase', { caseId });
    cache.stale('listRegressionCases');
  },
  updateRegressionSettings: ({ answer }, cache) => cache.take('getRegressionSettings', {}, answer),
  requestRegressionRun: takeRegressionRun,
  cancelRegressionRun: takeRegressionRun,

  requestDeployment: takeDeployment,
  cancelDeployment: takeDeployment,
  rollBackDeployment: takeDeployment,
  restoreDeployment: stale(...draftReadings),

  enableThirdPartyBot: takeBotMode,
  enableBuiltInBot: takeBotMode,
  updateThirdPartyBot({ answer }, cache) {
    cache.take('getThirdPartyBot', {}, answer);
    cache.stale('getBotMode');
  },
  rotateThirdPartyBotSecret: stale('getThirdPartyBot', 'getBotMode'),
  testThirdPartyBot: stale('getBotMode'),
  updateEmbeddingsEndpoint({ answer }, cache) {
    cache.take('getEmbeddingsEndpoint', {}, answer);
    cache.stale('getDraftIndex');
  },
  testEmbeddingsEndpoint: none,

  createWebhook: stale('listWebhooks'),
  updateWebhook({ answer }, cache) {
    cache.take('getWebhook', { webhookId: answer.webhookId }, answer);
    cache.stale('listWebhooks', 'listDeliveries');
  },
  deleteWebhook({ params: { webhookId } }, cache) {
    cache.forget('getWebhook', { webhookId });
    cache.stale('listWebhooks');
  },
  rotateWebhookSecret: stale('getWebhook', 'listWebhooks'),
  testWebhook: stale('listDeliveries'),
  redeliver: stale('listDeliveries', 'getDelivery'),

  goOnline: takeMyAgent,
  takeBreak: takeMyAgent,
  goOffline: takeMyAgent,
  finishAfterCallWork: takeMyAgent,

  sendAgentMessage: ({ answer }, { queryClient, sdkAppId }) => takeMessage(queryClient, sdkAppId, answer),
  acceptConversation: takeServed,
  declineConversation: takeServed,
  endConversation: takeServed,
  transferConversation: takeServed,
};
