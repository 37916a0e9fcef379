import {
  documentCharactersMax,
  documentMinCharacters,
  passageHeadingMaxCharacters,
} from '../../src/machines/rules/limits.ts';
import { headingPath } from '../../src/machines/rules/heading-path.ts';
import { withoutNumber } from '../../src/machines/rules/numbered-line.ts';
import { mayBeTitle } from '../../src/machines/rules/title-line.ts';
import { DocumentFailure } from './failure.ts';
import { type TextBlock, tidyText } from './text-block.ts';

/** A part of a document that can answer a question. */
export interface PassageText {
  page: number | null;
  heading: string | null;
  text: string;
}

interface Heading {
  text: string;
  depth: number;
  isTitle: boolean;
}

/** Characters up to which paragraphs are put together: what one question is about, and what is read at a glance. */
const usualCharacters = 800;

/** Puts the blocks of a document together to passages. None goes beyond a heading or a page. */
export class PassageBuilder {
  readonly #passages: PassageText[] = [];
  /** The heading of what is read, behind those above it; without the title of the document. */
  #headings: Heading[] = [];
  #isFirst = true;
  #page: number | null = null;
  #paragraphs: string[] = [];
  #length = 0;
  #characters = 0;

  /** @throws {DocumentFailure} documentCharacterLimitExceeded */
  add({ kind, page, text: written, depth }: TextBlock): void {
    const text = tidyText(written);
    if (text === '') return;
    this.#characters += lengthOf(text);
    if (this.#characters > documentCharactersMax)
      throw new DocumentFailure('documentCharacterLimitExceeded', { limit: documentCharactersMax });
    if (page !== this.#page) this.#end();
    this.#page = page;
    if (kind === 'heading') {
      this.#end();
      this.#startSection({ text, depth: depth ?? 1, isTitle: this.#isFirst && depth === 1 });
      return;
    }
    this.#isFirst = false;
    for (const part of partsOf(text)) {
      if (this.#length + part.length > usualCharacters) this.#endBeforeTitle();
      this.#paragraphs.push(part);
      this.#length += part.length;
    }
  }

  get characters(): number {
    return this.#characters;
  }

  /** @throws {DocumentFailure} documentTooLittleContent */
  finish(): PassageText[] {
    this.#end();
    if (this.#characters < documentMinCharacters)
      throw new DocumentFailure('documentTooLittleContent', { limit: documentMinCharacters });
    // A document of nothing but a heading says that.
    const title = this.#headings.at(-1);
    if (this.#passages.length === 0 && title !== undefined)
      this.#passages.push({ page: this.#page, heading: null, text: title.text });
    return this.#passages;
  }

  #startSection(heading: Heading): void {
    this.#isFirst = false;
    this.#headings = [...this.#headings.filter(({ depth }) => depth < heading.depth), heading];
  }

  get #heading(): string | null {
    const own = this.#headings.at(-1);
    if (own === undefined) return null;
    const above = this.#headings.filter((one) => one === own || !one.isTitle).map(({ text }) => text);
    const path = headingPath(above);
    const shown = lengthOf(path) <= passageHeadingMaxCharacters ? path : own.text;
    return Array.from(shown).slice(0, passageHeadingMaxCharacters).join('');
  }

  /** Ends the passage; a line that may be the heading of what comes next goes on with it. */
  #endBeforeTitle(): void {
    const last = this.#paragraphs.length > 1 ? this.#paragraphs.at(-1) : undefined;
    const title = last !== undefined && mayBeTitle(withoutNumber(last)) ? last : null;
    if (title !== null) this.#paragraphs.pop();
    this.#end();
    if (title === null) return;
    this.#paragraphs.push(title);
    this.#length = title.length;
  }

  #end(): void {
    if (this.#paragraphs.length === 0) return;
    const text = this.#paragraphs.join('\n');
    this.#passages.push({ page: this.#page, heading: this.#heading, text });
    this.#paragraphs = [];
    this.#length = 0;
  }
}

/** The same length as that of the store: characters, not their parts. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Splits a long paragraph at the ends of its sentences, and a long sentence between its words. */
function partsOf(text: string): string[] {
  if (text.length <= usualCharacters) return [text];
  const parts: string[] = [];
  let part = '';
  for (const sentence of text.match(/[^.!?。！？；]+[.!?。！？；]*\s*/gu) ?? [text]) {
    for (const piece of piecesOf(sentence)) {
      if (part !== '' && part.length + piece.length > usualCharacters) {
        parts.push(part.trim());
        part = '';
      }
      part += piece;
    }
  }
  if (part.trim() !== '') parts.push(part.trim());
  return parts;
}

/** Splits a long sentence between its words, and a word that is too long anywhere. */
function piecesOf(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > usualCharacters) {
    const blank = rest.lastIndexOf(' ', usualCharacters);
    const wish = blank > 0 ? blank + 1 : usualCharacters;
    // No character of two units is cut in two.
    const end = /[\ud800-\udbff]/.test(rest.charAt(wish - 1)) ? wish - 1 : wish;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}
