import type { Picture } from './picture.ts';

/** A heading or a paragraph of a document, in its order. */
export interface TextBlock {
  kind: 'heading' | 'paragraph';
  /** From 1; null for formats without pages. */
  page: number | null;
  text: string;
  /** Of a heading: how deep it stands, from 1; left out where the format does not say it. */
  depth?: number;
}

/** Reads the text of a picture; null where nothing does that. @throws {DocumentFailure} documentOcrFailed */
export type Recognize = (picture: Picture) => Promise<string | null>;

/** What a reader of one format needs. */
export interface DocumentReading {
  file: string;
  /** Takes the next block. @throws {DocumentFailure} if the document has become too long */
  add(this: void, block: TextBlock): void;
  /** Says how much of the document is read, from 0 to 1. */
  onProgress(this: void, progress: number): void;
  recognize: Recognize;
}

/** @returns the number of pages; null for formats without pages */
export type ReadFormat = (reading: DocumentReading) => Promise<number | null>;

/** Characters that PDF writers put in place of the usual ones: radicals for Chinese characters, joined letters. */
const substitutes = /[\u2e80-\u2fdf\ufb00-\ufb06\uf900-\ufaff]/g;

/** A text as people write it: one blank between words, no characters that nobody sees. */
export function tidyText(text: string): string {
  return text
    .replaceAll(substitutes, (character) => character.normalize('NFKC'))
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Z}]+/gu, ' ')
    .trim();
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Joins the next line of a paragraph: Chinese without a blank, a word that was broken with a hyphen without it. */
export function joinLines(before: string, line: string): string {
  if (before === '' || line === '') return before + line;
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line)) return before.slice(0, -1) + line;
  const isWide = wide.test(before.slice(-1)) && wide.test(line.slice(0, 1));
  return isWide ? before + line : `${before} ${line}`;
}
