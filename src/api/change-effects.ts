import type { Agent, BotMode, Conversation, Deployment, Import, Qa } from './__generated__/schema.d.ts';
import { takeAgent } from './agents.ts';
import type { Cache } from './effects.ts';
import { forgetMember, takeMember } from './members.ts';
import type { Change, WritingId } from './call.ts';
import { systemQuery } from './system.ts';
import { takeConversation, takeMessage } from './take-conversation.ts';
import type { DeskReader } from './take-conversation.ts';

type ChangeEffects = {
  readonly [Op in WritingId]: (change: Change<Op>, cache: Cache, reader: DeskReader | null) => void;
};

/** Changes nothing that was read, or is followed by an event that says all. */
const none = () => {};

interface Of<Record> {
  params: { sdkAppId: string };
  answer: Record;
}

function takeQa({ params: { sdkAppId }, answer }: Of<Qa>, cache: Cache) {
  cache.take('getQa', { sdkAppId, qaId: answer.qaId }, answer);
  cache.stale('listQas', { sdkAppId });
  cache.stale('listCategories', { sdkAppId });
}

/** Long work goes on while its answer is under way: an event may have overtaken it, so that it is read once more. */
function takeImport({ params: { sdkAppId }, answer }: Of<Import>, cache: Cache) {
  cache.take('getImport', { sdkAppId, importId: answer.importId }, answer);
  cache.stale('getImport', { sdkAppId, importId: answer.importId });
}

/** As above. */
function takeDeployment({ params: { sdkAppId }, answer }: Of<Deployment>, cache: Cache) {
  cache.take('getDeployment', { sdkAppId, deploymentId: answer.deploymentId }, answer);
  cache.stale('getDeployment', { sdkAppId, deploymentId: answer.deploymentId });
  cache.stale('listDeployments', { sdkAppId });
}

function takeBotMode({ params: { sdkAppId }, answer }: Of<BotMode>, cache: Cache) {
  cache.take('getBotMode', { sdkAppId }, answer);
}

function takeMyAgent({ params: { sdkAppId }, answer }: Of<Agent>, { queryClient }: Cache) {
  takeAgent(queryClient, sdkAppId, answer);
}

function takeServed({ answer }: Of<Conversation>, { queryClient }: Cache, reader: DeskReader | null) {
  if (reader !== null) takeConversation(queryClient, reader, answer);
}

function staleDraft({ params: { sdkAppId } }: { params: { sdkAppId: string } }, cache: Cache) {
  for (const op of ['listQas', 'getQa', 'listCategories', 'getBotSettings', 'getDraftDiff'] as const)
    cache.stale(op, { sdkAppId });
}

function staleCategories({ params: { sdkAppId } }: { params: { sdkAppId: string } }, cache: Cache) {
  cache.stale('listCategories', { sdkAppId });
}

function staleThirdPartyBot({ params: { sdkAppId } }: { params: { sdkAppId: string } }, cache: Cache) {
  cache.stale('getThirdPartyBot', { sdkAppId });
  cache.stale('getBotMode', { sdkAppId });
}

/** What each change does to the cache of whoever made it. An operation that writes and has no entry does not compile. */
export const changeEffects: ChangeEffects = {
  initializeSystem(_, { queryClient }) {
    queryClient.setQueryData(systemQuery.queryKey, (status) => status && { ...status, initialized: true });
  },
  // `session.ts` says what a session means to the page.
  signIn: none,
  signOut: none,
  createApplication: none,
  updateApplication: ({ params: { sdkAppId }, answer }, cache) =>
    cache.take('getApplication', { sdkAppId }, answer),
  deleteApplication: none,

  updateBotSettings: ({ params: { sdkAppId }, answer }, cache) =>
    cache.take('getBotSettings', { sdkAppId }, answer),
  updateConversationSettings: ({ params: { sdkAppId }, answer }, cache) =>
    cache.take('getConversationSettings', { sdkAppId }, answer),
  updateChannel: ({ params: { sdkAppId }, answer }, cache) =>
    cache.take(
      'listChannels',
      { sdkAppId },
      (known) =>
        known && {
          ...known,
          items: known.items.map((each) => (each.channelId === answer.channelId ? answer : each)),
        },
    ),

  createMember: ({ params: { sdkAppId } }, cache) => cache.stale('listMembers', { sdkAppId }),
  forceMemberOffline: ({ params: { sdkAppId }, answer }, { queryClient }) =>
    takeMember(queryClient, sdkAppId, answer),
  restoreMember: ({ params: { sdkAppId }, answer }, { queryClient }) =>
    takeMember(queryClient, sdkAppId, answer),
  resetMemberPassword: none,
  deleteMember: ({ params: { sdkAppId, memberId } }, { queryClient }) =>
    forgetMember(queryClient, sdkAppId, memberId),

  createCategory: staleCategories,
  renameCategory: staleCategories,
  deleteCategory: staleDraft,
  createQa: takeQa,
  updateQa: takeQa,
  activateQa: takeQa,
  deactivateQa: takeQa,
  bulkEditQas: staleDraft,
  deleteQa({ params: { sdkAppId, qaId } }, cache) {
    cache.forget('getQa', { sdkAppId, qaId });
    cache.stale('listQas', { sdkAppId });
    cache.stale('listCategories', { sdkAppId });
  },

  confirmImport: takeImport,
  cancelImport: takeImport,
  askOnlineTest: none,

  requestDeployment: takeDeployment,
  cancelDeployment: takeDeployment,
  rollBackDeployment: takeDeployment,
  restoreDeployment: staleDraft,

  chooseBotType: takeBotMode,
  enableThirdPartyBot: takeBotMode,
  enableBuiltInBot: takeBotMode,
  updateThirdPartyBot({ params: { sdkAppId }, answer }, cache) {
    cache.take('getThirdPartyBot', { sdkAppId }, answer);
    cache.stale('getBotMode', { sdkAppId });
  },
  rotateThirdPartyBotSecret: staleThirdPartyBot,
  testThirdPartyBot: none,

  goOnline: takeMyAgent,
  takeBreak: takeMyAgent,
  goOffline: takeMyAgent,
  finishAfterCallWork: takeMyAgent,

  sendAgentMessage: ({ params: { sdkAppId }, answer }, { queryClient }) =>
    takeMessage(queryClient, sdkAppId, answer),
  acceptConversation: takeServed,
  declineConversation: takeServed,
  endConversation: takeServed,
  transferConversation: takeServed,
};
