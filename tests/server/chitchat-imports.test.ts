import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chitchatImportMaxBytes, chitchatsMax } from '../../src/machines/rules/limits.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Chitchat, Chitchats } from '../support/chitchats.ts';
import { Exports } from '../support/exports.ts';
import { Importer, importOffice, rowCounts, sheetsText } from '../support/imports.ts';
import { knowledgeWorkbook } from '../support/workbooks.ts';

let app: TestApp;
let office: Office;
let talks: Chitchats;
let importer: Importer;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office } = await importOffice(app));
  talks = new Chitchats(office.owner, office.sdkAppId);
  importer = new Importer(app, office, office.sdkAppId, 'chitchats/import');
  await talks.clear();
});
afterAll(() => app.close());

const header = [
  'Language',
  'Question',
  'Similar questions',
  'Reply 1',
  'Reply 2',
  'Offers a person',
  'Status',
];
const workbook = (rows: string[][]) => knowledgeWorkbook(rows, { header });

const contentOf = ({ language, question, similarQuestions, answers, offersPerson, status }: Chitchat) => ({
  language,
  question,
  similarQuestions,
  answers: answers.map(({ text }) => text),
  offersPerson,
  status,
});

const all = async () => (await talks.list({ limit: '100' })).body.items.map(contentOf);

async function speak(language: 'zh' | 'en'): Promise<void> {
  const { headers } = await office.owner.get('/account');
  const changed = { body: { language }, headers: { 'if-match': String(headers.etag) } };
  expect((await office.owner.send('PATCH', '/account', changed)).status).toBe(200);
}

async function exported(): Promise<Buffer> {
  const exports = new Exports(app, office.owner, office.sdkAppId);
  return (await exports.download((await exports.done('chitchats')).exportId)).bytes;
}

describe('a workbook of small talk', () => {
  it.each(['en', 'zh'] as const)('in %s is taken back exactly as it was exported', async (language) => {
    await speak(language);
    await talks.add('=Hi, "you"', {
      similarQuestions: ['+Hello', '👋'],
      answers: [{ text: 'Hello,\n{robotName}\n\nhere.' }, { text: '=2+3' }, { text: '@home' }],
    });
    await talks.add('=Hi, "you"', { language: 'zh', answers: [{ text: '你好' }], offersPerson: true });
    const many = Array.from({ length: 10 }, (_, place) => ({ text: `Reply _x0041_ ${place}` }));
    const { chitchatId } = await talks.add('Bye', { answers: many });
    await talks.bulk({ chitchatIds: [chitchatId], action: 'deactivate' });
    const before = await all();
    const bytes = await exported();
    const untouched = await importer.reviewUpdate(bytes);
    expect(untouched.counts).toEqual(rowCounts({ total: 3, unchanged: 3 }));
    expect(untouched.unreadColumns).toEqual([]);
    await importer.cancel(untouched.importId);
    await talks.clear();
    expect((await importer.import(bytes)).counts).toEqual(rowCounts({ total: 3, accepted: 3 }));
    expect(await all()).toEqual(before);
  });

  it('says of each row what is wrong, and gives the refused ones back to be corrected', async () => {
    await talks.add('Known');
    const long = 'x'.repeat(101);
    const { importId, counts, kind } = await importer.review(
      workbook([
        ['', 'New', 'Newer\nNewest', 'First', 'Second', 'yes', ''],
        ['en', 'KNOWN', '', 'Again', '', '', ''],
        ['English', 'new', '', 'Once more', '', '', ''],
        ['fr', 'Bonjour', '', 'Salut', '', '', ''],
        ['en', 'Maybe', '', 'A', '', 'perhaps', ''],
        ['en', 'Mute', '', '', '', '', ''],
        ['en', long, '', 'A', '', '', 'off'],
        ['en', 'Link', '', 'ftp://acme.test', '', '', ''],
      ]),
    );
    expect(kind).toBe('chitchats');
    expect(counts).toEqual(rowCounts({ total: 8, accepted: 1, rejected: 5, duplicate: 2 }));
    const rows = await importer.rows(importId);
    expect(rows.map(({ reason, column }) => [reason, column])).toEqual([
      [null, null],
      ['duplicateOfExisting', 'standardQuestion'],
      ['duplicateInFile', 'standardQuestion'],
      ['languageUnknown', 'language'],
      ['offersPersonUnknown', 'offersPerson'],
      ['answerEmpty', 'answer'],
      ['standardQuestionTooLong', 'standardQuestion'],
      ['answerLinkRefused', 'answer'],
    ]);
    expect(rows[0]).toMatchObject({
      language: 'en',
      similarCount: 2,
      answer: 'First\nSecond',
      category: null,
    });
    const told = await sheetsText((await importer.errors(importId)).bytes);
    for (const text of ['"Reply 1"', '"Salut"', '"fr"', 'The language must be']) expect(told).toContain(text);
    await importer.finish(importId);
    expect(await talks.questions({ search: 'new' })).toEqual(['New']);
  });

  it('updates what is there where somebody chose so, and is taken back', async () => {
    await talks.add('Hi', { similarQuestions: ['Hey'], answers: [{ text: 'Hello' }] });
    await talks.add('Bye', { similarQuestions: ['Ciao'] });
    const before = await all();
    const rows = [['Bye', 'See you', '是']];
    const columns = { header: ['Question', 'Reply', 'Offers a person'] };
    const { importId, counts } = await importer.reviewUpdate(knowledgeWorkbook(rows, columns));
    expect(counts).toEqual(rowCounts({ total: 1, changed: 1 }));
    expect(await importer.changes(importId)).toMatchObject([
      {
        kind: 'chitchat',
        rowNumber: 2,
        title: 'Bye',
        before: { offersPerson: false, similarQuestions: ['Ciao'] },
        after: { answers: [{ text: 'See you' }], offersPerson: true, similarQuestions: ['Ciao'] },
      },
    ]);
    expect(await importer.finish(importId)).toMatchObject({ status: 'completed' });
    expect((await all()).find(({ question }) => question === 'Bye')).toMatchObject({
      answers: ['See you'],
      similarQuestions: ['Ciao'],
    });
    expect((await importer.undo(importId)).body).toEqual({ deleted: 0, restored: 1, kept: 0 });
    expect((await all()).toSorted((one, other) => one.question.localeCompare(other.question))).toEqual(
      before.toSorted((one, other) => one.question.localeCompare(other.question)),
    );
  });

  it('leaves alone what somebody changes between the review and the confirmation', async () => {
    const kept = await talks.add('Hi');
    const { importId } = await importer.reviewUpdate(
      workbook([
        ['en', 'Hi', '', 'From the file', '', '', ''],
        ['en', 'Yo', '', 'From the file', '', '', ''],
      ]),
    );
    await talks.update(kept, { answers: [{ text: 'Faster' }] });
    await talks.add('yo', { answers: [{ text: 'Faster' }] });
    const { counts } = await importer.finish(importId);
    expect(counts).toEqual(rowCounts({ total: 2, conflicting: 1, duplicate: 1 }));
    expect((await all()).map(({ answers }) => answers)).toEqual([['Faster'], ['Faster']]);
    expect((await importer.undo(importId)).body).toEqual({ deleted: 0, restored: 0, kept: 0 });
  });
});

describe('an import of small talk', () => {
  it('has a limit of its own, and one of Q&As can be under way beside it', async () => {
    const large = Buffer.alloc(chitchatImportMaxBytes + 1);
    expect((await importer.send(large)).body.code).toBe('payloadTooLarge');
    const { importId } = await importer.review(workbook([['', 'Hi', '', 'Hello', '', '', '']]));
    expect((await importer.send(workbook([]))).body).toMatchObject({
      code: 'uploadPending',
      pendingId: importId,
    });
    const questions = new Importer(app, office);
    const other = await questions.review(
      knowledgeWorkbook([['Where?', 'Here.']], { header: ['Question', 'Answer'] }),
    );
    expect(other).toMatchObject({ kind: 'qas', status: 'reviewing' });
    const idsOf = async (query: string) =>
      (await importer.list(query)).body.items.map(({ importId: id }) => id);
    expect(await idsOf('?kind=chitchats')).toEqual([importId]);
    expect(await idsOf('')).toHaveLength(2);
  });

  it('is refused where there is no place for so many', async () => {
    const rows = Array.from({ length: chitchatsMax + 1 }, (_, place) => [`Talk ${place}`, 'Yes.']);
    const { importId, counts } = await importer.review(
      knowledgeWorkbook(rows, { header: ['Question', 'Reply'] }),
    );
    expect(counts.accepted).toBe(chitchatsMax + 1);
    expect((await importer.confirm(importId)).body.code).toBe('knowledgeLimitExceeded');
    expect((await importer.read(importId)).body.status).toBe('reviewing');
  });

  it('has a template whose examples stay behind', async () => {
    for (const language of ['en', 'zh'] as const) {
      const { bytes, status } = await importer.template(language, 'chitchats');
      expect(status).toBe(200);
      expect(await sheetsText(bytes)).toContain(language === 'en' ? '"Reply 3"' : '"回复 3"');
      const { importId, counts } = await importer.review(bytes);
      expect(counts).toEqual(rowCounts({ total: 2, rejected: 2 }));
      expect((await importer.rows(importId)).map(({ reason }) => reason)).toEqual([
        'exampleRow',
        'exampleRow',
      ]);
    }
  });
});
