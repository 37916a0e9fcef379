import type { Qa } from '../../../api/__generated__/schema.d.ts';
import { atOwnAddress } from '../../../api/own-address.ts';
import { type MarkMedia, readWordsOf } from '../../../machines/rules/rich-text.ts';

/** The words of an answer for one line of a list, without the addresses of links, pictures and videos. */
export function answerLine({ answer, blocks }: Pick<Qa, 'answer' | 'blocks'>, mark: MarkMedia): string {
  return atOwnAddress(blocks ? readWordsOf(blocks, mark).join(' ') : answer);
}
