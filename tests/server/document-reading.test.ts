import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentFailure } from '../../server/documents/failure.ts';
import { type DocumentFormat, beginsAs } from '../../server/documents/format.ts';
import { parseDocument } from '../../server/documents/parse-document.ts';
import type { DocumentText } from '../../server/documents/read-document.ts';
import { formatOfName } from '../../src/machines/rules/document-formats.ts';
import { documentCharactersMax, documentPdfPagesMax } from '../../src/machines/rules/limits.ts';
import {
  type PdfPage,
  compoundFile,
  docxOf,
  docxParts,
  gbkPdf,
  pdfOf,
  pptxOf,
  wordTable,
} from '../support/document-files.ts';
import { workbookOf } from '../support/workbooks.ts';
import { zipOf } from '../support/zip-files.ts';

let folder: string;
let written = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: Buffer | string): Promise<string> {
  written += 1;
  const path = join(folder, `document-${written}`);
  await writeFile(path, content);
  return path;
}

async function read(
  format: DocumentFormat,
  content: Buffer | string,
  options: { patience?: number; onProgress?: (progress: number) => void } = {},
): Promise<DocumentText> {
  const { signal } = new AbortController();
  return parseDocument({ file: await fileOf(content), format }, { signal, onProgress: () => {}, ...options });
}

/** Why a document cannot be read. */
async function failure(...asked: Parameters<typeof read>): Promise<DocumentFailure['facts']> {
  const error: unknown = await read(...asked).then(
    () => new Error('The document was read.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error) || !('facts' in error)) throw error;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this error has facts
  return error.facts as DocumentFailure['facts'];
}

const sentence = 'Customers return any article within thirty days, unused and in its box.';

describe('the text of a document', () => {
  test('a PDF has its headings and paragraphs, each with its page', async () => {
    const { pages, passages } = await read(
      'pdf',
      pdfOf([
        ['# Returns', 'Customers return any article within', 'thirty days of delivery.'],
        ['# Fees', 'The return is free within France, and costs five eu-', 'ros from elsewhere.'],
      ]),
    );
    expect(pages).toBe(2);
    expect(passages).toEqual([
      { page: 1, heading: 'Returns', text: 'Customers return any article within thirty days of delivery.' },
      {
        page: 2,
        heading: 'Fees',
        text: 'The return is free within France, and costs five euros from elsewhere.',
      },
    ]);
  });

  test('a PDF whose Chinese font is only named has its text', async () => {
    const codes = Buffer.from('bfcdbba7bfc9d2d4d4dac8fdcaaeccecc4dacdcbbbf5', 'hex');
    expect((await read('pdf', gbkPdf(codes))).passages).toEqual([
      { page: 1, heading: null, text: '客户可以在三十天内退货' },
    ]);
  });

  test('a Word document has headings in any language, and a table row by row', async () => {
    const table = wordTable([
      ['Country', 'Fee'],
      ['France', 'free'],
    ]);
    const body = `<w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr><w:r><w:t>Fees</w:t></w:r></w:p>
      <w:p><w:r><w:t>${sentence}</w:t></w:r><w:del><w:r><w:delText>Never.</w:delText></w:r></w:del></w:p>${table}`;
    const { pages, passages } = await read('docx', zipOf(docxParts(body)));
    expect(pages).toBeNull();
    expect(passages).toEqual([
      { page: null, heading: 'Fees', text: `${sentence}\nCountry | Fee\nFrance | free` },
    ]);
  });

  test('a presentation has its slides as pages, without hidden ones', async () => {
    const { pages, passages } = await read(
      'pptx',
      pptxOf([
        { title: 'Returns', lines: [sentence] },
        { title: 'Secret', lines: ['Nobody shows this.'], isHidden: true },
        { title: 'Fees', lines: ['Five euros.'] },
      ]),
    );
    expect(pages).toBe(3);
    expect(passages).toEqual([
      { page: 1, heading: 'Returns', text: sentence },
      { page: 3, heading: 'Fees', text: 'Five euros.' },
    ]);
  });

  test('a row of a workbook names its columns', async () => {
    const { passages } = await read(
      'xlsx',
      workbookOf([
        {
          rows: [
            ['Country', 'Fee'],
            ['France', '5 EUR'],
          ],
        },
      ]),
    );
    expect(passages).toEqual([expect.objectContaining({ page: null, text: 'Country: France; Fee: 5 EUR' })]);
  });

  test('Markdown has its headings, without marks of emphasis', async () => {
    const text = `# Returns\n\n**Thirty** days, see [the form](https://acme.test).\n\n## Fees\n\nFive\neuros.\n`;
    expect((await read('md', text)).passages).toEqual([
      { page: null, heading: 'Returns', text: 'Thirty days, see the form.' },
      { page: null, heading: 'Fees', text: 'Five euros.' },
    ]);
  });

  test('a page has what people read of it', async () => {
    const page = `<html><head><title>Shop</title><style>p{}</style><body><nav>Home</nav><h1>Returns</h1>
      <p>Thirty <b>days</b>.<script>alert(1)</script></p><table><tr><td>France<td>free</table></body></html>`;
    expect((await read('html', page)).passages).toEqual([
      { page: null, heading: 'Returns', text: 'Thirty days.\nFrance | free' },
    ]);
  });

  test.each([
    ['UTF-8', Buffer.from('客户可以在三十天内\n退货，运费由我们承担。')],
    [
      'UTF-16',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('客户可以在三十天内\n退货，运费由我们承担。', 'utf16le'),
      ]),
    ],
    [
      'GB 18030',
      Buffer.from(
        'bfcdbba7bfc9d2d4d4dac8fdcaaeccecc4da0acdcbbbf5a3acd4cbb7d1d3c9ced2c3c7b3d0b5a3a1a3',
        'hex',
      ),
    ],
  ])('a text in %s is read, and its Chinese lines are joined without a blank', async (_, bytes) => {
    const { passages, characters } = await read('txt', bytes);
    expect(passages).toEqual([
      { page: null, heading: null, text: '客户可以在三十天内退货，运费由我们承担。' },
    ]);
    expect(characters).toBe(20);
  });

  test('a long paragraph becomes several passages, at the ends of sentences', async () => {
    const { passages } = await read('txt', Array.from({ length: 30 }, () => sentence).join(' '));
    expect(passages.length).toBeGreaterThan(2);
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(800);
      expect(text.startsWith('Customers')).toBe(true);
      expect(text.endsWith('box.')).toBe(true);
    }
  });

  test('it says how far it is', async () => {
    const shares: number[] = [];
    await read('pdf', pdfOf(Array.from({ length: 10 }, (): PdfPage => [sentence])), {
      onProgress: (progress) => shares.push(progress),
    });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});

describe('a document that cannot be read', () => {
  const pageOf = (lines: number, line = sentence): PdfPage => Array.from({ length: lines }, () => line);

  test.each<[string, DocumentFailure['facts']['code'], DocumentFormat, () => Buffer | string]>([
    ['a PDF with a password', 'documentEncrypted', 'pdf', () => pdfOf([[sentence]], { isEncrypted: true })],
    ['a Word document with a password', 'documentEncrypted', 'docx', () => compoundFile('EncryptedPackage')],
    [
      'an archive with a password',
      'documentEncrypted',
      'docx',
      () => zipOf(docxParts('').map((part) => ({ ...part, flags: 0x0801 }))),
    ],
    [
      'an old Word document under a new name',
      'documentFormatUnsupported',
      'docx',
      () => compoundFile('WordDocument'),
    ],
    [
      'a presentation under the name of a Word document',
      'documentFormatUnsupported',
      'docx',
      () => pptxOf([{ title: 'A', lines: ['b'] }]),
    ],
    [
      'a Word document under the name of a workbook',
      'documentFormatUnsupported',
      'xlsx',
      () => docxOf([sentence]),
    ],
    [
      'a Word document under the name of a presentation',
      'documentFormatUnsupported',
      'pptx',
      () => docxOf([sentence]),
    ],
    [
      'no text under the name of one',
      'documentFormatUnsupported',
      'txt',
      () => Buffer.concat([Buffer.from(sentence.repeat(30)), Buffer.alloc(9)]),
    ],
    ['scanned pages', 'documentOcrFailed', 'pdf', () => pdfOf(['picture', 'picture'])],
    ['an empty text', 'documentTooLittleContent', 'txt', () => ''],
    ['a PDF of an empty page', 'documentTooLittleContent', 'pdf', () => pdfOf([[]])],
    ['a Word document of two words', 'documentTooLittleContent', 'docx', () => docxOf(['So what'])],
    ['half of a PDF', 'documentUnreadable', 'pdf', () => Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type')],
    ['half of a Word document', 'documentUnreadable', 'docx', () => docxOf([sentence]).subarray(0, 400)],
    ['broken XML', 'documentUnreadable', 'docx', () => zipOf(docxParts('<w:p><w:t>broken'))],
    [
      'a wrong checksum',
      'documentUnreadable',
      'docx',
      () => zipOf(docxParts('').map((part) => ({ ...part, crc: 1 }))),
    ],
    [
      'entities that multiply',
      'documentSuspicious',
      'docx',
      () =>
        zipOf([
          ...docxParts('').slice(0, 3),
          { name: 'word/document.xml', data: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
        ]),
    ],
    [
      'a zip bomb',
      'documentSuspicious',
      'docx',
      () => zipOf(docxParts(`<w:p><w:r><w:t>${' '.repeat(64 * 1024 * 1024)}</w:t></w:r></w:p>`)),
    ],
    [
      'an archive that reuses its bytes',
      'documentSuspicious',
      'docx',
      () => zipOf([...docxParts(''), { name: 'word/more.xml', data: '', sameBytesAs: 3 }]),
    ],
  ])('%s is %s', async (_, code, format, content) => {
    expect(await failure(format, content())).toMatchObject({ code });
  });

  test('too many pages', async () => {
    const pages = (count: number) => Array.from({ length: count }, (): PdfPage => [sentence]);
    expect((await read('pdf', pdfOf(pages(documentPdfPagesMax)))).pages).toBe(documentPdfPagesMax);
    expect(await failure('pdf', pdfOf(pages(documentPdfPagesMax + 1)))).toMatchObject({
      code: 'documentPageLimitExceeded',
      limit: documentPdfPagesMax,
    });
  });

  test('too many characters', async () => {
    const text = (length: number) => `${'word '.repeat(length / 5 - 1)}end.`;
    expect((await read('txt', 'x'.repeat(documentCharactersMax))).characters).toBe(documentCharactersMax);
    expect(await failure('txt', `${'x'.repeat(documentCharactersMax)}y`)).toEqual({
      code: 'documentCharacterLimitExceeded',
      limit: documentCharactersMax,
      detail: '',
    });
    expect(await failure('docx', docxOf([text(300_000), text(300_000)]))).toMatchObject({
      code: 'documentCharacterLimitExceeded',
    });
    expect(
      await failure('pdf', pdfOf(Array.from({ length: 100 }, () => pageOf(60, `${sentence} ${sentence}`)))),
    ).toMatchObject({
      code: 'documentCharacterLimitExceeded',
    });
  });

  test('a page that unpacks to gigabytes ends its thread, not the process', { timeout: 60_000 }, async () => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(600_000_000, 32)));
    const twice = pdfOf([[]], { content: bomb });
    const hostile = Buffer.from(
      twice.toString('latin1').replace('/FlateDecode', '[/FlateDecode /FlateDecode]'),
      'latin1',
    );
    expect(await failure('pdf', hostile)).toMatchObject({ code: 'documentSuspicious' });
  });

  test('a document that takes too long is given up', async () => {
    const pages = Array.from({ length: 100 }, () => pageOf(40));
    expect(await failure('pdf', pdfOf(pages), { patience: 20 })).toMatchObject({
      code: 'documentSuspicious',
      detail: 'timeExceeded',
    });
  });

  test('a reading that is cancelled ends at once', async () => {
    const stop = new AbortController();
    const file = await fileOf(pdfOf(Array.from({ length: 100 }, () => pageOf(40))));
    const reading = parseDocument(
      { file, format: 'pdf' },
      { signal: stop.signal, onProgress: () => stop.abort(new Error('Cancelled.')) },
    );
    await expect(reading).rejects.toThrow('Cancelled.');
  });
});

describe('the format', () => {
  test.each([
    ['returns.PDF', 'pdf'],
    ['notes.markdown', 'md'],
    ['page.htm', 'html'],
    ['archive.tar.gz', null],
    ['pdf', null],
    ['old.doc', null],
  ])('of %s is %s', (name, format) => {
    expect(formatOfName(name)).toBe(format);
  });

  test.each<[string, DocumentFormat, boolean, Buffer | string]>([
    ['a PDF', 'pdf', true, pdfOf([[]])],
    ['a PDF', 'docx', false, pdfOf([[]])],
    ['a PDF', 'txt', false, pdfOf([[]])],
    ['a picture', 'pdf', false, Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a picture', 'html', false, Buffer.from('ffd8ffe000104a46', 'hex')],
    ['an archive', 'docx', true, docxOf([sentence])],
    ['an archive', 'md', false, docxOf([sentence])],
    ['a program', 'txt', false, Buffer.from('7f454c4602010100', 'hex')],
    ['a text', 'txt', true, sentence],
    ['a text', 'pdf', false, sentence],
    ['nothing', 'txt', true, ''],
  ])('%s under the name of %s: %s', async (_, format, fits, content) => {
    expect(await beginsAs(await fileOf(content), format)).toBe(fits);
  });
});
