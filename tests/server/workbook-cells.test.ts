import { afterAll, describe, expect, it } from 'vitest';
import { readAll, WorkbookFolder } from '../support/workbook-files.ts';
import { type Cell, knowledgeWorkbook, type Row, type WorkbookSpec } from '../support/workbooks.ts';

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
