import type { MemberStreamEvent } from './__generated__/schema.d.ts';
import { forgetAgent, takeAgent } from './agents.ts';
import { draftReadings } from './draft-readings.ts';
import { pendingCountQuery } from './draft.ts';
import type { Cache } from './cache.ts';
import { readAgain, takeEventData } from './event-data.ts';
import type { EventOfType } from './event-stream.ts';
import { readSessionAgain } from './session-query.ts';
import { forgetMember, takeMember, takeMemberStatus } from './members.ts';
import type { DeskReader } from './conversations.ts';
import { takeConversation, takeMessage, takeMessageChange } from './take-conversation.ts';

type EventEffects = {
  readonly [Type in MemberStreamEvent['type']]: (
    event: EventOfType<MemberStreamEvent, Type>,
    cache: Cache,
    reader: DeskReader,
  ) => void;
};

/** No screen shows these things yet. */
const unseen = () => {};

/** What each live event does to the cache. An event of the contract without an entry does not compile. */
export const eventEffects: EventEffects = {
  'conversation.updated'({ conversation }, cache, reader) {
    takeConversation(cache.queryClient, reader, conversation);
    cache.staleSoon('listWorkflowCounts');
  },
  'message.created'({ message }, { queryClient, sdkAppId }) {
    takeMessage(queryClient, sdkAppId, message);
  },
  'message.updated'({ message }, { queryClient, sdkAppId }) {
    takeMessageChange(queryClient, sdkAppId, message);
  },
  'queue.updated': (_, cache) => cache.staleSoon('listWorkflowCounts'),
  'agent.updated'({ agent }, cache) {
    takeAgent(cache.queryClient, cache.sdkAppId, agent);
    takeMemberStatus(cache.queryClient, cache.sdkAppId, agent);
    cache.staleSoon('listWorkflowCounts');
  },
  'member.updated'({ member }, cache, reader) {
    takeMember(cache.queryClient, cache.sdkAppId, member);
    cache.stale('getMember');
    // The own roles decide what there is to see.
    if (member.memberId === reader.memberId) void readSessionAgain(cache.queryClient);
    cache.staleSoon('listWorkflowCounts');
  },
  'member.deleted'({ memberId }, cache) {
    forgetMember(cache.queryClient, cache.sdkAppId, memberId);
    forgetAgent(cache.queryClient, cache.sdkAppId, memberId);
    cache.staleSoon('listWorkflowCounts');
  },
  'import.updated'(event, cache) {
    cache.take('getImport', { importId: event.import.importId }, event.import);
    cache.stale('listImports', 'listImportRows', 'listImportChanges');
    if (event.import.kind === 'regressionCases') cache.stale('listRegressionCases');
    cache.staleSoon('listWorkflowCounts');
  },
  'deployment.updated'({ deployment }, cache) {
    cache.take('getDeployment', { deploymentId: deployment.deploymentId }, deployment);
    cache.stale('listDeployments', 'getDraftDiff', 'listQas', 'getQa', 'listChitchats', 'getChitchat');
    cache.stale('listDocuments', 'getDocument', 'listRobots', 'getRobot', 'getDeploymentEffects');
    readAgain(cache.queryClient, pendingCountQuery(cache.sdkAppId).queryKey);
    cache.staleSoon('listWorkflowCounts');
  },
  'deploymentSchedule.updated': ({ schedule }, cache) => cache.take('getDeploymentSchedule', {}, schedule),
  'draft.changed'({ pendingCount }, cache) {
    takeEventData(cache.queryClient, pendingCountQuery(cache.sdkAppId).queryKey, pendingCount);
    cache.stale(...draftReadings);
    cache.staleSoon('listWorkflowCounts');
  },
  'draftIndex.updated'({ index }, cache) {
    cache.take('getDraftIndex', {}, index);
    if (index.progress === null) cache.stale('getKnowledgeAdvice');
  },
  'botMode.updated'({ botMode }, cache) {
    cache.take('getBotMode', {}, botMode);
    cache.stale('getThirdPartyBot');
    cache.staleSoon('listWorkflowCounts');
  },
  'conversationSettings.updated': ({ conversationSettings }, cache) =>
    cache.take('getConversationSettings', {}, conversationSettings),
  'regressionRun.updated'({ regressionRun }, cache) {
    cache.take('getRegressionRun', { regressionRunId: regressionRun.regressionRunId }, regressionRun);
    cache.stale('listRegressionRuns', 'listRegressionResults');
    if (regressionRun.status === 'completed') cache.stale('listRegressionCases', 'getRegressionCase');
  },
  'clustering.updated'({ clustering }, cache) {
    cache.take('getClustering', { clusteringId: clustering.clusteringId }, clustering);
    cache.stale('listClusterings');
    if (clustering.status === 'completed') cache.stale('listKeptClusters');
  },
  'batchTest.updated'({ batchTest }, cache) {
    cache.take('getBatchTest', { batchTestId: batchTest.batchTestId }, batchTest);
    cache.stale('listBatchTests');
    // A long test tells of many steps, and its results are several pages.
    if (batchTest.status === 'running') cache.staleSoon('listBatchTestResults');
    else cache.stale('listBatchTestResults');
  },
  'export.updated'({ export: written }, cache) {
    cache.take('getExport', { exportId: written.exportId }, written);
    cache.stale('listExports');
  },
  'document.updated'({ document }, cache) {
    cache.take('getDocument', { documentId: document.documentId }, document);
    cache.stale('listDocuments');
    if (document.progress === null) cache.stale('listPassages', 'getPassage', 'searchFiles');
  },
  'document.deleted'({ documentId }, cache) {
    cache.forget('getDocument', { documentId });
    cache.stale('listRobots', 'getRobot', 'listDocuments', 'getDocument', 'searchFiles');
  },
  'guide.updated': (_, cache) => cache.stale('getGuide'),
  // `onRefetch` reads everything again, or the person leaves the page.
  'stream.reset': unseen,
  'session.ended': unseen,
};
