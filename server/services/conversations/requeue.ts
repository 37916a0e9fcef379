import { isAnyAgentPresent } from '../../store/agent-queries.ts';
import { countWaiting, placeInLine } from '../../store/queue-queries.ts';
import { languageOf, queueChanged } from './desk-moves.ts';
import { scheduleIdleCheck } from './idle-check.ts';
import { appendNotice, ownNotices, wordsFor } from './notices.ts';
import type { OpenConversation } from './open-conversation.ts';
import type { DeskScope } from './scope.ts';

/** Puts a conversation back into the queue when its agent is gone. The customer keeps the place of the first wait. */
export async function requeueConversation(scope: DeskScope, open: OpenConversation): Promise<void> {
  const { status } = open.row;
  const agent = agentOf(open);
  const wasServed = status === 'serving';
  open.advance(
    { type: 'agent.lost' },
    {
      connected_at: null,
      offered_at: null,
      offer_expires_at: null,
      queued_at: open.row.queued_at ?? scope.now,
    },
  );
  if (wasServed) await tellOfRequeue(scope, open, agent, 'leavesDesk');
  await scheduleIdleCheck(scope, open);
  await queueChanged(scope);
}

/** Who has a conversation; nulls for nobody. */
interface ServingAgent {
  memberId: string | null;
  nickname: string | null;
}

export function agentOf({ row }: OpenConversation): ServingAgent {
  return { memberId: row.agent_member_id, nickname: row.agent_nickname };
}

/**
 * Tells the customer who has left the conversation, and of the place in the queue.
 * @param then what the agent does: who leaves the desk does not count as present
 */
export async function tellOfRequeue(
  scope: DeskScope,
  open: OpenConversation,
  agent: ServingAgent,
  then: 'leavesDesk' | 'staysAtDesk',
): Promise<void> {
  const { tx, sdkAppId, settings } = scope;
  const language = languageOf(open);
  const leaving = then === 'leavesDesk' ? agent.memberId : null;
  const isSomebodyThere = await isAnyAgentPresent(tx, sdkAppId, leaving);
  const { nickname: agentName } = agent;
  const parting = agentName === null ? '' : wordsFor(ownNotices.agentLeft, language, { agentName });
  if (isSomebodyThere) {
    const waitingCount = (await countWaiting(tx, sdkAppId)) + 1;
    const values = { queuePosition: await placeInLine(tx, open.row), waitingCount };
    appendNotice(open, 'requeued', parting + wordsFor(settings.queueMessage, language, values));
  } else {
    appendNotice(open, 'noAgent', parting + wordsFor(settings.noAgentMessage, language));
  }
}
