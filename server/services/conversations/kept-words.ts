import { withHost } from '../../../src/machines/rules/links.ts';
import { richTextAt } from '../../../src/machines/rules/rich-text.ts';
import type { Config } from '../../config.ts';
import type { MessageRow } from '../../store/schema/conversations.ts';
import type { MessageExtras } from './presentation.ts';

/**
 * A message's words as they are kept: the business names its own address by a place in what it says. What a customer writes
 * stays.
 */
export function keptWords(
  sender: MessageRow['sender'],
  text: string,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  extras?: MessageExtras,
): Pick<MessageRow, 'text' | 'details'> {
  const details = extras === undefined ? null : { ...extras };
  if (sender === 'customer' || publicOrigin === null) return { text, details };
  if (details?.blocks) details.blocks = richTextAt(details.blocks, publicOrigin);
  return { text: withHost(text, publicOrigin), details };
}
