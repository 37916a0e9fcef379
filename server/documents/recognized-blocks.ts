import { type PdfLine, textBlocksOf } from './pdf-lines.ts';
import type { TextBlock } from './text-block.ts';

/** Chinese characters and marks; tesseract puts blanks between them. */
const betweenHan =
  /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])[ \t]+(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu;

/** Where tesseract sees wide lines, it takes each for a paragraph. None begins with a small letter. */
const goesOn = /^\p{Ll}/u;

/** The paragraphs of a recognized page: an empty line is between them. */
export function recognizedBlocks(text: string, page: number): TextBlock[] {
  const lines: PdfLine[] = [];
  let gap = 0;
  for (const written of text.replaceAll(betweenHan, '').split(/[\n\f]/)) {
    const line = written.trim();
    gap += 1;
    if (line === '') continue;
    const place = (lines.at(-1)?.place ?? 0) - (goesOn.test(line) ? 1 : gap);
    lines.push({ text: line, height: 1, place });
    gap = 0;
  }
  return textBlocksOf(lines, page);
}
