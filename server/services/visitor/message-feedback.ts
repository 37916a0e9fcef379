import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { findOwnMessage, noteJudgement, writeDetails } from '../../store/answer-signs.ts';
import { findMessage } from '../../store/message-queries.ts';
import type { MessageRow } from '../../store/schema/conversations.ts';
import { OpenConversation } from '../conversations/open-conversation.ts';
import { type Message, type MessageExtras, presentMessage } from '../conversations/presentation.ts';
import { atDesk } from '../conversations/scope.ts';
import type { Visitor } from './known-visitors.ts';

/**
 * The customer says whether an answer of the bot helped, in any of the own conversations. The same twice changes nothing.
 * @param helpful null takes it back
 * @throws {ProblemError} notFound for a message of others, or one that does not ask
 */
export async function setMessageFeedback(
  deps: Deps,
  { sdkAppId, visitorId }: Visitor,
  { messageId, helpful }: { messageId: string; helpful: boolean | null },
): Promise<Message> {
  return atDesk(deps, sdkAppId, async (scope) => {
    const { tx, now } = scope;
    const place = await findOwnMessage(tx, { sdkAppId, visitorId, messageId });
    if (!place) throw problem('notFound');
    const open = await OpenConversation.lock(scope, place.conversation_id);
    const message = await findMessage(tx, sdkAppId, place.conversation_id, place.seq);
    const extras: MessageExtras = message?.details ?? {};
    if (!message || extras.asksFeedback !== true) throw problem('notFound');
    if ((extras.feedback?.helpful ?? null) === helpful) return presentMessage(message);
    const judged = withFeedback(message, helpful, now);
    await writeDetails(tx, judged);
    await noteJudgement(tx, open.row, message.seq, helpful);
    open.announceChanged(judged);
    open.touch();
    await open.save();
    return presentMessage(judged);
  });
}

function withFeedback(message: MessageRow, helpful: boolean | null, now: Date): MessageRow {
  const { feedback: _, revision = 1, ...rest }: MessageExtras = message.details ?? {};
  const feedback = helpful === null ? {} : { feedback: { helpful, givenAt: now.toISOString() } };
  return { ...message, details: { ...rest, ...feedback, revision: revision + 1 } };
}
