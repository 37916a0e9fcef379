import type { Conversation } from '../../api/__generated__/schema.d.ts';

/** What nobody has answered, else what the customer last said, on one line; null before a word. */
export function customerWords({
  unansweredText,
  lastCustomerMessage,
}: Pick<Conversation, 'unansweredText' | 'lastCustomerMessage'>): string | null {
  if (unansweredText !== null) return unansweredText.split(/\s*\n\s*/).join(' · ');
  return lastCustomerMessage?.text ?? null;
}
