import { foldQuestion } from '../../src/machines/rules/text.ts';
import { type JsonObject, readList } from '../conformance/json.ts';
import type { Resource } from './state.ts';

const toldAskings = 5;

/** Equal keys are the same question. */
export const keyOf = (text: unknown): string =>
  foldQuestion(String(text)).replaceAll(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');

interface Asking {
  /** The customer's message. */
  message: JsonObject;
  /** That of the customer. */
  language: unknown;
  nearest: JsonObject | null;
  /** The robot that the channel names; null for the default one. */
  robotId: unknown;
}

/** Counts what the bot could not answer: in the row of the same question, or in a new one. */
export function countAsking(
  list: Resource[],
  { message, language, nearest, robotId }: Asking,
  newId: () => string,
): void {
  const { text, conversationId, seq, createdAt: askedAt } = message;
  const key = keyOf(text);
  if (key === '') return;
  const known = list.find(({ fields }) => keyOf(fields.text) === key);
  const before = known?.fields ?? { questionId: newId(), status: 'open', taughtQa: null, why: null };
  const fields = {
    ...before,
    text,
    language,
    robotId,
    count: Number(before.count ?? 0) + 1,
    lastAskedAt: askedAt,
    nearest,
    askings: [{ conversationId, seq, askedAt }, ...readList(before, 'askings')].slice(0, toldAskings),
  };
  if (known === undefined) list.unshift({ fields, hidden: {} });
  else known.fields = fields;
}
