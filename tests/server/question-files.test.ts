import { afterAll, describe, expect, it } from 'vitest';
import { batchTestRowsMax, customerMessageMaxCharacters } from '../../src/machines/rules/limits.ts';
import type { QuestionFileFormat } from '../../src/machines/rules/question-file-formats.ts';
import { readQuestionFile } from '../../server/question-files/read-question-file.ts';
import { parseQuestionFile } from '../../server/question-files/parse-question-file.ts';
import type { QuestionRow } from '../../server/question-files/question-row.ts';
import { compoundFile } from '../support/document-files.ts';
import { WorkbookFolder } from '../support/workbook-files.ts';
import { type Row, workbookOf } from '../support/workbooks.ts';
import { zipOf } from '../support/zip-files.ts';

const folder = new WorkbookFolder();
afterAll(() => folder.remove());

async function read(format: QuestionFileFormat, bytes: Buffer | string): Promise<QuestionRow[]> {
  const rows: QuestionRow[] = [];
  await readQuestionFile({ file: folder.save(bytes), format }, (row) => rows.push(row));
  return rows;
}

/** As above, in a thread of its own, by batches. */
async function readInThread(
  format: QuestionFileFormat,
  bytes: Buffer | string,
  signal = new AbortController().signal,
): Promise<QuestionRow[][]> {
  const batches: QuestionRow[][] = [];
  for await (const batch of parseQuestionFile({ file: folder.save(bytes), format }, signal))
    batches.push(batch);
  return batches;
}

/** What is asked, by its row, with what is expected. */
async function asked(format: QuestionFileFormat, bytes: Buffer | string) {
  return (await read(format, bytes)).map(({ rowNumber, question, expected }) =>
    expected === null ? [rowNumber, question] : [rowNumber, question, expected],
  );
}

const sheet = (rows: Row[]) => workbookOf([{ rows }]);

describe('a text file', () => {
  it('has a question a line, whatever ends the lines', async () => {
    expect(await asked('txt', 'Where is it?\r\n\r\n  How much,\tplease?  \rWhen?\n')).toEqual([
      [1, 'Where is it?'],
      [3, 'How much,\tplease?'],
      [4, 'When?'],
    ]);
  });

  it('may be in UTF-8 with a mark, in UTF-16, and as Chinese Windows writes it', async () => {
    const question = '怎么退款？';
    expect(await asked('txt', `\uFEFF${question}`)).toEqual([[1, question]]);
    const wide = Buffer.from(`\uFEFF${question}\r\n`, 'utf16le');
    expect(await asked('txt', wide)).toEqual([[1, question]]);
    const gbk = Buffer.from('d4f5c3b4cdcbbfeea3bf', 'hex');
    expect(await asked('txt', gbk)).toEqual([[1, question]]);
  });
});

describe('a CSV file', () => {
  it('has its questions in the first column and what is expected beside it', async () => {
    const text = 'where is it,Where is my parcel?,more\n"a ""b"", c",\n\n"two\nlines",x\n';
    expect(await asked('csv', text)).toEqual([
      [1, 'where is it', 'Where is my parcel?'],
      [2, 'a "b", c'],
      [4, 'two\nlines', 'x'],
    ]);
  });

  it.each([
    ['semicolons', 'Frage;Question;Expected\nx;hi, there;A\n'],
    ['tabs', 'id\tquestion\t期望问答\n7\thi, there\tA\n'],
    ['commas', '期望标准问,用户问题\nA,"hi, there"\n'],
  ])('may have titles, in any order, and %s', async (_, text) => {
    expect(await asked('csv', text)).toEqual([[2, 'hi, there', 'A']]);
  });

  it('may be of western or Chinese Windows', async () => {
    expect(await asked('csv', Buffer.from('Où sont les cafés?,à Zürich\n', 'latin1'))).toEqual([
      [1, 'Où sont les cafés?', 'à Zürich'],
    ]);
    const chinese = Buffer.concat([Buffer.from('d4f5c3b4cdcbbfee', 'hex'), Buffer.from(',x\n')]);
    expect(await asked('csv', chinese)).toEqual([[1, '怎么退款', 'x']]);
  });

  it('with titles but without an expected column expects nothing', async () => {
    expect(await asked('csv', 'question,source\nhi,chat\n')).toEqual([[2, 'hi']]);
  });

  it('is unreadable if a quoted cell never ends', async () => {
    await expect(read('csv', 'a,b\n"c,d\n')).rejects.toThrow('fileUnreadable');
  });
});

describe('a workbook', () => {
  it('is read as a table', async () => {
    const rows = [
      ['No', '问题（必填）', '期望'],
      [1, '怎么退款？', '退款'],
      [],
      [2, 'Anything?', null],
      [3, 42],
    ];
    expect(await asked('xlsx', sheet(rows))).toEqual([
      [2, '怎么退款？', '退款'],
      [4, 'Anything?'],
      [5, '42'],
    ]);
    expect(await asked('xlsx', sheet([[null, 'no titles', 'A']]))).toEqual([[1, 'no titles', 'A']]);
  });

  it.each<[string, string, () => Buffer | string]>([
    ['no workbook', 'fileUnreadable', () => 'PK no zip'],
    ['another archive', 'fileUnreadable', () => zipOf([{ name: 'a.txt', data: 'a' }])],
    ['protected by a password', 'fileEncrypted', () => compoundFile('EncryptedPackage')],
    ['an old workbook', 'fileUnreadable', () => compoundFile('Workbook')],
    ['without a visible sheet', 'fileEmpty', () => workbookOf([{ state: 'hidden', rows: [['a']] }])],
    [
      'a bomb',
      'fileSuspicious',
      () => zipOf([{ name: 'xl/workbook.xml', data: Buffer.alloc(8 * 1024 * 1024) }]),
    ],
  ])('that is %s: %s', async (_, code, bytes) => {
    await expect(read('xlsx', bytes())).rejects.toThrow(code);
  });
});

describe('rows that are not asked', () => {
  it('say why', async () => {
    const long = 'x'.repeat(customerMessageMaxCharacters);
    const rows = [['Is it?'], [`${long}y`], [' ＩＳ  it? '], ['', 'A'], [long]];
    expect(await read('xlsx', sheet(rows))).toEqual([
      { rowNumber: 1, question: 'Is it?', expected: null, reason: null, duplicateOfRow: null },
      { rowNumber: 2, question: long, expected: null, reason: 'questionTooLong', duplicateOfRow: null },
      { rowNumber: 3, question: 'ＩＳ  it?', expected: null, reason: 'duplicateInFile', duplicateOfRow: 1 },
      { rowNumber: 4, question: '', expected: 'A', reason: 'questionEmpty', duplicateOfRow: null },
      { rowNumber: 5, question: long, expected: null, reason: null, duplicateOfRow: null },
    ]);
  });
});

describe('a file with too little or too much', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `q${index}`).join('\n');

  it('is refused as a whole', async () => {
    await expect(read('txt', ' \n\n\u200B\n')).rejects.toThrow('fileEmpty');
    await expect(read('csv', 'question,expected\n')).rejects.toThrow('fileEmpty');
    await expect(read('txt', lines(batchTestRowsMax + 1))).rejects.toThrow('tooManyQuestions');
    expect(await read('txt', lines(batchTestRowsMax))).toHaveLength(batchTestRowsMax);
  });
});

describe('the thread of its own', () => {
  it('gives the same rows in small batches', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => `q${index}`).join('\n');
    const batches = await readInThread('txt', lines);
    expect(batches.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(batches.flat()).toEqual(await read('txt', lines));
  });

  it('tells why a file is refused, and ends with its signal', async () => {
    await expect(readInThread('xlsx', compoundFile('EncryptedPackage'))).rejects.toThrow('fileEncrypted');
    const stop = new AbortController();
    stop.abort(new Error('The process stops.'));
    await expect(readInThread('txt', 'q', stop.signal)).rejects.toThrow('The process stops.');
  });
});
