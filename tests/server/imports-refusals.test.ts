import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFileMaxBytes } from '../../src/machines/rules/limits.ts';
import { byNumber, pagesOf } from '../../server/services/cursors.ts';
import { type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Importer, good, uploadedFiles, importOffice } from '../support/imports.ts';
import { multipart } from '../support/multipart.ts';
import { type Knowledge } from '../support/knowledge.ts';
import { enHeader, zhHeader, type Cell, knowledgeWorkbook, workbookOf } from '../support/workbooks.ts';
import { zipOf } from '../support/zip-files.ts';

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, importer, knowledge } = await importOffice(app));
});
afterAll(() => app.close());

const row: Cell[] = ['', '', 'Where is it?', '', 'Here.', ''];
const bomb = Buffer.concat([Buffer.from('<a>'), Buffer.alloc(20 * 1024 * 1024, 'x'), Buffer.from('</a>')]);
const germanHeader = ['Kategorie', 'Unterkategorie', 'Frage', 'Ähnliche Fragen', 'Antwort', 'Zustand'];

describe('a file that cannot be imported', () => {
  it.each<[string, Buffer | string, string]>([
    ['is empty', '', 'workbookUnreadable'],
    ['is text, but no table', '怎么退款？打开订单。\n', 'workbookUnreadable'],
    ['is a table with an open quote', '标准问题,答案\n怎么退款,"打开订单\n', 'workbookUnreadable'],
    ['is a table without rows', '标准问题,答案\n', 'workbookEmpty'],
    ['is a table with an unknown header', 'Frage;Antwort\nWo?;Hier.\n', 'workbookHeaderUnknown'],
    ['is an old .xls', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'), 'workbookUnreadable'],
    ['is cut off', good.subarray(0, good.length / 2), 'workbookUnreadable'],
    ['is a zip of other things', zipOf([{ name: '../../evil.sh', data: 'rm' }]), 'workbookSuspicious'],
    ['is a zip bomb', workbookOf([{ rows: [], xml: bomb }]), 'workbookSuspicious'],
    ['has no rows', knowledgeWorkbook([], { header: enHeader }), 'workbookEmpty'],
    ['has no cells at all', workbookOf([{ rows: [] }]), 'workbookEmpty'],
    ['has an unknown header', knowledgeWorkbook([row], { header: germanHeader }), 'workbookHeaderUnknown'],
    [
      'lacks the answers',
      knowledgeWorkbook([row], { header: ['', '', 'Question'] }),
      'workbookHeaderUnknown',
    ],
  ])('%s: says so, keeps nothing, and lets the next one begin', async (_, content, code) => {
    const failed = await importer.review(content);
    expect(failed).toMatchObject({
      status: 'parseFailed',
      failure: {
        code,
        ...(code === 'workbookHeaderUnknown'
          ? {}
          : { headers: null, missingColumns: null, sheetName: null, sheetsWithHeader: null }),
      },
      progress: null,
      counts: { total: 0, accepted: 0, rejected: 0, duplicate: 0 },
      completedAt: app.clock.now().toISOString(),
      hasErrorWorkbook: false,
    });
    expect(await importer.rows(failed.importId)).toEqual([]);
    expect((await importer.errors(failed.importId)).status).toBe(404);
    expect(await uploadedFiles(app)).toEqual([]);
    expect(await importer.cancel(failed.importId)).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused', state: 'parseFailed' },
    });
    expect((await importer.import(good)).status).toBe('completed');
  });

  it('has an unknown header: tells what stands there and what is missing', async () => {
    const failed = await importer.review(knowledgeWorkbook([row], { header: ['Kategorie', '', 'Question'] }));
    expect(failed.failure).toEqual({
      code: 'workbookHeaderUnknown',
      headers: ['Kategorie', 'Question'],
      missingColumns: ['answer'],
      sheetName: 'Sheet1',
      sheetsWithHeader: [],
    });
    expect((await importer.read(failed.importId)).body.failure).toEqual(failed.failure);
  });

  it('has the header in another sheet than the first visible one: names both', async () => {
    const note = { name: 'Read me', rows: [['Fill in the next sheet.'], ['One question a row.']] };
    const sheets = [
      { ...note, name: 'Hidden', state: 'hidden' as const },
      note,
      { name: 'Questions', rows: [['About us'], enHeader, row] },
      { name: 'Old', rows: [['Something else']] },
    ];
    const failed = await importer.review(workbookOf(sheets));
    expect(failed.failure).toMatchObject({
      code: 'workbookHeaderUnknown',
      sheetName: 'Read me',
      sheetsWithHeader: ['Questions'],
    });
  });

  it('breaks in the middle: the rows before are gone too', async () => {
    const rows = Array.from(
      { length: 3_000 },
      (_, n) => `<row r="${n + 2}">${cells(['', '', `Q${n}?`, '', 'A'], n + 2)}</row>`,
    );
    const xml = `<worksheet><sheetData><row r="1">${cells(enHeader, 1)}</row>${rows.join('')}<row r="x"></sheetData>`;
    expect(await importer.review(workbookOf([{ rows: [], xml }]))).toMatchObject({
      status: 'parseFailed',
      failure: { code: 'workbookUnreadable' },
      counts: { total: 0 },
    });
    const left = await app.store.db.selectFrom('import_rows').select('row_number').execute();
    expect(left).toEqual([]);
  });
});

function cells(texts: readonly string[], rowNumber: number): string {
  return texts
    .map(
      (text, column) =>
        `<c r="${'ABCDEF'.charAt(column)}${rowNumber}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('');
}

const post = (body: Buffer | string, headers: Record<string, string>) =>
  office.owner.send('POST', importer.base, {
    body,
    headers: { 'idempotency-key': 'upload-key', ...headers },
  });
const form = { 'content-type': 'multipart/form-data; boundary=parley-test-boundary' };

describe('an upload that is refused', () => {
  it('S21 is over 5 MB: stopped while it streams, nothing stored', async () => {
    const tooLarge = { status: 413, body: { code: 'payloadTooLarge' } };
    expect(await importer.send(Buffer.alloc(importFileMaxBytes + 1))).toMatchObject(tooLarge);
    expect(await importer.send(Buffer.alloc(3 * importFileMaxBytes))).toMatchObject(tooLarge);
    expect(await uploadedFiles(app)).toEqual([]);
    expect((await importer.list()).body.items).toEqual([]);
    // A file of exactly this size is read.
    expect((await importer.review(Buffer.alloc(importFileMaxBytes))).failure).toMatchObject({
      code: 'workbookUnreadable',
    });
  });

  it('is no form, has no file, the wrong field or no key', async () => {
    expect(await post(JSON.stringify({ file: 'x' }), { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
      body: { code: 'unsupportedMediaType' },
    });
    expect(await post('--parley-test-boundary--\r\n', form)).toMatchObject({ status: 422 });
    expect(await post(multipart(good, { field: 'document' }), form)).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/document', code: 'unknownField' }] },
    });
    expect(await post(multipart(good), { ...form, 'idempotency-key': 'short' })).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/headers/idempotency-key', code: 'tooShort' }] },
    });
    expect(await uploadedFiles(app)).toEqual([]);
  });

  it('S23 has a name that is none of ours: kept as a label, never as a path', async () => {
    const { fileName } = await importer.upload(good, { fileName: '../../../../tmp/<b>evil</b>.xlsx' });
    expect(fileName).toBe('b>.xlsx');
    const [stored] = await readdir(join(app.deps.config.dataFolder, 'files', 'upload'));
    expect(stored).toMatch(/^fil_[a-z2-7]{20}$/);
  });
});

const reasonOf = async (cellsOfRow: Cell[]) => {
  const { importId } = await importer.review(knowledgeWorkbook([cellsOfRow, row], { header: enHeader }));
  const [first] = await importer.rows(importId);
  return `${first?.outcome} ${first?.reason} ${first?.column}`;
};

describe('rows', () => {
  it.each<[string, Cell[], string]>([
    ['no question', ['', '', ' ', '', 'A'], 'standardQuestionEmpty standardQuestion'],
    ['no answer', ['', '', 'Q?', '', ' '], 'answerEmpty answer'],
    ['a long question', ['', '', 'q'.repeat(201), '', 'A'], 'standardQuestionTooLong standardQuestion'],
    ['a question over 200', ['', '', 'q'.repeat(201), '', 'A'], 'standardQuestionTooLong standardQuestion'],
    ['a long similar one', ['', '', 'Q?', 'q'.repeat(201), 'A'], 'similarQuestionTooLong similarQuestions'],
    ['a repeated similar one', ['', '', 'Q?', 'a\nＡ', 'A'], 'similarQuestionRepeated similarQuestions'],
    ['too many', ['', '', 'Q?', numbers(21), 'A'], 'tooManySimilarQuestions similarQuestions'],
    ['a long answer', ['', '', 'Q?', '', 'a'.repeat(2001)], 'answerTooLong answer'],
    ['a long category', ['c'.repeat(101), '', 'Q?', '', 'A'], 'categoryNameTooLong category'],
    ['a long subcategory', ['', 'c'.repeat(101), 'Q?', '', 'A'], 'categoryNameTooLong subcategory'],
    ['an unknown status', ['', '', 'Q?', '', 'A', 'maybe'], 'statusUnknown status'],
  ])('with %s are rejected', async (_, cellsOfRow, expected) => {
    expect(await reasonOf(cellsOfRow)).toBe(`rejected ${expected}`);
  });

  it('shows long cells cut, never halving a character', async () => {
    const { importId } = await importer.review(
      knowledgeWorkbook([['c'.repeat(300), '', '🙂'.repeat(300), '', 'A', '']], { header: enHeader }),
    );
    expect((await importer.rows(importId))[0]).toMatchObject({
      reason: 'standardQuestionTooLong',
      standardQuestion: '🙂'.repeat(200),
      category: 'c'.repeat(250),
    });
  });

  it('take formulas by their results and rich text by its words', async () => {
    const formula = { xml: '<c r="REF" t="str"><f>HYPERLINK("http://evil","x")</f><v>=SUM(A1)?</v></c>' };
    const rich = {
      xml: '<c r="REF" t="inlineStr"><is><r><rPr><b/></rPr><t>Bold</t></r><r><t> and plain</t></r></is></c>',
    };
    const done = await importer.import(
      knowledgeWorkbook([['', '', formula, '', rich, '']], { header: zhHeader }),
    );
    expect(done).toMatchObject({ status: 'completed', counts: { accepted: 1 } });
    expect((await knowledge.list()).body.items).toMatchObject([
      { standardQuestion: '=SUM(A1)?', answer: 'Bold and plain' },
    ]);
  });

  it('100,001 of them are read, and more than the knowledge base holds are not let in', async () => {
    const rows = Array.from({ length: 100_001 }, (_, n): Cell[] => ['', '', `Q${n}`, '', 'A']);
    const reviewed = await importer.review(knowledgeWorkbook(rows, { header: enHeader }));
    expect(reviewed).toMatchObject({ status: 'reviewing', counts: { total: 100_001, accepted: 100_001 } });
    const pages = pagesOf('importRows', { importId: reviewed.importId }, byNumber);
    const last = await importer.rowPage(reviewed.importId, `?cursor=${pages.write(100_001)}`);
    expect(last.body).toMatchObject({ items: [{ rowNumber: 100_002 }], nextCursor: null });
    expect(await importer.confirm(reviewed.importId)).toMatchObject({
      status: 409,
      body: { code: 'knowledgeLimitExceeded' },
    });
  });
});

function numbers(count: number): string {
  return Array.from({ length: count }, (_, index) => `Similar ${index}`).join('\n');
}
