import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentFormat, beginsAs } from '../../server/documents/format.ts';
import { parseDocument } from '../../server/documents/parse-document.ts';
import { formatOfName } from '../../src/machines/rules/document-formats.ts';
import { documentCharactersMax, documentPdfPagesMax } from '../../src/machines/rules/limits.ts';
import { type PdfPage, compoundFile, docxOf, docxParts, pdfOf, pptxOf } from '../support/document-files.ts';
import { zipOf } from '../support/zip-files.ts';
import { DocumentReader } from '../support/document-reader.ts';
import type { DocumentFailure } from '../../server/documents/failure.ts';

let reader: DocumentReader;

beforeAll(async () => {
  reader = await DocumentReader.open();
});

afterAll(() => reader.close());

const sentence = 'Customers return any article within thirty days, unused and in its box.';

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
    expect(await reader.failure(format, content())).toMatchObject({ code });
  });

  test('too many pages', async () => {
    const pages = (count: number) => Array.from({ length: count }, (): PdfPage => [sentence]);
    expect((await reader.read('pdf', pdfOf(pages(documentPdfPagesMax)))).pages).toBe(documentPdfPagesMax);
    expect(await reader.failure('pdf', pdfOf(pages(documentPdfPagesMax + 1)))).toMatchObject({
      code: 'documentPageLimitExceeded',
      limit: documentPdfPagesMax,
    });
  });

  test('too many characters', async () => {
    const text = (length: number) => `${'word '.repeat(length / 5 - 1)}end.`;
    expect((await reader.read('txt', 'x'.repeat(documentCharactersMax))).characters).toBe(
      documentCharactersMax,
    );
    expect(await reader.failure('txt', `${'x'.repeat(documentCharactersMax)}y`)).toEqual({
      code: 'documentCharacterLimitExceeded',
      limit: documentCharactersMax,
      detail: '',
    });
    expect(await reader.failure('docx', docxOf([text(300_000), text(300_000)]))).toMatchObject({
      code: 'documentCharacterLimitExceeded',
    });
    expect(
      await reader.failure(
        'pdf',
        pdfOf(Array.from({ length: 100 }, () => pageOf(60, `${sentence} ${sentence}`))),
      ),
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
    expect(await reader.failure('pdf', hostile)).toMatchObject({ code: 'documentSuspicious' });
  });

  test('a document that takes too long is given up', async () => {
    const pages = Array.from({ length: 100 }, () => pageOf(40));
    expect(await reader.failure('pdf', pdfOf(pages), { patience: 20 })).toMatchObject({
      code: 'documentSuspicious',
      detail: 'timeExceeded',
    });
  });

  test('a reading that is cancelled ends at once', async () => {
    const stop = new AbortController();
    const file = await reader.fileOf(pdfOf(Array.from({ length: 100 }, () => pageOf(40))));
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
    expect(await beginsAs(await reader.fileOf(content), format)).toBe(fits);
  });
});
