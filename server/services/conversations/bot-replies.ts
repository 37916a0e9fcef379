import type { Deps } from '../../deps.ts';
import { type DecidedTurn, takeTurn, type TurnMemory } from '../../engine/turn/take-turn.ts';
import { askThirdParty } from '../../jobs/kinds.ts';
import { findMessage } from '../../store/message-queries.ts';
import { findConversation } from '../../store/conversation-queries.ts';
import type { MessageRow } from '../../store/schema/conversations.ts';
import { findThirdPartyBot } from '../../store/third-party-bot-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { openLiveBot } from '../bot/live-bot.ts';
import type { NewMessageDraft } from './open-conversation.ts';
import type { MessageExtras } from './presentation.ts';
import { type BotReply, writeReply } from './write-reply.ts';

/** Where a turn stands before the bot speaks. */
export interface Turn {
  question: MessageRow;
  language: 'zh' | 'en';
  /** What the bot noted at its turn before. */
  memory: TurnMemory;
}

/** The oldest message that the bot owes an answer; null where it owes none. */
export async function nextTurn(deps: Deps, sdkAppId: string, conversationId: string): Promise<Turn | null> {
  const view = await findConversation(deps.db, sdkAppId, conversationId);
  if (!view || view.status !== 'bot' || view.bot_pending_seq === null) return null;
  const question = await findMessage(deps.db, sdkAppId, conversationId, view.bot_pending_seq);
  if (!question) return null;
  return { question, language: view.visitor_language, memory: view.turn_memory ?? {} };
}

/**
 * Answers every message that the bot still owes an answer, oldest first. Running twice answers once. While the third
 * party's bot serves, workers of their own wait for it.
 */
export async function answerPending(deps: Deps, sdkAppId: string, conversationId: string): Promise<void> {
  for (;;) {
    const turn = await nextTurn(deps, sdkAppId, conversationId);
    if (turn === null) return;
    if ((await findThirdPartyBot(deps.db, sdkAppId))?.source === 'thirdParty') {
      const jobKey = `hook:${conversationId}`;
      const payload = { sdkAppId, conversationId };
      return inTransaction(deps, (tx) => deps.jobs.add(tx, askThirdParty, payload, { jobKey }));
    }
    await writeReply(deps, sdkAppId, turn.question, await replyTo(deps, sdkAppId, turn));
  }
}

/** What the built-in bot says to one message. */
export async function replyTo(deps: Deps, sdkAppId: string, { question, ...turn }: Turn): Promise<BotReply> {
  const bot = await openLiveBot(deps, sdkAppId);
  const { robotName } = bot.settings;
  const { chosenQaId } = (question.details ?? {}) as MessageExtras;
  const chosen = chosenQaId ? await bot.findQa(chosenQaId) : null;
  if (chosen) {
    const draft: NewMessageDraft = {
      sender: 'bot',
      kind: 'text',
      text: chosen.answer,
      senderName: robotName,
    };
    return { drafts: [draft], handsOver: false, memory: {}, deploymentVersion: bot.version };
  }
  const { settings, findCandidates } = bot;
  const decided = await takeTurn({ ...turn, text: question.text, settings, findCandidates });
  const handsOver = decided.kind === 'handover';
  return {
    drafts: handsOver ? [] : [botDraft(decided, robotName)],
    handsOver,
    memory: decided.memory,
    deploymentVersion: bot.version,
  };
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
