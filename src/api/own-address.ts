import { type RichText, richTextAt } from '../machines/rules/rich-text.ts';
import { withHost } from '../machines/rules/links.ts';

/** The address at which customers find this installation: the one that the operator names, else the page's own. */
export function ownAddress(): string {
  const named = document.querySelector('meta[name="public-address"]')?.getAttribute('content') ?? '';
  return named === '' ? location.origin : named;
}

/** A text of the business as customers read it. */
export function atOwnAddress(text: string): string {
  return withHost(text, ownAddress());
}

/** Rich text of the business as customers read it. */
export function richTextAtOwnAddress(blocks: RichText): RichText {
  return richTextAt(blocks, ownAddress());
}

interface Said {
  readonly text: string;
  readonly blocks?: RichText | null | undefined;
}

/** What the business said, as customers read it. */
export function saidAtOwnAddress({ text, blocks }: Said): Said {
  return { text: atOwnAddress(text), blocks: blocks && richTextAtOwnAddress(blocks) };
}
