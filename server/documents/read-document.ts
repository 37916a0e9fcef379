import type { DocumentFormat } from './format.ts';
import { PassageBuilder, type PassageText } from './passages.ts';
import { readDocx } from './read-docx.ts';
import { readHtml } from './read-html.ts';
import { readPdf } from './read-pdf.ts';
import { readPptx } from './read-pptx.ts';
import { readMarkdown, readTxt } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';
import type { ReadFormat, Recognize } from './text-block.ts';

export interface DocumentText {
  pages: number | null;
  characters: number;
  passages: PassageText[];
}

const readers: Readonly<Record<DocumentFormat, ReadFormat>> = {
  pdf: readPdf,
  docx: readDocx,
  pptx: readPptx,
  xlsx: readXlsx,
  txt: readTxt,
  md: readMarkdown,
  html: readHtml,
};

/**
 * Reads a document on the calling thread; the server uses `parseDocument`, which does it in a thread of its own.
 * @throws {DocumentFailure} if it cannot be read
 */
export async function readDocument(
  { file, format }: { file: string; format: DocumentFormat },
  onProgress: (progress: number) => void,
  recognize: Recognize = () => Promise.resolve(null),
): Promise<DocumentText> {
  const builder = new PassageBuilder();
  const add = builder.add.bind(builder);
  const pages = await readers[format]({ file, add, onProgress, recognize });
  const passages = builder.finish();
  return { pages, characters: builder.characters, passages };
}
