import { afterAll, describe, expect, it } from 'vitest';
import { readAll, WorkbookFolder } from '../support/workbook-files.ts';
import {
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
