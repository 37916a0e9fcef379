import type { Deps } from '../../deps.ts';
import { replyLanguage } from '../../engine/turn/reply-language.ts';
import { type DecidedTurn, takeTurn } from '../../engine/turn/take-turn.ts';
import { newId } from '../../ids.ts';
import { askThirdParty } from '../../jobs/kinds.ts';
import { findPendingQuestion, hookJobKey } from '../../store/pending-questions.ts';
import { findThirdPartyBot } from '../../store/third-party-bot-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type LiveBot, openLiveBot } from '../bot/live-bot.ts';
import type { NewMessageDraft } from './open-conversation.ts';
import type { OwedAnswer, Turn } from './owed-answers.ts';
import { reasonUnanswered } from './unanswered.ts';
import type { MessageExtras } from './presentation.ts';
import { type RobotAuthor, robotAuthor } from './robot-author.ts';
import { type BotReply, type Unmatched, writeReply } from './write-reply.ts';

/** The oldest message that the bot has yet to answer; null if there is none. */
export async function nextTurn(deps: Deps, sdkAppId: string, conversationId: string): Promise<Turn | null> {
  const question = await findPendingQuestion(deps.db, { sdkAppId, conversationId });
  if (!question) return null;
  const { language, turn_memory: memory, robot_id: robotId } = question;
  return { question, language, memory: memory ?? {}, robotId };
}

/**
 * Answers every message that the bot has yet to answer, oldest first. Running twice answers once. While the third
 * party's bot serves, separate workers wait for it.
 */
export async function answerPending(
  deps: Deps,
  { sdkAppId, conversationId, turn: first }: OwedAnswer,
): Promise<void> {
  let turn = first ?? (await nextTurn(deps, sdkAppId, conversationId));
  while (turn !== null) {
    const [hook, bot] = await Promise.all([
      findThirdPartyBot(deps.db, sdkAppId),
      openLiveBot(deps, sdkAppId, turn.robotId),
    ]);
    if (hook?.source === 'thirdParty') {
      const jobKey = hookJobKey(conversationId);
      const payload = { sdkAppId, conversationId };
      return inTransaction(deps, (tx) => deps.jobs.add(tx, askThirdParty, payload, { jobKey }));
    }
    const reply = await replyTo(bot, turn);
    const mayOweMore = await writeReply(deps, sdkAppId, turn.question, reply);
    turn = mayOweMore ? await nextTurn(deps, sdkAppId, conversationId) : null;
  }
}

/** The built-in bot's answer to one message. */
export async function replyTo(bot: LiveBot, { question, language: page, memory }: Turn): Promise<BotReply> {
  const author = robotAuthor(bot.robot);
  const { origin } = (question.details ?? {}) as MessageExtras;
  const chosen = origin?.kind === 'qa' ? await bot.findQa(origin.id) : null;
  if (origin && chosen) {
    const { answer: text, blocks } = chosen;
    const draft: NewMessageDraft = {
      ...author,
      kind: blocks ? 'rich' : 'text',
      text,
      extras: { ...knownAnswer(bot, question, origin), ...(blocks && { blocks }) },
    };
    return { drafts: [draft], handsOver: false, memory: {}, deploymentVersion: bot.version };
  }
  const { robot: settings, chitchat, documents, findCandidates } = bot;
  const language = replyLanguage(question.text, page, bot.languages);
  const decided = await takeTurn({
    language,
    memory,
    text: question.text,
    settings,
    chitchat,
    documents,
    findCandidates,
  });
  const handsOver = decided.kind === 'handover';
  return {
    drafts: handsOver ? [] : [botDraft(decided, author, answerExtras(bot, question, decided))],
    isFallback: decided.kind === 'fallback',
    handsOver,
    memory: decided.memory,
    deploymentVersion: bot.version,
    unmatched: unmatchedIn(decided, language),
  };
}

/** What to note of a turn that the knowledge base did not answer; null if it did, or was not asked. */
function unmatchedIn(turn: DecidedTurn, language: Turn['language']): Unmatched | null {
  const { kind, candidates, trace } = turn;
  const isQuestion = trace.every(({ detail }) => detail !== 'nothingLeft');
  if (!isQuestion || (kind !== 'suggestions' && kind !== 'fallback')) return null;
  const nearest = candidates.find((each) => each.kind === 'qa' && each.status === 'activated');
  return { language, score: nearest?.score ?? null, nearestQaId: nearest?.id ?? null };
}

function answerExtras(
  bot: LiveBot,
  question: Turn['question'],
  { kind, origin, trace }: DecidedTurn,
): Partial<MessageExtras> {
  if (kind === 'answer') return origin === null ? {} : knownAnswer(bot, question, origin);
  const why = kind === 'suggestions' ? reasonUnanswered(trace) : null;
  return why === null ? {} : { unanswered: { seq: question.seq, why } };
}

/** What an answer says of where it comes from. Nobody is asked whether small talk helped. */
function knownAnswer(
  { version, robot }: LiveBot,
  { seq }: Turn['question'],
  origin: NonNullable<MessageExtras['origin']>,
): Partial<MessageExtras> {
  if (version === null || origin.kind === 'chitchat') return { origin };
  return { origin, answers: { seq, version }, ...(robot.asksFeedback && { asksFeedback: true }) };
}

function botDraft(turn: DecidedTurn, author: RobotAuthor, known: Partial<MessageExtras>): NewMessageDraft {
  const suggestions = turn.suggestions.map(({ kind, id, text }) => ({
    suggestionId: newId('sug'),
    text,
    origin: { kind, id },
  }));
  return {
    ...author,
    kind: kindOf(turn),
    text: turn.text,
    extras: {
      offersPerson: turn.offersPerson,
      ...(fromKnowledge(turn) ? { score: turn.score ?? 0 } : {}),
      ...known,
      ...(turn.citations.length > 0 ? { citations: turn.citations } : {}),
      ...(suggestions.length > 0 ? { suggestions } : {}),
      ...(turn.blocks === null ? {} : { blocks: turn.blocks }),
    },
  };
}

function kindOf({ kind, blocks }: DecidedTurn): NewMessageDraft['kind'] {
  if (blocks !== null) return 'rich';
  return kind === 'suggestions' ? 'suggestions' : 'text';
}

/** Whether the scores of Q&As decided. Small talk is no question to the knowledge base. */
function fromKnowledge({ origin }: DecidedTurn): boolean {
  return origin === null || origin.kind === 'qa';
}
