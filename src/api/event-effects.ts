import type { MemberStreamEvent } from './__generated__/schema.d.ts';
import { forgetAgent, takeAgent } from './agents.ts';
import { pendingCountQuery } from './draft.ts';
import type { Cache } from './effects.ts';
import { readAgain, takeEventData } from './event-data.ts';
import type { EventOfType } from './event-stream.ts';
import { forgetMember, takeMember, takeMemberStatus } from './members.ts';
import { takeConversation, takeMessage } from './take-conversation.ts';
import type { DeskReader } from './take-conversation.ts';

type EventEffects = {
  readonly [Type in MemberStreamEvent['type']]: (
    event: EventOfType<MemberStreamEvent, Type>,
    cache: Cache,
    reader: DeskReader,
  ) => void;
};

/** Of things that no screen shows yet. */
const unseen = () => {};

function staleCounts(cache: Cache, { sdkAppId }: DeskReader) {
  cache.staleSoon('listWorkflowCounts', { sdkAppId });
}

/** What each live event does to the cache. An event of the contract without an entry does not compile. */
export const eventEffects: EventEffects = {
  'conversation.updated'({ conversation }, cache, reader) {
    takeConversation(cache.queryClient, reader, conversation);
    staleCounts(cache, reader);
  },
  'message.created'({ message }, cache, { sdkAppId }) {
    takeMessage(cache.queryClient, sdkAppId, message);
  },
  'queue.updated'(_, cache, reader) {
    staleCounts(cache, reader);
  },
  'agent.updated'({ agent }, cache, reader) {
    takeAgent(cache.queryClient, reader.sdkAppId, agent);
    takeMemberStatus(cache.queryClient, reader.sdkAppId, agent);
    staleCounts(cache, reader);
  },
  'member.updated'({ member }, cache, reader) {
    takeMember(cache.queryClient, reader.sdkAppId, member);
    staleCounts(cache, reader);
  },
  'member.deleted'({ memberId }, cache, reader) {
    forgetMember(cache.queryClient, reader.sdkAppId, memberId);
    forgetAgent(cache.queryClient, reader.sdkAppId, memberId);
    staleCounts(cache, reader);
  },
  'import.updated'(event, cache, reader) {
    const { sdkAppId } = reader;
    cache.take('getImport', { sdkAppId, importId: event.import.importId }, event.import);
    cache.stale('listImports', { sdkAppId });
    staleCounts(cache, reader);
  },
  'deployment.updated'({ deployment }, cache, reader) {
    const { sdkAppId } = reader;
    cache.take('getDeployment', { sdkAppId, deploymentId: deployment.deploymentId }, deployment);
    cache.stale('listDeployments', { sdkAppId });
    cache.stale('getDraftDiff', { sdkAppId });
    cache.stale('listQas', { sdkAppId });
    cache.stale('getQa', { sdkAppId });
    readAgain(cache.queryClient, pendingCountQuery(sdkAppId).queryKey);
    staleCounts(cache, reader);
  },
  'draft.changed'({ pendingCount }, cache, reader) {
    const { sdkAppId } = reader;
    takeEventData(cache.queryClient, pendingCountQuery(sdkAppId).queryKey, pendingCount);
    for (const op of ['listQas', 'getQa', 'listCategories', 'getBotSettings', 'getDraftDiff'] as const)
      cache.stale(op, { sdkAppId });
    staleCounts(cache, reader);
  },
  'draftIndex.updated'({ index }, cache, { sdkAppId }) {
    cache.take('getDraftIndex', { sdkAppId }, index);
  },
  'botMode.updated'({ botMode }, cache, reader) {
    const { sdkAppId } = reader;
    cache.take('getBotMode', { sdkAppId }, botMode);
    cache.stale('getThirdPartyBot', { sdkAppId });
    staleCounts(cache, reader);
  },
  'guide.updated'(_, cache, { sdkAppId }) {
    cache.stale('getGuide', { sdkAppId });
  },
  // Everything is read again (`onRefetch`), or the page is left.
  'stream.reset': unseen,
  'session.ended': unseen,

  'upload.updated': unseen,
  'document.updated': unseen,
  'clustering.updated': unseen,
  'regressionRun.updated': unseen,
  'batchTest.updated': unseen,
  'export.updated': unseen,
  'taskFlow.updated': unseen,
  'group.updated': unseen,
  'call.updated': unseen,
  'figures.updated': unseen,
  'licenses.updated': unseen,
  'note.created': unseen,
  'typing.signalled': unseen,
  'attachment.created': unseen,
};
