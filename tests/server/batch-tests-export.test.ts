import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type BatchTests, batchOffice } from '../support/batch-tests.ts';
import { Exports } from '../support/exports.ts';
import { Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let tests: BatchTests;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, tests } = await batchOffice(app));
  await new Knowledge(office.owner, office.sdkAppId).add('Where is my parcel?');
});
afterAll(() => app.close());

describe('the workbook of the results', () => {
  async function workbookOf(batchTestId: string, filters: Record<string, string> = {}) {
    const exports = new Exports(app, office.owner, office.sdkAppId);
    const { exportId, fileName } = await exports.done('batchTest', { batchTestId, ...filters });
    const { bytes } = await exports.download(exportId);
    const workbook = new ExcelJS.Workbook();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own type of a buffer is older than Node's
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    const rows: unknown[][] = [];
    workbook.worksheets[0]?.eachRow(({ values }) => rows.push([...(values as unknown[])].slice(1)));
    return { fileName, bytes, rows };
  }

  it('has a row for each, is safe from formulas, and can be uploaded again as it is', async () => {
    const csv = 'question,expected\n=zzz+qqq,fallback\nwhere is my parcel,Where is my parcel?\n=zzz+qqq,\n';
    const { batchTestId } = await tests.done(csv, 'formulas.csv');
    const { fileName, bytes, rows } = await workbookOf(batchTestId);
    expect(fileName).toBe('batch-test-2026-03-02.xlsx');
    expect(rows[0]?.slice(0, 8)).toEqual([
      'Row',
      'Question',
      'Expected',
      'Verdict',
      'Outcome',
      'Answered with or suggested',
      'Text',
      'Score',
    ]);
    expect(rows[1]?.slice(0, 5)).toEqual([2, "'=zzz+qqq", 'fallback', 'Right', 'Fallback']);
    expect(rows[2]?.slice(0, 9)).toEqual([
      3,
      'where is my parcel',
      'Where is my parcel?',
      'Right',
      'Answered',
      'Where is my parcel?',
      'About: Where is my parcel?',
      expect.any(Number),
      'Where is my parcel?',
    ]);
    expect(rows[3]?.at(-1)).toBe('Row 2 asks the same.');
    const again = await tests.done(bytes, fileName);
    expect(again.counts).toMatchObject({ right: 2, skipped: 1 });
    expect((await tests.rows(again.batchTestId)).map(({ question }) => question)).toEqual([
      '=zzz+qqq',
      'where is my parcel',
      '=zzz+qqq',
    ]);
  });

  it('has what the filters leave, and needs the test', async () => {
    const { batchTestId } = await tests.done('where is my parcel\nqqq zzz\n');
    const { rows } = await workbookOf(batchTestId, { outcome: 'fallback' });
    expect(rows.slice(1).map((row) => row[1])).toEqual(['qqq zzz']);
    const scored = await workbookOf(batchTestId, { scoreFrom: '0.5' });
    expect(scored.rows.slice(1).map((row) => row[1])).toEqual(['where is my parcel']);
    const exports = new Exports(app, office.owner, office.sdkAppId);
    const fault = async (filters: Record<string, string>) =>
      (await exports.request('batchTest', filters)).body;
    expect(await fault({})).toMatchObject({
      fields: [{ pointer: '/filters/batchTestId', code: 'required' }],
    });
    expect(await fault({ batchTestId: 'bat_unknown' })).toMatchObject({
      fields: [{ pointer: '/filters/batchTestId', code: 'unknownValue' }],
    });
    expect(await fault({ batchTestId, outcome: 'x' })).toMatchObject({
      fields: [{ pointer: '/filters/outcome', code: 'unknownValue' }],
    });
  });
});
