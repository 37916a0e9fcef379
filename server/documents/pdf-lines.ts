import { follows, numberedLine } from '../../src/machines/rules/numbered-line.ts';
import { mayBeTitle } from '../../src/machines/rules/title-line.ts';
import { type TextBlock, joinLines } from './text-block.ts';

/** A piece of text as the library finds it. */
export interface PdfPiece {
  str: string;
  /** A line ends behind it. */
  hasEOL: boolean;
  /** Of the letters, in points; 0 for pieces without any. */
  height: number;
  /** The last two are the place: from the left, from below. */
  transform: readonly number[];
}

export interface PdfLine {
  text: string;
  /** Of its letters, in points. */
  height: number;
  /** Points from below. */
  place: number;
}

/** The lines of a page, from above. */
export function linesOf(pieces: readonly PdfPiece[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine = { text: '', height: 0, place: 0 };
  for (const { str, hasEOL, height, transform } of pieces) {
    if (height > 0) {
      line.height = Math.max(line.height, height);
      line.place = transform[5] ?? 0;
    }
    line.text += str;
    if (!hasEOL) continue;
    if (line.text.trim() !== '') lines.push(line);
    line = { text: '', height: 0, place: 0 };
  }
  if (line.text.trim() !== '') lines.push(line);
  return lines;
}

/** Lines are this much higher than those of the page's text where they are a heading. */
const headingShare = 1.15;
const headingCharacters = 120;

/** Lines are this many times their height apart where a paragraph begins. */
const paragraphGap = 1.8;

/** Characters of a line in a list of prices, sizes or times. */
const rowCharacters = 90;

/** A figure at the end of a line, with its currency or unit: “4.20”, “€ 3”, “18 元”, “20 EUR”, “30 %”, “5 kg”. */
const endsInFigure = /\d[\d.,:/-]*(?:\s?(?:[\p{Sc}%°]|\p{Script=Han}{1,2}|\p{Lu}{3}|\p{Ll}{1,3}))?$/u;

/** Whether a line stands for itself: it ends in a figure, and so does the one above or below it. */
function isRow(lines: readonly PdfLine[], at: number): boolean {
  const endsSo = (line: PdfLine | undefined) => {
    const text = line?.text.trim() ?? '';
    return text.length <= rowCharacters && endsInFigure.test(text);
  };
  return endsSo(lines[at]) && (endsSo(lines[at - 1]) || endsSo(lines[at + 1]));
}

/** A heading is shorter than lines that go on below, by this share of the longest one. */
const titleShare = 0.75;
const beginsSentence = /^[\p{Lu}\p{Script=Han}\d“"「『（(]/u;

/** Whether a line is a heading with a number, in letters as all others: short, no step of a list, and what stands below begins anew. */
function isNumberedTitle(lines: readonly PdfLine[], at: number, longest: number): boolean {
  const [above, own, below] = [at - 1, at, at + 1].map((each) => lines[each]?.text.trim() ?? '');
  const numbered = numberedLine(own!);
  return (
    numbered !== null &&
    mayBeTitle(numbered.rest) &&
    own!.length < titleShare * longest &&
    beginsSentence.test(below!) &&
    !/[:：]$/u.test(above!) &&
    !follows(numbered, numberedLine(above!)) &&
    !follows(numberedLine(below!), numbered)
  );
}

/** The headings and paragraphs of a page. Each row of a list of figures is a paragraph, so that an answer is one of them, and so is a heading with a number. */
export function textBlocksOf(lines: readonly PdfLine[], page: number): TextBlock[] {
  const usual = usualHeight(lines);
  const longest = Math.max(...lines.map(({ text }) => text.length));
  const isTitle = lines.map((_, at) => isNumberedTitle(lines, at, longest));
  const blocks: TextBlock[] = [];
  let above: PdfLine | null = null;
  for (const [at, line] of lines.entries()) {
    const isHeading = line.height > usual * headingShare && line.text.length <= headingCharacters;
    const kind = isHeading ? 'heading' : 'paragraph';
    const last = blocks.at(-1);
    const standsAlone =
      !isHeading && (isRow(lines, at) || isRow(lines, at - 1) || isTitle[at] || isTitle[at - 1]);
    if (last?.kind === kind && above !== null && !standsAlone && goesOn(above, line))
      last.text = joinLines(last.text, line.text.trim());
    else blocks.push({ kind, page, text: line.text.trim() });
    above = line;
  }
  return blocks;
}

function goesOn(above: PdfLine, line: PdfLine): boolean {
  const gap = above.place - line.place;
  return gap >= 0 && gap <= Math.max(above.height, line.height) * paragraphGap;
}

/** The height of most letters. */
function usualHeight(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [Infinity, 0])[0];
}
