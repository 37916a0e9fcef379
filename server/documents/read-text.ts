import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { decodedText } from './decoded-text.ts';
import { maxBlockCharacters } from './safety.ts';
import { type DocumentReading, joinLines } from './text-block.ts';

/** Takes lines, and gives paragraphs: they end at an empty line. */
class Paragraphs {
  readonly #add: DocumentReading['add'];
  readonly #isMarkdown: boolean;
  #text = '';

  constructor(add: DocumentReading['add'], isMarkdown: boolean) {
    this.#add = add;
    this.#isMarkdown = isMarkdown;
  }

  line(line: string): void {
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
    const text = this.#isMarkdown ? withoutMarks(this.#text) : this.#text;
    if (text !== '') this.#add({ kind: 'paragraph', page: null, text });
    this.#text = '';
  }
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
