import type { Deps } from '../../deps.ts';
import type { TurnMemory } from '../../engine/turn/take-turn.ts';
import { toJson } from '../../store/columns.ts';
import { findNextCustomerMessage } from '../../store/message-queries.ts';
import type { MessageRow } from '../../store/schema/conversations.ts';
import { handOver } from './desk-moves.ts';
import { type NewMessageDraft, OpenConversation } from './open-conversation.ts';
import { atDesk } from './scope.ts';

/** What a bot says to one message, and what is remembered of it. */
export interface BotReply {
  drafts: NewMessageDraft[];
  /** The customer is passed on to a person, after what was said. */
  handsOver: boolean;
  /** What the bot wants to find at its next turn. */
  memory: TurnMemory;
  /** Null: nothing that was deployed. */
  deploymentVersion: number | null;
}

/** Writes the reply, unless the message has its answer by now or the bot no longer serves the conversation. */
export async function writeReply(
  deps: Deps,
  sdkAppId: string,
  question: MessageRow,
  reply: BotReply,
): Promise<void> {
  await atDesk(deps, sdkAppId, async (scope) => {
    const open = await OpenConversation.lock(scope, question.conversation_id);
    const { conversation_id: conversationId, bot_pending_seq: pending, status } = open.row;
    if (status !== 'bot' || pending !== question.seq) return;
    for (const draft of reply.drafts) open.say(draft);
    open.change({
      bot_pending_seq: await findNextCustomerMessage(scope.tx, sdkAppId, conversationId, question.seq),
      turn_memory: toJson(reply.memory),
      deployment_version: reply.deploymentVersion,
    });
    if (reply.handsOver) await handOver(scope, open);
    await open.save();
  });
}
