import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { customerEndReason } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { customerMessageBodySchema } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { answerPending } from '../../jobs/kinds.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { toJson } from '../../store/columns.ts';
import { lockLatestConversation, lockLatestForMessage } from '../../store/held-conversations.ts';
import { findSuggestedQuestion } from '../../store/message-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { end, handOver } from '../conversations/desk-moves.ts';
import { OpenConversation } from '../conversations/open-conversation.ts';
import { type Message, type MessageExtras, presentMessage } from '../conversations/presentation.ts';
import { type DeskScope, atDesk, deskScope } from '../conversations/scope.ts';
import { validated } from '../validated.ts';
import { type Visitor, readVisitorConversationState } from './visitor-session.ts';

type Schemas = components['schemas'];
type VisitorConversationState = Schemas['VisitorConversationState'];

/** @throws {ProblemError} validationFailed for a text of which nothing can be seen */
export async function sendVisitorMessage(
  deps: Deps,
  visitor: Visitor,
  input: { clientMessageId: string; text: string },
): Promise<Message> {
  const { text } = validated(customerMessageBodySchema, input);
  return saying(deps, visitor, input.clientMessageId, (scope, open) =>
    customerSays(scope, open, { ...input, text }),
  );
}

/**
 * The customer picks one of the bot's suggestions: its question is the message. The live version's Q&A answers it; one that
 * a newer version no longer holds is asked as a text.
 * @throws {ProblemError} validationFailed for a Q&A that was not suggested in this conversation
 */
export async function chooseSuggestion(
  deps: Deps,
  visitor: Visitor,
  { clientMessageId, qaId }: { clientMessageId: string; qaId: string },
): Promise<Message> {
  return saying(deps, visitor, clientMessageId, async (scope, open) => {
    const { sdkAppId, tx } = scope;
    const text = await findSuggestedQuestion(tx, sdkAppId, open.row.conversation_id, qaId);
    if (text === undefined) throw fieldProblem({ pointer: '/qaId', code: 'unknownValue' });
    return customerSays(scope, open, { clientMessageId, text, extras: { chosenQaId: qaId } });
  });
}

/**
 * The same client message id twice is one message: the first one is answered again. A customer names no conversation, so
 * it may be one of an earlier conversation of theirs.
 */
async function saying(
  deps: Deps,
  { sdkAppId, visitorId }: Visitor,
  clientMessageId: string,
  say: (scope: DeskScope, open: OpenConversation) => Promise<Message>,
): Promise<Message> {
  return inTransaction(deps, async (tx, emit) => {
    const [scope, { row, already }] = await Promise.all([
      deskScope(deps, tx, emit, sdkAppId),
      lockLatestForMessage(tx, sdkAppId, visitorId, clientMessageId),
    ]);
    if (!row) throw problem('notFound');
    if (already) return presentMessage(already);
    const open = new OpenConversation(scope, row);
    const message = await say(scope, open);
    await open.save();
    return message;
  });
}

async function customerSays(
  scope: DeskScope,
  open: OpenConversation,
  input: { clientMessageId: string; text: string; extras?: MessageExtras },
): Promise<Message> {
  open.advance({ type: 'customerMessage.sent' });
  const message = open.say({ sender: 'customer', kind: 'text', ...input });
  if (open.row.status === 'bot') await askBot(scope, open, message.seq);
  else open.change({ unread_count: open.row.unread_count + 1 });
  return presentMessage(message);
}

async function askBot({ deps, tx, sdkAppId }: DeskScope, open: OpenConversation, seq: number): Promise<void> {
  const { conversation_id: conversationId, bot_pending_seq: pending } = open.row;
  open.change({ bot_pending_seq: pending ?? seq });
  const jobKey = `bot:${conversationId}`;
  await deps.jobs.add(tx, answerPending, { sdkAppId, conversationId }, { jobKey });
}

/** The customer asks for a person; asking again while waiting changes nothing and is refused by the lifecycle. */
export async function requestPerson(deps: Deps, visitor: Visitor): Promise<VisitorConversationState> {
  await inConversation(deps, visitor, handOver);
  return readVisitorConversationState(deps, visitor);
}

export async function endVisitorConversation(
  deps: Deps,
  visitor: Visitor,
): Promise<VisitorConversationState> {
  await inConversation(deps, visitor, (scope, open) =>
    // An ended conversation is refused by the lifecycle, whatever the reason.
    end(scope, open, customerEndReason(open.row.status) ?? 'userEnded'),
  );
  return readVisitorConversationState(deps, visitor);
}

export async function rateConversation(
  deps: Deps,
  visitor: Visitor,
  input: { conversationId: string; stars: number; tags: string[]; comment: string },
): Promise<VisitorConversationState> {
  await atDesk(deps, visitor.sdkAppId, async (scope) => {
    const open = await OpenConversation.lock(scope, input.conversationId);
    if (open.row.visitor_id !== visitor.visitorId) throw problem('notFound');
    const { stars, tags, comment } = input;
    const rating = { stars, tags, comment, at: scope.now.toISOString() };
    open.advance({ type: 'rating.submitted' }, { rating: toJson(rating) });
    await open.save();
  });
  return readVisitorConversationState(deps, visitor);
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
