import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WorkSlots } from '../../server/services/work-slots.ts';
import { type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Importer, good, mixed, readBack, sheetsText, importOffice } from '../support/imports.ts';
import { type Knowledge } from '../support/knowledge.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';
import { eventually } from '../support/eventually.ts';

let app: TestApp;
let office: Office;
let importer: Importer;
let knowledge: Knowledge;

beforeAll(async () => {
  // One at a time and one waiting, so that the limit is soon reached.
  app = await startTestApp({ deps: { workbooks: new WorkSlots({ atOnce: 1, mostWaiting: 1 }) } });
});
beforeEach(async () => {
  ({ office, importer, knowledge } = await importOffice(app));
});
afterAll(() => app.close());

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The error reports in the file store. */
const reports = () => readdir(join(app.deps.config.dataFolder, 'files', 'errors')).catch(() => []);

describe('the template', () => {
  it.each([
    [
      'zh',
      'attachment; filename="______.xlsx"; filename*=UTF-8\'\'%E9%97%AE%E7%AD%94%E5%AF%BC%E5%85%A5%E6%A8%A1%E6%9D%BF.xlsx',
    ],
    ['en', 'attachment; filename="qa-import-template.xlsx"; filename*=UTF-8\'\'qa-import-template.xlsx'],
  ] as const)(
    'S24 in %s is a download that can be uploaded as it is; its examples are left out',
    async (language, disposition) => {
      const { status, headers, bytes } = await importer.template(language);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': xlsx,
        'content-disposition': disposition,
        'x-content-type-options': 'nosniff',
      });
      const review = await importer.review(bytes);
      expect(review).toMatchObject({ status: 'reviewing', counts: { total: 2, accepted: 0, rejected: 2 } });
      const rows = await importer.rows(review.importId);
      expect(rows.map(({ reason }) => reason)).toEqual(['exampleRow', 'exampleRow']);
    },
  );

  it('needs a language', async () => {
    for (const path of ['/template', '/template?language=fr']) {
      const answer = await office.owner.get(importer.base + path);
      expect(answer).toMatchObject({ status: 422, body: { fields: [{ pointer: '/query/language' }] } });
    }
  });
});

describe('the error workbook', () => {
  it.each([
    ['en', 'faq%20-%20not%20imported.xlsx', 'Row 2 has the same standard question. Please merge them.'],
    [
      'zh',
      'faq%20-%20%E6%9C%AA%E5%AF%BC%E5%85%A5%E7%9A%84%E8%A1%8C.xlsx',
      '标准问题与第 2 行重复，请合并为一行',
    ],
  ] as const)(
    'in %s holds the rows that were not accepted, with their reasons',
    async (language, name, reason) => {
      await knowledge.add('Known?');
      const { importId } = await importer.review(mixed);
      const { status, headers, bytes } = await importer.errors(importId, language);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': xlsx, 'x-content-type-options': 'nosniff' });
      expect(headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
      const { rows } = await readBack(bytes);
      expect(
        rows.map(({ content }) => [content.standardQuestion, content.answer, content.statusText]),
      ).toEqual([
        ['', 'No question.', ''],
        ['ＧＯＯＤ?', 'Again.', ''],
        ['Known?', 'Already there.', ''],
        ['Bad status?', 'x', 'perhaps'],
        ['KNOWN?', 'Twice.', ''],
      ]);
      expect(await sheetsText(bytes)).toContain(reason);
    },
  );

  it('is removed when it is sent', async () => {
    const { importId } = await importer.review(mixed);
    await importer.errors(importId);
    await eventually(async () => expect(await reports()).toEqual([]));
  });

  it('is not there when every row was accepted', async () => {
    const { importId } = await importer.review(good);
    expect((await importer.errors(importId)).status).toBe(404);
    expect(await reports()).toEqual([]);
  });

  it('can be corrected and imported again, and keeps columns that are not imported', async () => {
    const header = [...enHeader, 'Owner'];
    const first = await importer.import(
      knowledgeWorkbook(
        [
          ['Orders', '', '=1+1?', '', '@home', 'perhaps', 'Mei'],
          ['Orders', '', 'Fine?', '', 'Yes', '', 'Li'],
        ],
        { header },
      ),
    );
    expect(first.counts).toMatchObject({ accepted: 1, rejected: 1 });
    const { bytes } = await importer.errors(first.importId);
    const { rows, summary } = await readBack(bytes);
    expect(summary.extraColumns).toEqual(['Owner']);
    expect(rows[0]?.content).toMatchObject({ standardQuestion: '=1+1?', answer: '@home', extra: ['Mei'] });
    // S25: no spreadsheet program treats the customer's words as a formula.
    expect(await sheetsText(bytes)).toContain("'=1+1?");
    const again = await importer.review(bytes);
    expect(again.counts).toMatchObject({ total: 1, rejected: 1 });
    expect((await importer.rows(again.importId))[0]).toMatchObject({
      standardQuestion: '=1+1?',
      reason: 'statusUnknown',
    });
  });

  it('S39 of many people at once is written a few at a time; the others are told when to come back', async () => {
    const { importId } = await importer.review(mixed);
    const written = Promise.withResolvers<void>();
    const others = app.deps.workbooks.run(() => written.promise, new AbortController().signal);
    const refused: Awaited<ReturnType<typeof importer.errors>>[] = [];
    const asked = Array.from({ length: 4 }, async () => {
      const answer = await importer.errors(importId);
      if (answer.status === 503) refused.push(answer);
      return answer.status;
    });
    await eventually(() => expect(refused).toHaveLength(3));
    written.resolve();
    await others;
    expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(1);
    for (const { headers, bytes } of refused) {
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'overloaded' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await importer.errors(importId)).status).toBe(200);
  });

  it('has thousands of rows without holding anybody up', async () => {
    const bad = Array.from({ length: 5_000 }, (_, n) => ['', '', `Q${n}`, '', 'A', 'perhaps']);
    const { importId } = await importer.review(knowledgeWorkbook(bad, { header: enHeader }));
    const { bytes } = await importer.errors(importId);
    const { rows } = await readBack(bytes);
    expect(rows.map(({ content }) => content.standardQuestion)).toEqual(bad.map((row) => row[2]));
  });
});
