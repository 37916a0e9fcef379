import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { decodedText } from './decoded-text.ts';
import { maxBlockCharacters } from './safety.ts';
import { tableRow } from './table-row.ts';
import { type DocumentReading, joinLines } from './text-block.ts';

/** Takes lines, and gives paragraphs: they end at an empty line. */
class Paragraphs {
  readonly #add: DocumentReading['add'];
  readonly #isMarkdown: boolean;
  #text = '';
  /** A line that may name the columns of a table; the next one says whether it does. */
  #held: string | null = null;
  /** The columns of the table that is being read. */
  #header: ReadonlyMap<number, string> | null = null;

  constructor(add: DocumentReading['add'], isMarkdown: boolean) {
    this.#add = add;
    this.#isMarkdown = isMarkdown;
  }

  line(line: string): void {
    const cells = this.#isMarkdown ? cellsOf(line) : null;
    if (cells === null) this.#header = null;
    if (cells !== null && this.#header !== null) {
      this.#text = tableRow(cells, this.#header);
      this.end();
    } else if (this.#held !== null && rule.test(line)) {
      this.#header = cellsOf(this.#held);
      this.#held = null;
      this.end();
    } else {
      this.#release();
      if (cells === null) this.#plain(line);
      else this.#held = line;
    }
  }

  #release(): void {
    const held = this.#held;
    this.#held = null;
    if (held !== null) this.#plain(held);
  }

  #plain(line: string): void {
    const heading = this.#isMarkdown ? /^(#{1,6})\s+(.*?)\s*#*$/.exec(line.trim()) : null;
    if (heading) {
      this.end();
      const [, marks = '', text = ''] = heading;
      this.#add({ kind: 'heading', page: null, text: withoutMarks(text), depth: marks.length });
      return;
    }
    const isItem = /^\s*(?:[-*+•]|\d+[.)])\s/.test(line);
    if (line.trim() === '' || isItem || this.#text.length > maxBlockCharacters) this.end();
    this.#text = joinLines(this.#text, line.trim());
  }

  end(): void {
    this.#release();
    const text = this.#isMarkdown ? withoutMarks(this.#text) : this.#text;
    if (text !== '') this.#add({ kind: 'paragraph', page: null, text });
    this.#text = '';
  }
}

/** What stands below the names of a table's columns. */
const rule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;

/** The cells of a line by their columns, without empty ones; null if it is no row of a table. */
function cellsOf(line: string): ReadonlyMap<number, string> | null {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/);
  if (cells.length < 2) return null;
  return new Map(
    [...cells.entries()].flatMap(([column, cell]): [number, string][] => {
      const text = cell.trim().replaceAll(String.raw`\|`, '|');
      return text === '' ? [] : [[column, text]];
    }),
  );
}

/** Markdown as it is read: emphasis without its marks, links as their words. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|\*|`)(?=\S)([^*_`]+?)\1/g, '$2')
    .replaceAll(/^>\s?/g, '');
}

const readLines =
  (isMarkdown: boolean) =>
  async ({ file, add, onProgress }: DocumentReading): Promise<null> => {
    const paragraphs = new Paragraphs(add, isMarkdown);
    const { size } = await stat(file);
    let read = 0;
    let rest = '';
    const chunks = createReadStream(file);
    chunks.on('data', (chunk) => onProgress(Math.min((read += chunk.length) / Math.max(size, 1), 1)));
    for await (const piece of decodedText(chunks)) {
      const lines = (rest + piece).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      for (const line of lines) paragraphs.line(line);
      if (rest.length > maxBlockCharacters) {
        paragraphs.line(rest);
        rest = '';
      }
    }
    paragraphs.line(rest);
    paragraphs.end();
    return null;
  };

export const readTxt = readLines(false);
export const readMarkdown = readLines(true);
