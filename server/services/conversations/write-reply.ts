import type { Deps } from '../../deps.ts';
import type { TurnMemory } from '../../engine/turn/take-turn.ts';
import { problem } from '../../problems.ts';
import { toJson } from '../../store/columns.ts';
import { lockConversation } from '../../store/held-conversations.ts';
import { findNextCustomerMessage, hasWithdrawnSince } from '../../store/message-queries.ts';
import type { MessageRow } from '../../store/schema/conversations.ts';
import { type SharedWork, inSharedTransaction } from '../../store/shared-transaction.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { noteAnswerSign } from '../../store/answer-signs.ts';
import { noteUnmatched } from '../../store/unmatched-writing.ts';
import { type AnsweredBefore, answerBefore, answered } from './answered-before.ts';
import { handOverToPerson } from './desk-moves.ts';
import { type NewMessageDraft, OpenConversation } from './open-conversation.ts';
import type { MessageExtras } from './presentation.ts';
import { type DeskScope, deskScope } from './scope.ts';

/** How close the knowledge base came to a question that it did not answer. */
export interface Unmatched {
  /** The customer's. */
  language: 'zh' | 'en';
  /** That of the nearest Q&A; null where nothing came close. */
  score: number | null;
  nearestQaId: string | null;
}

/** A bot's answer to one message, and what the conversation remembers of it. */
export interface BotReply {
  drafts: NewMessageDraft[];
  /** The bot knows no answer, and says so. */
  isFallback?: boolean;
  /** Hands the customer over to a person after the answer. */
  handsOver: boolean;
  /** The bot's notes for its next turn. */
  memory: TurnMemory;
  /** The deployed version; null: none. */
  deploymentVersion: number | null;
  /** Left out by a bot that knows nothing of the knowledge base. */
  unmatched?: Unmatched | null;
}

/**
 * Writes the reply, unless the message already has its answer or the bot no longer serves the conversation.
 * @returns whether the bot may owe another answer
 */
export async function writeReply(
  deps: Deps,
  sdkAppId: string,
  question: MessageRow,
  reply: BotReply,
): Promise<boolean> {
  const { conversation_id: conversationId } = question;
  const write: SharedWork<boolean> = async (tx, emit, isShared) => {
    const [scope, row] = await Promise.all([
      deskScope(deps, tx, emit, sdkAppId),
      lockConversation(tx, { sdkAppId, conversationId }, isShared),
    ]);
    if (!row) throw problem('notFound');
    return writeInto(scope, new OpenConversation(scope, row), question, reply);
  };
  // A hand-over also takes locks that others at the desk hold.
  return reply.handsOver
    ? inTransaction(deps, (tx, emit) => write(tx, emit, false))
    : inSharedTransaction(deps, { lane: 'bot', key: `${sdkAppId} ${conversationId}` }, write);
}

async function writeInto(
  scope: DeskScope,
  open: OpenConversation,
  question: MessageRow,
  reply: BotReply,
): Promise<boolean> {
  const { sdkAppId, tx } = scope;
  const { conversation_id: conversationId, bot_pending_seq: pending, status } = open.row;
  if (status !== 'bot') return false;
  if (pending !== question.seq) return true;
  const isLastWord = open.row.last_seq === question.seq;
  const place = { sdkAppId, conversationId, seq: question.seq };
  const next = isLastWord ? null : await findNextCustomerMessage(tx, place);
  // Who has just gone back to the bot is not sent to a person for what they wrote before.
  const isOverdue = !isLastWord && (await hasWithdrawnSince(tx, place));
  const before = answerBefore(open.row);
  const said = isOverdue && reply.isFallback ? [] : reply.drafts.map((draft) => open.say(draft));
  const answer = qaAnswerIn(said);
  open.change({
    bot_pending_seq: next,
    turn_memory: toJson({ ...reply.memory, ...(answer && { [answered]: answer }) }),
    deployment_version: reply.deploymentVersion,
  });
  const handsOver = reply.handsOver && !isOverdue;
  if (handsOver) await handOverToPerson(scope, open);
  await Promise.all([open.save(), noteIfUnmatched(tx, question, reply)]);
  if (before !== null && handsOver) await noteAnswerSign(tx, open.row, before.seq, 'wanted_person');
  else if (before !== null && before.qaId === answer?.qaId)
    await noteAnswerSign(tx, open.row, before.seq, 'asked_again');
  return next !== null;
}

/** The answer from a Q&A among what the bot has just said. */
function qaAnswerIn(said: readonly MessageRow[]): AnsweredBefore | null {
  for (const { seq, details } of said) {
    const { origin, answers }: MessageExtras = details ?? {};
    if (origin?.kind === 'qa' && answers !== undefined) return { seq, qaId: origin.id };
  }
  return null;
}

async function noteIfUnmatched(tx: Tx, question: MessageRow, { unmatched }: BotReply): Promise<void> {
  if (!unmatched) return;
  const { sdk_app_id, conversation_id, seq, created_at: asked_at, text } = question;
  const { language, score, nearestQaId: nearest_qa_id } = unmatched;
  await noteUnmatched(tx, {
    sdk_app_id,
    conversation_id,
    seq,
    asked_at,
    text,
    language,
    score,
    nearest_qa_id,
  });
}
