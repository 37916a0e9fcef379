import type { XmlListener } from '../workbook/xml.ts';
import { maxBlockCharacters } from './safety.ts';

/** A paragraph of an Office file, when it ends. */
export interface OfficeParagraph {
  text: string;
  /** How deep it stands as a heading, from 1; null if it is none. */
  depth: number | null;
}

interface OpenParagraph {
  parts: string[];
  length: number;
  depth: number | null;
}

/**
 * Listens to the text of Word and PowerPoint, which mark paragraphs, texts, rows and cells by the same names. A row of
 * a table is one paragraph, its cells beside each other.
 */
export class OfficeText implements XmlListener {
  readonly #emit: (paragraph: OfficeParagraph) => void;
  readonly #open: OpenParagraph[] = [];
  /** The cells of the rows that are open, tables within tables included. */
  readonly #rows: string[][] = [];
  #isText = false;
  /** Depth within what repeats a text for older programs. */
  #repeated = 0;

  constructor(emit: (paragraph: OfficeParagraph) => void) {
    this.#emit = emit;
  }

  /** The paragraph that is open is a heading. */
  markHeading(depth: number): void {
    const paragraph = this.#open.at(-1);
    if (paragraph) paragraph.depth = depth;
  }

  open(name: string): void {
    if (name === 'Fallback') this.#repeated += 1;
    if (this.#repeated > 0) return;
    if (name === 'p') this.#open.push({ parts: [], length: 0, depth: null });
    else if (name === 't') this.#isText = true;
    else if (name === 'tab' || name === 'br' || name === 'cr') this.#write(' ');
    else if (name === 'noBreakHyphen') this.#write('-');
    else if (name === 'tr') this.#rows.push([]);
    else if (name === 'tc') this.#rows.at(-1)?.push('');
  }

  text(text: string): void {
    if (this.#isText && this.#repeated === 0) this.#write(text);
  }

  close(name: string): void {
    if (name === 'Fallback') this.#repeated -= 1;
    if (this.#repeated > 0) return;
    if (name === 't') this.#isText = false;
    else if (name === 'p') this.#endParagraph();
    else if (name === 'tr') this.#endRow();
  }

  #write(text: string): void {
    const paragraph = this.#open.at(-1);
    if (!paragraph) return;
    paragraph.parts.push(text);
    paragraph.length += text.length;
    if (paragraph.length < maxBlockCharacters) return;
    this.#give(paragraph);
    Object.assign(paragraph, { parts: [], length: 0 });
  }

  #endParagraph(): void {
    const paragraph = this.#open.pop();
    if (paragraph) this.#give(paragraph);
  }

  #give({ parts, depth }: OpenParagraph): void {
    const text = parts.join('');
    const row = this.#rows.at(-1);
    if (row === undefined || row.length === 0) this.#emit({ text, depth });
    else row[row.length - 1] = [row.at(-1) ?? '', text.trim()].filter((each) => each !== '').join(' ');
  }

  #endRow(): void {
    const text = (this.#rows.pop() ?? []).filter((cell) => cell.trim() !== '').join(' | ');
    if (text !== '') this.#emit({ text, depth: null });
  }
}
