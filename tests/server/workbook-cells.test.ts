import { afterAll, describe, expect, it } from 'vitest';
import { readAll, WorkbookFolder } from '../support/workbook-files.ts';
import {
  type Cell,
  enHeader,
  knowledgeWorkbook,
  type Row,
  workbookOf,
  type WorkbookSpec,
  zhHeader,
} from '../support/workbooks.ts';

const folder = new WorkbookFolder();
afterAll(() => folder.remove());

const read = (rows: Row[], spec: WorkbookSpec & { header?: string[] } = {}) =>
  readAll(folder.save(knowledgeWorkbook(rows, spec)));

/** The answer that the reader makes of a cell of the given kind. */
async function answerOf(cell: Cell, spec: WorkbookSpec = {}): Promise<string> {
  const { rows } = await read([['分类', '', '问题', '', cell]], spec);
  return rows[0]?.content.answer ?? 'no row';
}

const xml = (text: string): Cell => ({ xml: text });

describe('cells', () => {
  it.each([
    ['a shared string', '你好', '你好'],
    ['blanks around', '  你好 \n', '你好'],
    ['line breaks of Windows', 'a\r\nb\rc', 'a\nb\nc'],
    ['an escaped carriage return', xml('<c r="REF" t="inlineStr"><is><t>a_x000D_\nb</t></is></c>'), 'a\nb'],
    ['an escaped escape', xml('<c r="REF" t="inlineStr"><is><t>_x005F_x0041_</t></is></c>'), '_x0041_'],
    ['a lone surrogate', 'a\uD83Db', 'a\uFFFDb'],
    ['a NUL and other controls', 'a\u0000\u0007\u001Bb', 'ab'],
    ['an emoji', '好👍🏽的', '好👍🏽的'],
    ['XML signs', '1 < 2 & "3" > \'0\'', '1 < 2 & "3" > \'0\''],
    [
      'character references',
      xml('<c r="REF" t="inlineStr"><is><t>&#20320;&#x597D;&#10;!</t></is></c>'),
      '你好\n!',
    ],
    ['CDATA', xml('<c r="REF" t="inlineStr"><is><t><![CDATA[a<b>]]></t></is></c>'), 'a<b>'],
    ['an inline string', xml('<c r="REF" t="inlineStr"><is><t>hi</t></is></c>'), 'hi'],
    [
      'rich text with phonetic readings',
      xml(
        '<c r="REF" t="inlineStr"><is><r><rPr><b/></rPr><t>東</t></r><r><t xml:space="preserve">京 </t></r><r><t>站</t></r><rPh sb="0" eb="1"><t>トウキョウ</t></rPh></is></c>',
      ),
      '東京 站',
    ],
    ['a number', 42, '42'],
    ['a fraction as floating point stores it', 0.30000000000000004, '0.3'],
    ['a card number', xml('<c r="REF"><v>6217001234567890123</v></c>'), '6217001234567890123'],
    [
      'a card number as Excel stores it',
      xml('<c r="REF"><v>6.2170012345678899E+18</v></c>'),
      '6217001234567890000',
    ],
    ['a small number', xml('<c r="REF"><v>1E-7</v></c>'), '0.0000001'],
    ['a boolean', true, 'TRUE'],
    ['a formula with a text result', xml('<c r="REF" t="str"><f>A1&amp;"x"</f><v>result</v></c>'), 'result'],
    ['a formula with a number result', xml('<c r="REF"><f>1+1</f><v>2</v></c>'), '2'],
    [
      'a hyperlink formula',
      xml('<c r="REF" t="str"><f>HYPERLINK("https://a.b","看这里")</f><v>看这里</v></c>'),
      '看这里',
    ],
    ['a date of a strict workbook', xml('<c r="REF" t="d"><v>2026-11-21T00:00:00</v></c>'), '2026-11-21'],
    ['a text that looks like a formula', '=1+1', '=1+1'],
    ['text that has no type', xml('<c r="REF"><v>abc</v></c>'), 'abc'],
  ])('%s', async (_, cell, expected) => {
    expect(await answerOf(cell)).toBe(expected);
    expect(await answerOf(cell, { strings: 'inline' })).toBe(expected);
  });

  it.each([
    ['a formula without a result', xml('<c r="REF"><f>1+1</f></c>')],
    ['blanks', ' \n\t\u3000'],
    ['a style without a value', xml('<c r="REF" s="1"/>')],
  ])('%s counts as empty', async (_, cell) => {
    const { rows } = await read([['', '', '问题', '', cell]]);
    expect(rows).toMatchObject([{ outcome: 'rejected', reason: 'answerEmpty', column: 'answer' }]);
  });

  it.each([
    ['an error', xml('<c r="REF" t="e"><v>#REF!</v></c>')],
    ['a formula that ends in an error', xml('<c r="REF" t="e"><f>1/0</f><v>#DIV/0!</v></c>')],
  ])('%s is named as such, in whichever column', async (_, cell) => {
    const { rows } = await read([
      ['', '', '问题', '', cell],
      ['', '', cell, '', '答案'],
      ['', '', '问题二', '', '答案', cell],
    ]);
    expect(rows.map(({ outcome, reason, column }) => [outcome, reason, column])).toEqual([
      ['rejected', 'cellError', 'answer'],
      ['rejected', 'cellError', 'standardQuestion'],
      ['rejected', 'cellError', 'status'],
    ]);
    expect(rows[0]?.faults).toHaveLength(1);
  });

  it.each([
    ['yyyy"年"m"月"d"日"', 46347, '2026年11月21日'],
    ['yyyy-mm-dd hh:mm', 46347.75, '2026-11-21 18:00'],
    ['0%', 0.15, '15%'],
    ['#,##0.00', 1234.5, '1,234.50'],
    ['00000', 42, '00042'],
    ['¥#,##0', 99, '¥99'],
    ['General', 1.5, '1.5'],
    ['@', 12, '12'],
    ['[not a format', 12, '12'],
  ])('shows a number of format %s as Excel does', async (format, value, shown) => {
    const styled = xml(`<c r="REF" s="1"><v>${value}</v></c>`);
    expect(await answerOf(styled, { formats: [format] })).toBe(shown);
  });

  it('counts dates from 1904 where the workbook does', async () => {
    const styled = xml('<c r="REF" s="1"><v>44885</v></c>');
    expect(await answerOf(styled, { formats: ['yyyy-mm-dd'], date1904: true })).toBe('2026-11-21');
  });

  it('takes shared rich text without its phonetic reading', async () => {
    const item =
      '<si><r><t>退</t></r><r><rPr><b/></rPr><t>款</t></r><rPh sb="0" eb="2"><t>tuikuan</t></rPh><phoneticPr fontId="1"/></si>';
    expect(await answerOf(xml('<c r="REF" t="s"><v>0</v></c>'), { sharedItems: [item] })).toBe('退款');
  });
});

function bareRow(values: string[]): string {
  return `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;
}

function oneQuestion(question: string): Row[] {
  return [zhHeader, ['', '', question, '', '答']];
}

describe('rows and sheets', () => {
  it('keeps the row numbers of Excel over blank rows and rows without addresses', async () => {
    const { rows, summary } = await read([
      { at: 3, cells: ['', '', '甲', '', '答'] },
      { at: 4, cells: ['', '  ', null] },
      { at: 9, cells: ['', '', '乙', '', '答'] },
      { at: 10, cells: ['', '', '丙', '', '答'], hidden: true },
    ]);
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([3, 9, 10]);
    expect(summary).toMatchObject({ total: 3, accepted: 3, headerRow: 1 });
    const sheet = `<worksheet><sheetData>${bareRow(zhHeader)}${bareRow(['a', 'b', '问', '似', '答', '启用'])}</sheetData></worksheet>`;
    const second = await readAll(folder.save(workbookOf([{ rows: [], xml: sheet }])));
    expect(second.rows).toMatchObject([{ rowNumber: 2, content: { standardQuestion: '问', answer: '答' } }]);
  });

  it('reads rows whose numbers go back or come twice as the next ones', async () => {
    const at = (number: number, question: string) =>
      bareRow(['a', 'b', question, '', '答', '']).replace('<row>', `<row r="${number}">`);
    const rows = [at(4, '甲'), at(4, '乙'), at(2, '丙'), at(9, '丁')].join('');
    const sheet = `<worksheet><sheetData>${bareRow(zhHeader)}${rows}</sheetData></worksheet>`;
    const odd = await readAll(folder.save(workbookOf([{ rows: [], xml: sheet }])));
    const found = odd.rows.map(({ rowNumber, content }) => [rowNumber, content.standardQuestion]);
    expect(found).toEqual([
      [4, '甲'],
      [5, '乙'],
      [6, '丙'],
      [9, '丁'],
    ]);
  });

  it('reads the first visible sheet, whatever stands hidden before it', async () => {
    const file = workbookOf([
      { name: 'old', state: 'veryHidden', rows: oneQuestion('旧') },
      { name: 'draft', state: 'hidden', rows: oneQuestion('稿') },
      { name: 'FAQ', rows: oneQuestion('新') },
      { name: 'more', rows: oneQuestion('后') },
    ]);
    const { rows, summary } = await readAll(folder.save(file));
    expect(rows.map(({ content }) => content.standardQuestion)).toEqual(['新']);
    expect(summary).toMatchObject({ sheetName: 'FAQ', unreadSheets: ['more'] });
  });

  it('names the further visible sheets that hold rows, but not the instructions of its own template', async () => {
    const file = workbookOf([
      { name: 'FAQ', rows: oneQuestion('新') },
      { name: 'Sheet2', rows: [{ cells: [] }, { cells: [''] }] },
      { name: '退货', rows: oneQuestion('后') },
      { name: 'lists', state: 'hidden', rows: oneQuestion('稿') },
      { name: '填写说明', rows: [['填写说明']] },
      { name: 'broken', rows: [], xml: '<worksheet><sheetData><row>' },
    ]);
    const { rows, summary } = await readAll(folder.save(file));
    expect(rows).toHaveLength(1);
    expect(summary.unreadSheets).toEqual(['退货', 'broken']);
  });

  it('keeps the address to which the cell of an answer leads, unless its text says it', async () => {
    const answers = ['Here', 'https://acme.test/b', 'Both', 'Both', 'Write us', 'The list', 'Inside', 'None'];
    const links = {
      C2: 'https://acme.test/question',
      E2: 'https://acme.test/a?x=1&y=2',
      E3: 'https://acme.test/b/',
      'E4:E5': 'https://acme.test/c',
      E6: 'mailto:help@acme.test?subject=Hello',
      E7: 'file:///C:/prices.xlsx',
      E8: '#Returns!A1',
    };
    const rows = [enHeader, ...answers.map((answer, at) => ['', '', `Question ${at}`, '', answer])];
    const found = await readAll(folder.save(workbookOf([{ rows, links }])));
    expect(found.rows.map(({ content }) => content.answer)).toEqual([
      'Here (https://acme.test/a?x=1&y=2)',
      'https://acme.test/b',
      'Both (https://acme.test/c)',
      'Both (https://acme.test/c)',
      'Write us (help@acme.test)',
      'The list',
      'Inside',
      'None',
    ]);
    expect(found.rows[0]?.content.standardQuestion).toBe('Question 0');
  });

  it('gives each row under a merged answer its address too', async () => {
    const rows = [enHeader, ['', '', 'One', '', 'Here'], ['', '', 'Two', '', null]];
    const sheet = { rows, merges: ['E2:E3'], links: { E2: 'https://acme.test/a' } };
    const found = await readAll(folder.save(workbookOf([sheet])));
    expect(found.rows.map(({ content }) => content.answer)).toEqual(
      Array(2).fill('Here (https://acme.test/a)'),
    );
  });

  it('gives each row under a vertical merge the text that stands beside it', async () => {
    const merged = workbookOf([
      {
        merges: ['A1:F1', 'A3:A5', 'E6:E7'],
        rows: [
          ['问答库', null, null, null, null, null],
          zhHeader,
          ['退款', '甲', '问1', '', '答1'],
          [null, '乙', '问2', '', '答2'],
          { at: 5, cells: [] },
          ['物流', '', '问3', '', '同一个答案'],
          ['物流', '', '问4', '', null],
          ['物流', '', '问5', '', null],
        ],
      },
    ]);
    const { rows, summary } = await readAll(folder.save(merged));
    expect(rows.map(({ content }) => [content.category, content.standardQuestion, content.answer])).toEqual([
      ['退款', '问1', '答1'],
      ['退款', '问2', '答2'],
      ['物流', '问3', '同一个答案'],
      ['物流', '问4', '同一个答案'],
      ['物流', '问5', ''],
    ]);
    expect(summary).toMatchObject({ headerRow: 2, accepted: 4, rejected: 1 });
  });

  it('reads workbooks with prefixed namespaces, absolute targets and UTF-16 parts', async () => {
    const rows = [enHeader, ['', '', 'Where is it?', '', 'On its way']]
      .map(
        (cells) =>
          `<x:row>${cells.map((text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`).join('')}</x:row>`,
      )
      .join('');
    const sheet = `<?xml version="1.0" encoding="utf-16"?><x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
    const relations =
      '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/xl/Worksheets/SHEET1.xml"/></Relationships>';
    const book =
      '<x:workbook xmlns:x="m" xmlns:q="r"><x:sheets><x:sheet name="S" sheetId="1" q:id="a"/></x:sheets></x:workbook>';
    const file = workbookOf([{ rows: [], xml: Buffer.from(`\uFEFF${sheet}`, 'utf16le') }], {
      parts: { 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': relations },
    });
    expect((await readAll(folder.save(file))).rows).toMatchObject([
      { content: { standardQuestion: 'Where is it?' } },
    ]);
  });
});
