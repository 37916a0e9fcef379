import { type TextBlock, joinLines } from './text-block.ts';

/** Chinese characters and marks; tesseract puts blanks between them. */
const betweenHan =
  /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])[ \t]+(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu;

/** The paragraphs of a recognized page: an empty line is between them. */
export function recognizedBlocks(text: string, page: number): TextBlock[] {
  return text
    .replaceAll(betweenHan, '')
    .split(/\n\s*\n|\f/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .reduce(joinLines, ''),
    )
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', page, text: paragraph }));
}
