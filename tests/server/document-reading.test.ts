import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PdfPage, docxParts, gbkPdf, pdfOf, pptxOf, wordTable } from '../support/document-files.ts';
import { workbookOf } from '../support/workbooks.ts';
import { zipOf } from '../support/zip-files.ts';
import { DocumentReader } from '../support/document-reader.ts';

let reader: DocumentReader;

beforeAll(async () => {
  reader = await DocumentReader.open();
});

afterAll(() => reader.close());

const sentence = 'Customers return any article within thirty days, unused and in its box.';

describe('the text of a document', () => {
  test('a PDF has its headings and paragraphs, each with its page', async () => {
    const { pages, passages } = await reader.read(
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

  test('each row of a price list in a PDF is a line of its own, and a figure within a sentence parts nothing', async () => {
    const { passages } = await reader.read(
      'pdf',
      pdfOf([
        [
          '# Drinks',
          'Latte 4.20',
          'Espresso ..... 3.00',
          'Iced tea 3.50 EUR',
          'All prices hold until the',
          'end of May.',
        ],
        ['# Sizes', 'A large latte costs from 4.20', 'to 4.80, because more milk goes into it.'],
      ]),
    );
    expect(passages.map(({ text }) => text)).toEqual([
      'Latte 4.20\nEspresso ..... 3.00\nIced tea 3.50 EUR\nAll prices hold until the end of May.',
      'A large latte costs from 4.20 to 4.80, because more milk goes into it.',
    ]);
  });

  test('a PDF whose Chinese font is only named has its text', async () => {
    const codes = Buffer.from('bfcdbba7bfc9d2d4d4dac8fdcaaeccecc4dacdcbbbf5', 'hex');
    expect((await reader.read('pdf', gbkPdf(codes))).passages).toEqual([
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
    const { pages, passages } = await reader.read('docx', zipOf(docxParts(body)));
    expect(pages).toBeNull();
    expect(passages).toEqual([
      { page: null, heading: 'Fees', text: `${sentence}\nCountry | Fee\nFrance | free` },
    ]);
  });

  test('a presentation has its slides as pages, without hidden ones', async () => {
    const { pages, passages } = await reader.read(
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
    const { passages } = await reader.read(
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
    expect((await reader.read('md', text)).passages).toEqual([
      { page: null, heading: 'Returns', text: 'Thirty days, see the form.' },
      { page: null, heading: 'Fees', text: 'Five euros.' },
    ]);
  });

  test.each([
    [
      'md',
      '# Shop\n\n## Visiting\n\n### Hours\n\nNine to six.\n\n### Parking\n\nSix spaces.\n\n## Fees\n\nFive euros.\n',
    ],
    [
      'html',
      '<h1>Shop</h1><h2>Visiting</h2><h3>Hours</h3><p>Nine to six.</p><h3>Parking</h3><p>Six spaces.</p><h2>Fees</h2><p>Five euros.</p>',
    ],
  ] as const)('%s names the headings above a heading, without the title of all', async (format, text) => {
    expect((await reader.read(format, text)).passages.map(({ heading }) => heading)).toEqual([
      'Visiting › Hours',
      'Visiting › Parking',
      'Fees',
    ]);
  });

  test('a Word document names the headings above a heading by its styles', async () => {
    const styles = `<w:style w:styleId="eins"><w:name w:val="heading 1"/></w:style>
      <w:style w:styleId="zwei"><w:name w:val="Unter"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>`;
    const paragraph = (text: string, style?: string): string =>
      `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`;
    const body = [
      paragraph(sentence),
      paragraph('Visiting', 'eins'),
      paragraph('Hours', 'zwei'),
      paragraph('Nine to six.'),
      paragraph('Fees', 'eins'),
      paragraph('Five euros.'),
    ].join('');
    const { passages } = await reader.read('docx', zipOf(docxParts(body, styles)));
    expect(passages.map(({ heading }) => heading)).toEqual([null, 'Visiting › Hours', 'Fees']);
  });

  test('a row of a Markdown table names its columns; what only has such marks is text', async () => {
    const text = `# Extras

Pay at the desk | or online.

| Extra | Price |
| :--- | ---: |
| Dog | 3 |
| Kayak \\| canoe | |
Ask us.
a | b`;
    expect((await reader.read('md', text)).passages).toEqual([
      {
        page: null,
        heading: 'Extras',
        text: 'Pay at the desk | or online.\nExtra: Dog; Price: 3\nExtra: Kayak | canoe\nAsk us. a | b',
      },
    ]);
  });

  test('a page has what people read of it', async () => {
    const page = `<html><head><title>Shop</title><style>p{}</style><body><nav>Home</nav><h1>Returns</h1>
      <p>Thirty <b>days</b>.<script>alert(1)</script></p><table><tr><td>France<td>free</table></body></html>`;
    expect((await reader.read('html', page)).passages).toEqual([
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
    const { passages, characters } = await reader.read('txt', bytes);
    expect(passages).toEqual([
      { page: null, heading: null, text: '客户可以在三十天内退货，运费由我们承担。' },
    ]);
    expect(characters).toBe(20);
  });

  test('a long paragraph becomes several passages, at the ends of sentences', async () => {
    const { passages } = await reader.read('txt', Array.from({ length: 30 }, () => sentence).join(' '));
    expect(passages.length).toBeGreaterThan(2);
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(800);
      expect(text.startsWith('Customers')).toBe(true);
      expect(text.endsWith('box.')).toBe(true);
    }
  });

  test('it says how far it is', async () => {
    const shares: number[] = [];
    await reader.read('pdf', pdfOf(Array.from({ length: 10 }, (): PdfPage => [sentence])), {
      onProgress: (progress) => shares.push(progress),
    });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
