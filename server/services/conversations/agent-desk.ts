import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { type DeskActor, deskRefusal } from '../../../src/machines/rules/desk-access.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import { agentMessageBodySchema } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { lockAssignment } from '../../store/agent-queries.ts';
import {
  type ConversationView,
  findConversation,
  listConversationViews,
} from '../../store/conversation-queries.ts';
import { listLatestMessages } from '../../store/message-queries.ts';
import { type TimePlace, byTime, pagesOf } from '../cursors.ts';
import { markGuideStep } from '../guide/guide.ts';
import { requireValid } from '../validated.ts';
import {
  acceptOffer,
  declineOffer,
  endConversation,
  nothingUnanswered,
  queueChanged,
  takeWaitingConversation,
} from './desk-moves.ts';
import { heldMessage } from './held-message.ts';
import { scheduleIdleCheck } from './idle-check.ts';
import { OpenConversation } from './open-conversation.ts';
import { type Conversation, type Message, presentConversation, presentMessage } from './presentation.ts';
import { type DeskScope, atDesk } from './scope.ts';
import { returnToQueue, takeConversationOver, transferToColleague } from './transfer.ts';

/** The member who reads or acts at the desk. */
export interface DeskMember {
  sdkAppId: string;
  memberId: string;
  deskRole: 'deskAdmin' | 'agent';
  nickname: string;
}

/** The member who reads a conversation, at the desk or in the history. */
export interface ConversationReader {
  sdkAppId: string;
  memberId: string;
  /** A desk admin or an administrator. */
  seesAll: boolean;
}

type View = components['schemas']['ConversationView'];

/** An agent sees the queue and its own; a desk admin sees everything. */
export async function listConversations(
  deps: Deps,
  member: DeskMember,
  query: { view?: View; cursor?: string; limit?: number },
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  const limit = query.limit ?? pageItemsDefault;
  const { view = 'mine' } = query;
  const isMine = view === 'mine' || (view !== 'queue' && member.deskRole === 'agent');
  const memberId = isMine ? member.memberId : null;
  const pages = pagesOf('conversations', { sdkAppId: member.sdkAppId, view, memberId }, byTime);
  const views = await listConversationViews(deps.db, member.sdkAppId, {
    view,
    memberId,
    limit: limit + 1,
    after: pages.after(query.cursor),
  });
  const { page, nextCursor } = pages.cut(views, limit, (row) => listPosition(row, view));
  return { items: page.map(presentConversation), nextCursor };
}

function listPosition(row: ConversationView, view: View): TimePlace {
  if (view === 'queue' || view === 'handedOver')
    return { time: row.queued_at ?? row.started_at, id: row.conversation_id };
  return { time: row.ended_at ?? row.last_activity_at, id: row.conversation_id };
}

export async function readConversation(
  deps: Deps,
  reader: ConversationReader,
  conversationId: string,
): Promise<Conversation> {
  return presentConversation(await readable(deps, reader, conversationId));
}

export async function listMessages(
  deps: Deps,
  reader: ConversationReader,
  conversationId: string,
  page: { before?: number; limit?: number },
): Promise<{ items: Message[]; nextBefore: number | null }> {
  await readable(deps, reader, conversationId);
  const limit = page.limit ?? pageItemsDefault;
  const rows = await listLatestMessages(deps.db, reader.sdkAppId, conversationId, {
    before: page.before ?? null,
    limit,
  });
  const first = rows[0];
  return {
    items: rows.map(presentMessage),
    nextBefore: first && first.seq > 1 && rows.length === limit ? first.seq : null,
  };
}

/** A conversation that the reader may not see does not exist for them. */
async function readable(
  deps: Deps,
  reader: ConversationReader,
  conversationId: string,
): Promise<ConversationView> {
  const view = await findConversation(deps.db, reader.sdkAppId, conversationId);
  if (!view) throw problem('notFound');
  expectVisible({ memberId: reader.memberId, isDeskAdmin: reader.seesAll }, view);
  return view;
}

/** Throws if the desk's rules hide the conversation from this member. */
function expectVisible(actor: DeskActor, row: Pick<ConversationView, 'status' | 'agent_member_id'>): void {
  const place = { state: row.status, agentMemberId: row.agent_member_id };
  const refusal = deskRefusal(place, actor);
  if (refusal !== null) throw problem(refusal);
}

/**
 * Sends an agent's message. If the client message id was used before, returns that first message.
 * @throws {ProblemError} validationFailed for a text without visible characters
 */
export async function sendAgentMessage(
  deps: Deps,
  member: DeskMember,
  conversationId: string,
  input: { clientMessageId: string; text: string; heldSeconds?: number },
): Promise<Message> {
  const { text } = requireValid(agentMessageBodySchema, input);
  return atDesk(deps, member.sdkAppId, async (scope) => {
    const open = await lockReadable(scope, member, conversationId);
    const already = await open.alreadySaid(input.clientMessageId);
    if (already) return presentMessage(already);
    const { writtenAt, late } = heldMessage(scope.now, input.heldSeconds);
    const { customer_said_at: saidAt } = open.row;
    const isBlind = saidAt !== null && saidAt > writtenAt;
    const sent = { type: 'agentMessage.sent', memberId: member.memberId } as const;
    open.advance(sent, isBlind ? {} : nothingUnanswered, isBlind);
    const message = open.say({
      sender: 'agent',
      kind: 'text',
      text,
      clientMessageId: input.clientMessageId,
      senderMemberId: member.memberId,
      senderName: member.nickname,
      ...late,
    });
    await scheduleIdleCheck(scope, open);
    await open.save();
    await markGuideStep(scope.tx, scope.emit, member.sdkAppId, 'serveCustomer', scope.now);
    return presentMessage(message);
  });
}

/** Accepts an offered conversation, or takes a waiting one. */
export async function acceptConversation(
  deps: Deps,
  member: DeskMember,
  conversationId: string,
): Promise<Conversation> {
  return changeConversation(deps, member, conversationId, async (scope, open) => {
    const move = open.row.status === 'queued' ? takeWaitingConversation : acceptOffer;
    await move(scope, open, member.memberId);
    await queueChanged(scope);
  });
}

export async function declineConversation(
  deps: Deps,
  member: DeskMember,
  conversationId: string,
): Promise<Conversation> {
  return changeConversation(deps, member, conversationId, (scope, open) =>
    declineOffer(scope, open, member.memberId),
  );
}

/** Ends a conversation that the agent serves; a desk admin may end anybody's. */
export async function endAgentConversation(
  deps: Deps,
  member: DeskMember,
  conversationId: string,
): Promise<Conversation> {
  return changeConversation(deps, member, conversationId, (scope, open) =>
    endConversation(scope, open, 'agentEnded', {
      kind: open.row.agent_member_id === member.memberId ? 'agent' : 'deskAdmin',
      member: { memberId: member.memberId, nickname: member.nickname },
    }),
  );
}

/** Passes a conversation that the agent serves to a colleague or back to the queue; a desk admin may pass on anybody's. */
export async function transferConversation(
  deps: Deps,
  member: DeskMember,
  conversationId: string,
  target: components['schemas']['TransferToMember'] | components['schemas']['TransferToQueue'],
): Promise<Conversation> {
  return changeConversation(deps, member, conversationId, (scope, open) =>
    target.kind === 'queue' ? returnToQueue(scope, open) : transferToColleague(scope, open, target.memberId),
  );
}

/** Takes a conversation from the agent who serves it. */
export async function takeOverConversation(
  deps: Deps,
  member: DeskMember,
  conversationId: string,
): Promise<Conversation> {
  return changeConversation(deps, member, conversationId, (scope, open) =>
    takeConversationOver(scope, open, member.memberId),
  );
}

async function changeConversation(
  deps: Deps,
  member: DeskMember,
  conversationId: string,
  work: (scope: DeskScope, open: OpenConversation) => Promise<void>,
): Promise<Conversation> {
  return atDesk(deps, member.sdkAppId, async (scope) => {
    await lockAssignment(scope.tx, member.sdkAppId);
    const open = await lockReadable(scope, member, conversationId);
    await work(scope, open);
    await open.save();
    const view = await findConversation(scope.tx, member.sdkAppId, conversationId);
    if (!view) throw problem('notFound');
    return presentConversation(view);
  });
}

async function lockReadable(
  scope: DeskScope,
  member: DeskMember,
  conversationId: string,
): Promise<OpenConversation> {
  const open = await OpenConversation.lock(scope, conversationId);
  expectVisible({ memberId: member.memberId, isDeskAdmin: member.deskRole === 'deskAdmin' }, open.row);
  return open;
}
