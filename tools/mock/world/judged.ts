import type { JsonObject } from '../../conformance/json.ts';
import type { Thread } from './talk-lines.ts';

/** A Q&A's answer to the last message. Of some answers customers say whether they helped. */
export function sayJudged(
  thread: Thread,
  { senderName, qa, visitor }: { senderName: string; qa: JsonObject; visitor: JsonObject },
  index: number,
): void {
  const asked = thread.messages.at(-1)?.fields;
  thread.say({ sender: 'bot', senderName, text: String(qa.answer) });
  const message = thread.messages.at(-1);
  if (message === undefined) return;
  Object.assign(message.hidden, { qaId: qa.qaId, asked, talk: { visitor }, version: 0 });
  message.fields.asksFeedback = true;
  if (index % 5 > 1) return;
  message.fields.revision = 2;
  message.fields.feedback = { helpful: index % 5 === 0, givenAt: message.fields.createdAt };
}
