import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regressionCasesMax } from '../../src/machines/rules/limits.ts';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Chitchats } from '../support/chitchats.ts';
import { Importer, importOffice, rowCounts, sheetsText } from '../support/imports.ts';
import type { Knowledge } from '../support/knowledge.ts';
import { knowledgeWorkbook } from '../support/workbooks.ts';

type Case = components['schemas']['RegressionCase'];

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let importer: Importer;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, knowledge } = await importOffice(app));
  importer = new Importer(app, office, office.sdkAppId, 'regression-cases/import');
});
afterAll(() => app.close());

const workbook = (rows: string[][]) =>
  knowledgeWorkbook(rows, { header: ['Question', 'Expected', 'Language'] });

const cases = async (): Promise<Case[]> =>
  (await office.owner.get<{ items: Case[] }>(`/apps/${office.sdkAppId}/regression-cases?limit=100`)).body
    .items;

describe('an import of regression cases', () => {
  it('finds what each row expects, adds the new ones in their order, and is taken back', async () => {
    const qa = await knowledge.add('Where is my order?');
    const talk = await new Chitchats(office.owner, office.sdkAppId).add('Beep boop', { language: 'en' });
    const { importId, kind, counts } = await importer.review(
      workbook([
        ['where is my parcel\nplease', 'WHERE is my order?', 'en'],
        ['boop', 'beep boop', 'English'],
        ['colour of the moon', '兜底回复', 'zh'],
        ['a person!', 'Handed over', 'en'],
        ['nobody knows', 'Nothing of that name', 'en'],
        ['boop', 'Beep boop', 'zh'],
        ['BOOP', 'Beep boop', 'en'],
        ['', 'Beep boop', 'en'],
        ['no word', '', ''],
      ]),
    );
    expect(kind).toBe('regressionCases');
    expect(counts).toEqual(rowCounts({ total: 9, accepted: 4, rejected: 4, duplicate: 1 }));
    expect((await importer.rows(importId)).slice(4).map(({ reason, column }) => [reason, column])).toEqual([
      ['expectedUnknown', 'answer'],
      // In Chinese there is no such small talk.
      ['expectedUnknown', 'answer'],
      ['duplicateInFile', 'standardQuestion'],
      ['standardQuestionEmpty', 'standardQuestion'],
      ['answerEmpty', 'answer'],
    ]);
    const told = await sheetsText((await importer.errors(importId)).bytes);
    for (const text of ['"Expected"', '"Nothing of that name"', 'no Q&A and no small talk'])
      expect(told).toContain(text);
    expect(await importer.finish(importId)).toMatchObject({ status: 'completed' });
    expect(
      (await cases()).map(({ question, language, expectation }) => [question, language, expectation]),
    ).toEqual([
      ['where is my parcel\nplease', 'en', { kind: 'answer', origin: { kind: 'qa', id: qa.qaId } }],
      ['boop', 'en', { kind: 'answer', origin: { kind: 'chitchat', id: talk.chitchatId } }],
      ['colour of the moon', 'zh', { kind: 'fallback', origin: null }],
      ['a person!', 'en', { kind: 'handover', origin: null }],
    ]);
    const again = await importer.reviewUpdate(workbook([['Boop', 'fallback', 'en']]));
    expect(again.counts).toEqual(rowCounts({ total: 1, duplicate: 1 }));
    await importer.cancel(again.importId);
    expect((await importer.undo(importId)).body).toEqual({ deleted: 4, restored: 0, kept: 0 });
    expect(await cases()).toEqual([]);
  });

  it('is refused where there is no place for so many, and has a template whose examples stay behind', async () => {
    const rows = Array.from({ length: regressionCasesMax + 1 }, (_, place) => [`Case ${place}`, 'fallback']);
    const { importId } = await importer.review(workbook(rows));
    expect((await importer.confirm(importId)).body.code).toBe('knowledgeLimitExceeded');
    await importer.cancel(importId);
    for (const language of ['en', 'zh'] as const) {
      const { bytes, status } = await importer.template(language, 'regressionCases');
      expect(status).toBe(200);
      const { importId: id } = await importer.review(bytes);
      const reasons = (await importer.rows(id)).map(({ reason }) => reason);
      expect(reasons).toEqual(['exampleRow', 'exampleRow']);
    }
  });
});
