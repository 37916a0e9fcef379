import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from '../../server/documents/parse-document.ts';
import { recognizedBlocks } from '../../server/documents/recognized-blocks.ts';
import { startTestApp } from '../support/app.ts';
import { type PdfOptions, pdfOf } from '../support/document-files.ts';
import { DocumentReader } from '../support/document-reader.ts';
import { documentOffice } from '../support/documents.ts';
import { jpegOf } from '../support/jpeg.ts';
import { eventually } from '../support/eventually.ts';
import { type TesseractKind, tesseractIn } from '../support/tesseract.ts';

let reader: DocumentReader;
let folder: string;

beforeAll(async () => {
  reader = await DocumentReader.open();
  folder = await mkdtemp(join(tmpdir(), 'recognition-'));
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true, force: true });
});

/** White with a black spot in its upper left corner. */
function scan(width = 64, height = 96): NonNullable<PdfOptions['scan']> {
  const grey = Buffer.alloc(width * height, 255);
  for (let row = 0; row < 8; row += 1) grey.fill(0, row * width, row * width + 8);
  return { width, height, grey };
}

const command = async (kind: TesseractKind) => (await tesseractIn(folder, kind)).command;

const textOf = async (file: Buffer, tesseract: string | null) =>
  (await reader.read('pdf', file, { tesseract })).passages.map(({ page, text }) => [page, text]);

describe('the text of scanned pages', () => {
  it('is recognized by the operator’s tesseract, in the languages that it has', async () => {
    const file = pdfOf(['picture', ['This page has a text of its own.']], { scan: scan() });
    const [first, ...others] = await textOf(file, await command('reads'));
    expect(others).toEqual([[2, 'This page has a text of its own.']]);
    expect(first).toEqual([
      1,
      'Dark is the upper left corner of 64 by 96.\n退货期限为 30 天。\nAsked: stdin stdout -l eng+chi_sim --dpi 70, knowing 0 secrets',
    ]);
  });

  it.each([
    ['as it stands', {}, 'upper left corner of 64 by 96'],
    ['of a page that is turned to the right', { rotate: 90 }, 'upper right corner of 96 by 64'],
    ['of a page on its head', { rotate: 180 }, 'lower right corner of 64 by 96'],
    ['of a page that is turned to the left', { rotate: 270 }, 'lower left corner of 96 by 64'],
    ['that is placed on its head', { place: '-500 0 0 -700 550 750' }, 'lower right corner of 64 by 96'],
    ['that is mirrored', { place: '-500 0 0 700 550 50' }, 'upper right corner of 64 by 96'],
  ] satisfies [string, PdfOptions, string][])('is that of the picture %s', async (_, options, corner) => {
    const file = pdfOf(['picture'], { ...options, scan: scan() });
    const [[, text] = []] = await textOf(file, await command('reads'));
    expect(text).toContain(corner);
  });

  it('is that of a photograph, as most scanners pack pages', async () => {
    const grey = jpegOf(8, [0, ...Array<number>(95).fill(255)]);
    const file = pdfOf(['picture'], { scan: { width: 64, height: 96, grey, filter: '/Filter /DCTDecode' } });
    const [[, text] = []] = await textOf(file, await command('reads'));
    expect(text).toContain('upper left corner of 64 by 96');
  });

  it('is missing where a page is packed as a fax', async () => {
    const filter = '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 96 >>';
    const file = pdfOf(['picture'], { scan: { width: 64, height: 96, grey: Buffer.alloc(40), filter } });
    expect(await reader.failure('pdf', file, { tesseract: await command('reads') })).toMatchObject({
      code: 'documentOcrFailed',
    });
  });

  it('is that of a smaller picture where a scanner was too diligent', async () => {
    const file = pdfOf(['picture'], { scan: scan(3500, 3501) });
    const [[, text] = []] = await textOf(file, await command('reads'));
    expect(text).toContain('upper left corner of 1750 by 1750');
  });

  it.each<[string, () => Promise<string | null> | null, string]>([
    ['without tesseract', () => Promise.resolve(join(folder, 'nobody')), ''],
    ['where the operator has switched it off', () => null, ''],
    ['if tesseract fails', () => command('fails'), 'Image too strange'],
    ['if tesseract has none of our languages', () => command('otherLanguages'), 'none of our languages'],
  ])('is missing %s, and the document says so', async (_, tesseract, detail) => {
    const file = pdfOf(['picture'], { scan: scan() });
    const failure = await reader.failure('pdf', file, { tesseract: await tesseract() });
    expect(failure).toMatchObject({ code: 'documentOcrFailed', limit: null });
    expect(failure.detail).toContain(detail);
  });

  it('is waited for by nobody who has stopped the reading', async () => {
    const { command: tesseract, notes } = await tesseractIn(folder, 'hangs');
    const file = await reader.fileOf(pdfOf(['picture'], { scan: scan() }));
    const stop = new AbortController();
    const reading = parseDocument(
      { file, format: 'pdf' },
      { signal: stop.signal, onProgress: () => {}, tesseract },
    );
    const pid = await eventually(async () => {
      const noted = Number(await readFile(notes, 'utf8').catch(() => ''));
      expect(noted).toBeGreaterThan(0);
      return noted;
    });
    stop.abort(new Error('Stopped.'));
    await expect(reading).rejects.toThrow('Stopped.');
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  });
});

it('recognized lines are paragraphs: wide lines go on, and each row of a list of figures is one', () => {
  const text =
    'Citric acid, never vine-\n\ngar, of the shop\naround the corner.\n\n客 户 可 退\n货 。\n\nEspresso 2.40 €\nCappuccino 3.20 €\n\f';
  expect(recognizedBlocks(text, 4).map(({ text: paragraph }) => paragraph)).toEqual([
    'Citric acid, never vinegar, of the shop around the corner.',
    '客户可退货。',
    'Espresso 2.40 €',
    'Cappuccino 3.20 €',
  ]);
});

it('a scanned document is read where the server has tesseract, and answers', async () => {
  const app = await startTestApp({ env: { PARLEY_TESSERACT: await command('reads') } });
  const { documents } = await documentOffice(app);
  expect(await documents.parsed('scan.pdf', pdfOf(['picture'], { scan: scan() }))).toMatchObject({
    parseStatus: 'completed',
    status: 'activated',
    pageCount: 1,
    passageCount: 1,
  });
  expect(await documents.search('dark corner')).toHaveLength(1);
  await app.close();
});
