import * as z from 'zod/mini';
import { isLinkUrl } from './links.ts';
import * as limits from './limits.ts';
import { noneTwice, notEmpty, notLonger, notMore, rule } from './validation.ts';
import { isBlank } from './text.ts';

/** What would be markup elsewhere. */
const signs = /[<>&]/;

/** Words of rich text: what renders them as markup can do so without a second thought (SPECIFICATION §5). */
const words = (max: number) =>
  z.string().check(
    rule('required', (text) => text !== ''),
    notLonger(max),
    rule('format', (text) => !signs.test(text)),
  );

/** Words without which a reader would see nothing. */
const visibleWords = (max: number) => words(max).check(rule('required', (text) => !isBlank(text)));

const address = z.string().check(
  rule('required', (text) => text !== ''),
  notLonger(limits.linkUrlMaxCharacters),
  rule('format', isLinkUrl),
);

const textNode = z.strictObject({
  kind: z.literal('text'),
  text: words(limits.richTextMaxCharacters),
  marks: z.array(z.enum(['bold', 'italic', 'underline', 'strikethrough'])).check(noneTwice),
});

const link = z.strictObject({
  kind: z.literal('link'),
  text: words(limits.richTextMaxCharacters),
  url: address,
});

const inlineNodes = z
  .array(z.discriminatedUnion('kind', [textNode, link]))
  .check(notEmpty, notMore(limits.inlineNodesMax));

const paragraph = z.strictObject({ kind: z.literal('paragraph'), content: inlineNodes });

const list = z.strictObject({
  kind: z.literal('list'),
  ordered: z.boolean(),
  items: z.array(inlineNodes).check(notEmpty, notMore(limits.listItemsMax)),
});

const image = z.strictObject({
  kind: z.literal('image'),
  url: address,
  description: visibleWords(limits.mediaDescriptionMaxCharacters),
});

const video = z.strictObject({
  kind: z.literal('video'),
  url: address,
  description: visibleWords(limits.mediaDescriptionMaxCharacters),
  posterUrl: z.nullable(address),
});

/** A field that one action needs and no other has. */
function filledFor(action: string, field: 'url' | 'value') {
  const holds = (button: { action: string; url: string | null; value: string | null }, isMeant: boolean) =>
    (button.action === action) !== isMeant || (button[field] !== null) === isMeant;
  const options = { path: [field], needs: ['action', field] };
  return [
    rule('required', (button: Parameters<typeof holds>[0]) => holds(button, true), options),
    rule('unknownField', (button: Parameters<typeof holds>[0]) => holds(button, false), options),
  ];
}

const button = z
  .strictObject({
    kind: z.literal('button'),
    text: visibleWords(limits.buttonMaxCharacters),
    action: z.enum(['openLink', 'ask', 'requestPerson']),
    url: z.nullable(address),
    value: z.nullable(
      z.string().check(
        rule('required', (text) => !isBlank(text)),
        notLonger(limits.buttonValueMaxCharacters),
      ),
    ),
  })
  .check(...filledFor('openLink', 'url'), ...filledFor('ask', 'value'));

/** Rich text block by block, as the contract has it. */
export const richTextSchema = z
  .array(z.discriminatedUnion('kind', [paragraph, list, link, image, video, button]))
  .check(notEmpty, notMore(limits.blocksMax));
