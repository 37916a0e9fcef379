import { type FileHandle, open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type * as PdfjsModule from 'unpdf/pdfjs';
import { documentPdfPagesMax } from '../../src/machines/rules/limits.ts';
import { DocumentFailure } from './failure.ts';
import { type PdfLine, linesOf, textBlocksOf } from './pdf-lines.ts';
import { paintedPictures, uprightPictures } from './pdf-pictures.ts';
import { recognizedBlocks } from './recognized-blocks.ts';
import type { DocumentReading, Recognize, TextBlock } from './text-block.ts';

type Pdfjs = typeof PdfjsModule;
type PdfDocument = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;

/**
 * Adobe's maps from the character codes of Chinese fonts that a file names but does not bring, packed by pdf.js. The
 * folder has their licence.
 */
const characterMaps = fileURLToPath(new URL('./cmaps/', import.meta.url));

/** Bytes that are read of the file at a time. */
const rangeBytes = 256 * 1024;

/** Characters from which a document with pictures counts as one with text. A page number alone is none. */
const fewCharactersOfPage = 8;

/** Reads only the parts of the file that it needs. @throws {DocumentFailure} */
export async function readPdf({ file, add, onProgress, recognize }: DocumentReading): Promise<number> {
  const pdfjs = await import('unpdf/pdfjs');
  const handle = await open(file);
  try {
    const document = await openDocument(pdfjs, handle);
    const { numPages: pages } = document;
    if (pages > documentPdfPagesMax)
      throw new DocumentFailure('documentPageLimitExceeded', { limit: documentPdfPagesMax });
    let characters = 0;
    let hasPictures = false;
    for (let page = 1; page <= pages; page += 1) {
      const lines = await readPage(document, page);
      const blocks = textBlocksOf(lines, page);
      if (charactersOf(blocks) < fewCharactersOfPage) {
        const seen = await readPictures({ pdfjs, document, recognize }, page);
        blocks.push(...seen.blocks);
        hasPictures ||= seen.hasPictures;
      }
      characters += charactersOf(blocks);
      blocks.forEach(add);
      onProgress(page / pages);
    }
    if (characters < pages * fewCharactersOfPage && hasPictures)
      throw new DocumentFailure('documentOcrFailed');
    return pages;
  } finally {
    await handle.close();
  }
}

async function openDocument(pdfjs: Pdfjs, handle: FileHandle): Promise<PdfDocument> {
  const { size } = await handle.stat();
  class FileRanges extends pdfjs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      const bytes = new Uint8Array(end - begin);
      void handle.read(bytes, 0, bytes.length, begin).then(
        () => this.onDataRange(begin, bytes),
        () => this.abort(),
      );
    }
  }
  try {
    return await pdfjs.getDocument({
      range: new FileRanges(size, null),
      rangeChunkSize: rangeBytes,
      disableAutoFetch: true,
      disableStream: true,
      cMapUrl: characterMaps,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    throw asFailure(error);
  }
}

async function readPage(document: PdfDocument, number: number): Promise<PdfLine[]> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return linesOf(items.filter((item) => 'str' in item));
  } catch (error) {
    throw asFailure(error);
  }
}

interface PicturedDocument {
  pdfjs: Pdfjs;
  document: PdfDocument;
  recognize: Recognize;
}

/** Whether a page without text shows pictures, and the text that was recognized in them. */
async function readPictures(
  { pdfjs, document, recognize }: PicturedDocument,
  number: number,
): Promise<{ hasPictures: boolean; blocks: TextBlock[] }> {
  const page = await document.getPage(number);
  try {
    const painted = await paintedPictures(pdfjs, page);
    const blocks: TextBlock[] = [];
    for await (const picture of uprightPictures(page, painted)) {
      const text = await recognize(picture);
      if (text === null) break;
      blocks.push(...recognizedBlocks(text, number));
    }
    return { hasPictures: painted.length > 0, blocks };
  } finally {
    page.cleanup();
  }
}

const charactersOf = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { text }) => sum + text.length, 0);

/** The library's errors differ by their names. A fault of the disk is not the file's and passes unchanged. */
function asFailure(error: unknown): unknown {
  if (!(error instanceof Error) || 'syscall' in error || error instanceof DocumentFailure) return error;
  if (error.name === 'PasswordException') return new DocumentFailure('documentEncrypted');
  return new DocumentFailure('documentUnreadable', { detail: error.message.slice(0, 200) });
}
