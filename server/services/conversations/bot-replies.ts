import type { Deps } from '../../deps.ts';
import { type DecidedTurn, decideTurn } from '../../engine/dialogue.ts';
import { findConversation } from '../../store/conversation-queries.ts';
import { findMessage, findNextCustomerMessage } from '../../store/message-queries.ts';
import type { MessageRow } from '../../store/schema/conversations.ts';
import { openLiveBot } from '../bot/live-bot.ts';
import { type NewMessageDraft, OpenConversation } from './open-conversation.ts';
import { atDesk } from './scope.ts';
import type { MessageExtras } from './presentation.ts';

/** What the bot says to one message, and what it remembers. */
interface BotReply {
  draft: NewMessageDraft;
  consecutiveFallbacks: number;
  deploymentVersion: number | null;
}

/** Answers every message that the bot still owes an answer, oldest first. Running twice answers once. */
export async function answerPending(deps: Deps, sdkAppId: string, conversationId: string): Promise<void> {
  for (;;) {
    const view = await findConversation(deps.db, sdkAppId, conversationId);
    if (!view || view.status !== 'bot' || view.bot_pending_seq === null) return;
    const question = await findMessage(deps.db, sdkAppId, conversationId, view.bot_pending_seq);
    if (!question) return;
    const reply = await replyTo(deps, sdkAppId, question, {
      language: view.visitor_language,
      consecutiveFallbacks: view.consecutive_fallbacks,
    });
    await writeReply(deps, sdkAppId, question, reply);
  }
}

async function writeReply(
  deps: Deps,
  sdkAppId: string,
  question: MessageRow,
  reply: BotReply,
): Promise<void> {
  await atDesk(deps, sdkAppId, async (scope) => {
    const open = await OpenConversation.lock(scope, question.conversation_id);
    if (open.row.status !== 'bot' || open.row.bot_pending_seq !== question.seq) return;
    await open.say(reply.draft);
    open.change({
      bot_pending_seq: await findNextCustomerMessage(
        scope.tx,
        sdkAppId,
        question.conversation_id,
        question.seq,
      ),
      consecutive_fallbacks: reply.consecutiveFallbacks,
      deployment_version: reply.deploymentVersion,
    });
    await open.save();
  });
}

async function replyTo(
  deps: Deps,
  sdkAppId: string,
  question: MessageRow,
  turn: { language: 'zh' | 'en'; consecutiveFallbacks: number },
): Promise<BotReply> {
  const bot = await openLiveBot(deps, sdkAppId);
  const { chosenQaId } = (question.details ?? {}) as MessageExtras;
  const chosen = chosenQaId ? await bot.findQa(chosenQaId) : null;
  if (chosen) return chosenAnswer(chosen.answer, bot.settings.robotName, bot.version);
  const began = performance.now();
  const candidates = await bot.findCandidates(question.text);
  const decided = decideTurn({
    ...turn,
    text: question.text,
    settings: bot.settings,
    candidates,
    durationMs: performance.now() - began,
  });
  return {
    draft: botDraft(decided, bot.settings.robotName),
    consecutiveFallbacks: decided.consecutiveFallbacks,
    deploymentVersion: bot.version,
  };
}

function chosenAnswer(answer: string, robotName: string, deploymentVersion: number | null): BotReply {
  const draft: NewMessageDraft = { sender: 'bot', kind: 'text', text: answer, senderName: robotName };
  return { draft, consecutiveFallbacks: 0, deploymentVersion };
}

function botDraft(turn: DecidedTurn, robotName: string): NewMessageDraft {
  const suggestions = turn.suggestions.map(({ qaId, question }) => ({ qaId, question }));
  return {
    sender: 'bot',
    kind: turn.kind === 'suggestions' ? 'suggestions' : 'text',
    text: turn.text,
    senderName: robotName,
    extras: {
      offersPerson: turn.offersPerson,
      ...(suggestions.length > 0 ? { suggestions } : {}),
    },
  };
}
