import { type ChangeEffects, none, stale } from './change-effect.ts';
import { forgetMember } from './members.ts';
import { draftReadings, unmatchedReadings } from './draft-readings.ts';
import { readAgain, takeEventData } from './event-data.ts';
import { keyOf, query } from './operation.ts';
import { robotEffects } from './robot-effects.ts';
import { sessionQuery } from './session-query.ts';
import { systemQuery } from './system.ts';
import {
  takeBotMode,
  takeChanged,
  takeChitchat,
  takeDeployment,
  takeDocument,
  takePassage,
  takeImport,
  takeMyAgent,
  takeBatchTest,
  takeClustering,
  takeExport,
  takeQa,
  takeRegressionCase,
  takeKeptCluster,
  takeRegressionRun,
  takeServed,
  takeUnmatched,
} from './take-answer.ts';
import { takeMessage } from './take-conversation.ts';

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
  deleteFile: none,
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
  updateApplication({ answer }, cache) {
    cache.take('getApplication', {}, answer);
    // Robots speak its languages.
    cache.stale('getWelcomeCardCheck');
  },
  deleteApplication: none,
  updateOrganization({ answer }, { queryClient }, reader) {
    const { organizationId } = answer;
    takeEventData(queryClient, query('getOrganization', { organizationId }).queryKey, answer);
    if (reader !== null) readAgain(queryClient, keyOf('getApplication', { sdkAppId: reader.sdkAppId }));
  },
  ...robotEffects,
  updateConversationSettings: ({ answer }, cache) => cache.take('getConversationSettings', {}, answer),

  createMember: stale('listMembers'),
  addExistingAccount: stale('listMembers'),
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
  moveCategory: stale(...draftReadings),
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
  teachDoubtedQuestion: stale('listDoubtedQas', 'listDoubtedQuestions'),
  ignoreDoubtedQuestion: stale('listDoubtedQas', 'listDoubtedQuestions'),
  reopenDoubtedQuestion: stale('listDoubtedQas', 'listDoubtedQuestions'),
  bulkEditQas: stale(...draftReadings),
  deleteQa({ params: { qaId } }, cache) {
    cache.forget('getQa', { qaId });
    cache.stale('listQas', 'listCategories', 'getWelcomeCardCheck', ...unmatchedReadings);
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

  chooseExistingQas({ answer }, cache) {
    takeImport({ answer }, cache);
    cache.stale('listImportRows', 'listImportChanges');
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

  cancelBatchTest: takeBatchTest,

  requestClustering: takeClustering,
  cancelClustering: takeClustering,
  acceptKeptCluster: takeKeptCluster,
  ignoreKeptCluster: takeKeptCluster,
  reopenKeptCluster: takeKeptCluster,
  mergeKeptCluster({ answer, body: { otherClusterId } }, cache) {
    cache.forget('getKeptCluster', { keptClusterId: otherClusterId });
    cache.take('getKeptCluster', { keptClusterId: answer.keptClusterId }, answer);
    cache.stale(...unmatchedReadings);
  },
  requestExport: takeExport,
  cancelExport: takeExport,
  renameDocument: takeDocument,
  activateDocument: takeDocument,
  deactivateDocument: takeDocument,
  retryDocument: takeDocument,
  cancelDocument: takeDocument,
  createDocumentsFromLinks: stale('listDocuments'),
  bulkEditDocuments: stale('listDocuments', 'getDocument', 'searchFiles', 'listRobots', 'getRobot'),
  removeEdition: takeDocument,
  bulkEditPassages: stale('listPassages', 'getPassage', 'getDocument', 'listDocuments', 'searchFiles'),
  editPassage: takePassage,
  activatePassage: takePassage,
  deactivatePassage: takePassage,
  deleteDocument({ params: { documentId } }, cache) {
    cache.forget('getDocument', { documentId });
    cache.forget('listPassages', { documentId });
    cache.stale('listDocuments', 'searchFiles');
  },

  requestDeployment: takeDeployment,
  scheduleDeployment: ({ answer }, cache) => cache.take('getDeploymentSchedule', {}, answer),
  deleteDeploymentSchedule: stale('getDeploymentSchedule'),
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
  confirmPresence: none,
  finishAfterCallWork: takeMyAgent,

  sendAgentMessage: ({ answer }, { queryClient, sdkAppId }) => takeMessage(queryClient, sdkAppId, answer),
  acceptConversation: takeServed,
  declineConversation: takeServed,
  promiseAnswer: takeServed,
  endConversation: takeServed,
  endConversations: stale('listConversations', 'getConversation'),
  transferConversation: takeServed,
  takeOverConversation: takeServed,
};
