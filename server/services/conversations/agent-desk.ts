import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { deskEndReason } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { agentMessageBodySchema } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { lockAssignment } from '../../store/agent-queries.ts';
import { findConversation } from '../../store/conversation-queries.ts';
import { markGuideStep } from '../guide/guide.ts';
import { requireValid } from '../validated.ts';
import {
  acceptOffer,
  declineOffer,
  endConversation,
  queueChanged,
  takeWaitingConversation,
} from './desk-moves.ts';
import { type DeskMember, expectVisible } from './desk-reading.ts';
import { lateness, leftUnanswered, whenWritten } from './held-message.ts';
import { scheduleIdleCheck } from './idle-check.ts';
import { OpenConversation } from './open-conversation.ts';
import {
  type Conversation,
  type Message,
  presentConversation,
  presentMessage,
  repeatedMessage,
} from './presentation.ts';
import { type DeskScope, atDesk } from './scope.ts';
import { returnToQueue, takeConversationOver, transferToColleague } from './transfer.ts';

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
    if (already) return repeatedMessage(already, open.asKept(text));
    const writtenAt = whenWritten(scope.now, input.heldSeconds);
    const { left, since } = await leftUnanswered(scope, open, writtenAt);
    open.advance({ type: 'agentMessage.sent', memberId: member.memberId }, left, since);
    const message = open.say({
      sender: 'agent',
      kind: 'text',
      text,
      clientMessageId: input.clientMessageId,
      senderMemberId: member.memberId,
      senderName: member.nickname,
      ...lateness(scope.now, writtenAt, open.row.connected_at),
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

/**
 * The agent who serves it owes the customer a word from now on. Who is only writing owes nothing yet: the customer's
 * silence begins anew.
 */
export async function promiseAnswer(
  deps: Deps,
  member: DeskMember,
  conversationId: string,
  { isWriting = false }: components['schemas']['AnswerPromise'] = {},
): Promise<Conversation> {
  const { memberId } = member;
  return changeConversation(deps, member, conversationId, async (scope, open) => {
    const { waiting_since: waitingSince } = open.row;
    open.advance({ type: 'answer.promised', memberId });
    if (!isWriting) return;
    open.change({ waiting_since: waitingSince, writing_at: scope.now });
    await scheduleIdleCheck(scope, open);
  });
}

/**
 * Ends a conversation that the agent serves; a desk admin may end anybody's, and a waiting one.
 * @throws {LifecycleRefusal} if it is with the bot or has ended, or if it waits and the member is no desk admin
 */
export async function endAgentConversation(
  deps: Deps,
  member: DeskMember,
  conversationId: string,
): Promise<Conversation> {
  const { memberId, nickname, deskRole } = member;
  return changeConversation(deps, member, conversationId, (scope, open) => {
    const { status, agent_member_id: agentId } = open.row;
    const kind = status === 'serving' && agentId === memberId ? 'agent' : 'deskAdmin';
    const reason = deskEndReason(status, deskRole === 'deskAdmin');
    return endConversation(scope, open, reason, { kind, member: { memberId, nickname } });
  });
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
