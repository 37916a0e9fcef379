import { problem } from '../../server/problems.ts';
import { type JsonObject, textOr } from '../conformance/json.ts';
import type { Resource } from './state.ts';

/** The message with a client id. */
export function saidUnder(clientMessageId: unknown, messages: readonly Resource[]): JsonObject | undefined {
  if (typeof clientMessageId !== 'string') return undefined;
  const id = clientMessageId.toLowerCase();
  return messages.find(({ fields }) => textOr(fields.clientMessageId, '').toLowerCase() === id)?.fields;
}

/** The message that was sent before under this id, unless the new one says something else. */
export function repeated(already: JsonObject, text: unknown): JsonObject {
  if (already.text !== text) throw problem('idempotencyKeyReused');
  return already;
}
