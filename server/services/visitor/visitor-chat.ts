import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { customerEndReason } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { customerMessageBodySchema } from '../../../src/machines/rules/validation.ts';
import { unansweredWith } from '../../../src/machines/rules/waiting.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { noteAnswerSign } from '../../store/answer-signs.ts';
import { toJson } from '../../store/columns.ts';
import { lockForSaying, lockLatestConversation } from '../../store/held-conversations.ts';
import { findFirstUnanswered, findSuggestion } from '../../store/message-queries.ts';
import type { MessageRow } from '../../store/schema/conversations.ts';
import { inSharedTransaction } from '../../store/shared-transaction.ts';
import { answerBefore } from '../conversations/answered-before.ts';
import { endConversation, handOverToPerson, withdrawFromQueue } from '../conversations/desk-moves.ts';
import { lateness, whenWritten } from '../conversations/held-message.ts';
import { OpenConversation } from '../conversations/open-conversation.ts';
import type { OwedAnswer } from '../conversations/owed-answers.ts';
import {
  type Message,
  type MessageExtras,
  presentMessage,
  repeatedMessage,
} from '../conversations/presentation.ts';
import { type DeskScope, atDesk, deskScope } from '../conversations/scope.ts';
import { requireValid } from '../validated.ts';
import type { Visitor } from './known-visitors.ts';
import { readOwnConversation, readVisitorConversationState } from './visitor-reading.ts';

type Schemas = components['schemas'];
type VisitorConversationState = Schemas['VisitorConversationState'];

/** @throws {ProblemError} validationFailed for a text without visible characters */
export async function sendVisitorMessage(
  deps: Deps,
  visitor: Visitor,
  input: { clientMessageId: string; text: string; heldSeconds?: number },
): Promise<Message> {
  const { text } = requireValid(customerMessageBodySchema, input);
  const { clientMessageId, heldSeconds } = input;
  return saying(deps, visitor, { clientMessageId, textIn: () => text }, (scope, open) => {
    const late = lateness(scope.now, whenWritten(scope.now, heldSeconds), open.row.started_at);
    return customerSays(scope, open, { clientMessageId, text, ...late });
  });
}

/**
 * The customer picks one of the bot's suggestions: its text is the message. What it comes from answers, as the live
 * version has it; if that version lacks it, the bot treats the text as a typed one.
 * @throws {ProblemError} validationFailed for what was not suggested in this conversation
 */
export async function chooseSuggestion(
  deps: Deps,
  visitor: Visitor,
  { clientMessageId, suggestionId }: { clientMessageId: string; suggestionId: string },
): Promise<Message> {
  const find = ({ sdkAppId, tx }: DeskScope, conversationId: string) =>
    findSuggestion(tx, sdkAppId, conversationId, suggestionId);
  const textIn = async (scope: DeskScope, conversationId: string) =>
    (await find(scope, conversationId))?.text;
  return saying(deps, visitor, { clientMessageId, textIn }, async (scope, open) => {
    const chosen = await find(scope, open.row.conversation_id);
    if (chosen === undefined) throw fieldProblem({ pointer: '/suggestionId', code: 'unknownValue' });
    const { text, origin } = chosen;
    return customerSays(scope, open, { clientMessageId, text, extras: origin === null ? {} : { origin } });
  });
}

/** What tells a repetition: the client's id, and what the message says if it was said in that conversation. */
interface Repeatable {
  clientMessageId: string;
  textIn: (scope: DeskScope, conversationId: string) => string | undefined | Promise<string | undefined>;
}

/**
 * If the client message id was used before, returns that first message. It may be in an earlier conversation, because
 * a customer's request names none.
 * @throws {ProblemError} idempotencyKeyReused if the first message says something else
 */
async function saying(
  deps: Deps,
  { sdkAppId, visitorId }: Visitor,
  { clientMessageId, textIn }: Repeatable,
  say: (scope: DeskScope, open: OpenConversation) => Said | Promise<Said>,
): Promise<Message> {
  const place = { lane: 'customers', key: `${sdkAppId} ${visitorId}` };
  const { message, owed } = await inSharedTransaction<Said>(deps, place, async (tx, emit, isShared) => {
    const [scope, { row, already }] = await Promise.all([
      deskScope(deps, tx, emit, sdkAppId),
      lockForSaying(tx, { sdkAppId, visitorId, clientMessageId }, isShared),
    ]);
    if (!row) throw problem('notFound');
    if (already) {
      const text = await textIn(scope, already.conversation_id);
      return { message: repeatedMessage(already, text) };
    }
    const open = new OpenConversation(scope, row);
    const said = await say(scope, open);
    await open.save();
    return said;
  });
  if (owed) deps.answers.owe(owed);
  return message;
}

/** What a customer said, and what the bot owes for it. */
interface Said {
  message: Message;
  owed?: OwedAnswer;
}

function customerSays(
  { sdkAppId }: DeskScope,
  open: OpenConversation,
  input: { clientMessageId: string; text: string; extras?: MessageExtras },
): Said {
  open.advance({ type: 'customerMessage.sent' });
  const row = open.say({ sender: 'customer', kind: 'text', ...input });
  const message = presentMessage(row);
  if (open.row.status === 'bot') return { message, owed: askBot(sdkAppId, open, row) };
  const { unread_count: count, unanswered_text: before } = open.row;
  open.change({
    unread_count: count + 1,
    unanswered_text: unansweredWith(before, row.text),
  });
  return { message };
}

function askBot(sdkAppId: string, open: OpenConversation, question: MessageRow): OwedAnswer {
  const { conversation_id: conversationId, bot_pending_seq: pending, ...before } = open.row;
  // An earlier question comes first.
  if (pending !== null) return { sdkAppId, conversationId };
  open.change({ bot_pending_seq: question.seq });
  const { visitor_language: language, turn_memory: memory, channel_robot_id: robotId } = before;
  const turn = { question, language, memory: memory ?? {}, robotId };
  return { sdkAppId, conversationId, turn };
}

/** The customer asks for a person. The lifecycle refuses a second request while the customer waits. */
export async function requestPerson(deps: Deps, visitor: Visitor): Promise<VisitorConversationState> {
  await inConversation(deps, visitor, async (scope, open) => {
    const answer = answerBefore(open.row);
    await handOverToPerson(scope, open);
    if (answer !== null) await noteAnswerSign(scope.tx, open.row, answer.seq, 'wanted_person');
  });
  return readVisitorConversationState(deps, visitor);
}

/** The customer waits no longer. What was written meanwhile, the bot answers. */
export async function withdrawPersonRequest(deps: Deps, visitor: Visitor): Promise<VisitorConversationState> {
  const { sdkAppId } = visitor;
  const owed = await inConversation(deps, visitor, async (scope, open): Promise<OwedAnswer | null> => {
    const { conversation_id: conversationId, unread_count: unanswered } = open.row;
    await withdrawFromQueue(scope, open);
    if (unanswered === 0) return null;
    const key = { sdkAppId, conversationId };
    open.change({ bot_pending_seq: await findFirstUnanswered(scope.tx, key, unanswered) });
    return key;
  });
  if (owed) deps.answers.owe(owed);
  return readVisitorConversationState(deps, visitor);
}

export async function endVisitorConversation(
  deps: Deps,
  visitor: Visitor,
): Promise<VisitorConversationState> {
  await inConversation(deps, visitor, (scope, open) =>
    // The lifecycle refuses to end a conversation twice.
    endConversation(scope, open, customerEndReason(open.row.status) ?? 'userEnded', {
      kind: 'customer',
      member: null,
    }),
  );
  return readVisitorConversationState(deps, visitor);
}

/** The customer rates any of the own conversations, while its rating is open. */
export async function rateConversation(
  deps: Deps,
  visitor: Visitor,
  input: { conversationId: string; stars: number; tags: string[]; comment: string },
): Promise<VisitorConversationState> {
  await atDesk(deps, visitor.sdkAppId, async (scope) => {
    const open = await OpenConversation.lock(scope, input.conversationId);
    if (open.row.visitor_id !== visitor.visitorId) throw problem('notFound');
    const { stars, tags, comment } = input;
    const rating = { stars, tags, comment, ratedAt: scope.now.toISOString() };
    open.advance({ type: 'rating.submitted' }, { rating: toJson(rating) });
    await open.save();
  });
  return readOwnConversation(deps, visitor, input.conversationId);
}

async function inConversation<Result>(
  deps: Deps,
  visitor: Visitor,
  work: (scope: DeskScope, open: OpenConversation) => Promise<Result>,
): Promise<Result> {
  return atDesk(deps, visitor.sdkAppId, async (scope) => {
    const row = await lockLatestConversation(scope.tx, visitor.sdkAppId, visitor.visitorId);
    if (!row) throw problem('notFound');
    const open = new OpenConversation(scope, row);
    const result = await work(scope, open);
    await open.save();
    return result;
  });
}
