import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, addApplication, addMember, joinApplication } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { BatchTests, batchOffice } from '../support/batch-tests.ts';
import { Chitchats } from '../support/chitchats.ts';
import { Knowledge, type Qa } from '../support/knowledge.ts';
import { changeRobot } from '../support/robots.ts';

let app: TestApp;
let office: Office;
let tests: BatchTests;
let knowledge: Knowledge;
let parcel: Qa;
let files: () => Promise<string[]>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, tests, files } = await batchOffice(app));
  knowledge = new Knowledge(office.owner, office.sdkAppId);
  parcel = await knowledge.add('Where is my parcel?', { similarQuestions: ['track my order'] });
  await knowledge.add('How do I pay by card?');
});
afterAll(() => app.close());

const noCounts = {
  answered: 0,
  smallTalk: 0,
  suggested: 0,
  fallback: 0,
  handover: 0,
  skipped: 0,
  right: 0,
  offered: 0,
  wrong: 0,
  unknown: 0,
};

describe('a batch test', () => {
  it('says of each line what the bot would do, and keeps the file no longer than it needs it', async () => {
    const talk = await new Chitchats(office.owner, office.sdkAppId).add('sing me a lullaby');
    const begun = await tests.begin(
      [
        'where is my parcel',
        '',
        'Where is my PARCEL',
        'sing me a lullaby',
        'qqq zzz',
        'let me talk to a person',
      ].join('\n'),
    );
    expect(begun).toMatchObject({
      kind: 'file',
      fileName: 'questions.txt',
      language: 'en',
      status: 'running',
      progress: 0,
      rowCount: null,
      counts: noCounts,
      failure: null,
      createdBy: { kind: 'member', id: office.ownerId, name: 'Mei Lin' },
      completedAt: null,
    });
    expect(await files()).toHaveLength(1);
    await tests.finish();
    const { body: test } = await tests.read(begun.batchTestId);
    expect(test).toMatchObject({
      status: 'completed',
      progress: null,
      rowCount: 5,
      counts: { ...noCounts, answered: 1, smallTalk: 1, fallback: 1, handover: 1, skipped: 1 },
      completedAt: '2026-03-02T08:00:01.000Z',
    });
    expect(await files()).toEqual([]);
    const [answered, repeated, joke, unknown, person] = await tests.rows(begun.batchTestId);
    expect(answered).toEqual({
      rowNumber: 1,
      question: 'where is my parcel',
      outcome: 'answered',
      reason: null,
      duplicateOfRow: null,
      text: 'About: Where is my parcel?',
      origin: { kind: 'qa', id: parcel.qaId },
      title: 'Where is my parcel?',
      suggestions: [],
      score: expect.any(Number),
      candidates: [
        { kind: 'qa', id: parcel.qaId, title: 'Where is my parcel?', score: answered?.score },
        ...(answered?.candidates.slice(1) ?? []),
      ],
      expected: null,
      expectation: null,
      verdict: null,
    });
    expect(repeated).toMatchObject({
      rowNumber: 3,
      question: 'Where is my PARCEL',
      outcome: 'skipped',
      reason: 'duplicateInFile',
      duplicateOfRow: 1,
      text: '',
      score: null,
      candidates: [],
    });
    expect(joke).toMatchObject({
      outcome: 'smallTalk',
      text: 'Said to “sing me a lullaby”',
      origin: { kind: 'chitchat', id: talk.chitchatId },
      title: 'sing me a lullaby',
    });
    expect(unknown).toMatchObject({ rowNumber: 5, outcome: 'fallback', origin: null, title: null });
    expect(unknown?.text).not.toBe('');
    expect(person).toMatchObject({ outcome: 'handover', text: '' });
  });

  it('judges what the file expects: answers by their names, and other outcomes by their words', async () => {
    const csv = [
      'question,expected',
      'where is my parcel,WHERE is my parcel?',
      'how do i pay by card,Where is my parcel?',
      'track my order,Where did my parcel go?',
      'qqq zzz,fallback',
      'zzz qqq,兜底回复',
      'let me talk to a person,Handed over',
      'qqq,How do I pay by card?',
      'yyy,',
    ].join('\n');
    const { counts, batchTestId } = await tests.done(csv, 'judged.csv');
    const rows = await tests.rows(batchTestId);
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      'right',
      'wrong',
      'unknown',
      'right',
      'right',
      'right',
      'wrong',
      null,
    ]);
    expect(counts).toMatchObject({ right: 4, offered: 0, wrong: 2, unknown: 1 });
    expect(rows[0]).toMatchObject({
      expected: 'WHERE is my parcel?',
      expectation: { kind: 'answer', origin: { kind: 'qa', id: parcel.qaId } },
    });
    expect(rows[2]).toMatchObject({ expected: 'Where did my parcel go?', expectation: null });
  });

  it('says that the expected Q&A is only suggested', async () => {
    await changeRobot(office, { answerThreshold: 1, suggestionThreshold: 0.01 });
    const { counts, batchTestId } = await tests.done(
      'question,expected\nwhere did my parcel go,Where is my parcel?\n',
      'offered.csv',
    );
    expect(counts).toMatchObject({ suggested: 1, offered: 1, right: 0, wrong: 0 });
    expect(await tests.rows(batchTestId)).toMatchObject([
      { outcome: 'suggested', verdict: 'offered', suggestions: ['Where is my parcel?'] },
    ]);
  });

  it('is listed, and its results are filtered', async () => {
    const { batchTestId } = await tests.done(
      'question,expected\nwhere is my parcel,Where is my parcel?\nyyy xxx,x\nqqq zzz,fallback\nqqq ZZZ,\n',
      'filtered.csv',
    );
    app.clock.advance(1);
    const { batchTestId: later } = await tests.done('qqq');
    const { items } = (await tests.list()).body;
    expect(items.map((each) => each.batchTestId)).toEqual([later, batchTestId]);
    const numbers = async (query: Record<string, string>) =>
      (await tests.rows(batchTestId, query)).map(({ rowNumber }) => rowNumber);
    expect(await numbers({ outcome: 'answered' })).toEqual([2]);
    expect(await numbers({ outcome: 'skipped' })).toEqual([5]);
    expect(await numbers({ verdict: 'unknown' })).toEqual([3]);
    expect(await numbers({ search: 'PARCEL' })).toEqual([2]);
    expect(await numbers({ search: '%' })).toEqual([]);
    const [first] = await tests.rows(batchTestId);
    const score = String(first?.score);
    expect(await numbers({ scoreFrom: score })).toEqual([2]);
    expect(await numbers({ scoreBelow: score })).not.toContain(2);
    expect((await tests.results(batchTestId, { scoreFrom: '2' })).body).toMatchObject({
      fields: [{ pointer: '/query/scoreFrom', code: 'range' }],
    });
    const paged = (await tests.results(batchTestId, { limit: '2' })).body;
    expect(paged.items.map(({ rowNumber }) => rowNumber)).toEqual([2, 3]);
    const next = await tests.results(batchTestId, { limit: '2', cursor: paged.nextCursor ?? '' });
    expect(next.body.items.map(({ rowNumber }) => rowNumber)).toEqual([4, 5]);
    expect(next.body.nextCursor).toBeNull();
    expect((await tests.results('bat_unknown')).status).toBe(404);
  });

  it('is not for agents, and not for others’ applications', async () => {
    const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    expect((await browser.get(tests.base)).status).toBe(403);
    const { batchTestId } = await tests.begin('Where?');
    const { sdkAppId } = await addApplication(app);
    await joinApplication(app, office.ownerId, sdkAppId);
    const elsewhere = new BatchTests(app, office.owner, sdkAppId);
    expect((await elsewhere.read(batchTestId)).status).toBe(404);
    expect((await elsewhere.results(batchTestId)).status).toBe(404);
    expect((await elsewhere.cancel(batchTestId)).status).toBe(404);
  });
});

describe('a file that cannot be asked', () => {
  it.each([
    ['questions.pdf', 'hello'],
    ['questions', 'hello'],
    ['questions.xlsx', 'hello'],
    ['questions.txt', '\u0000binary'],
    ['questions.csv', 'PK\u0003\u0004zip'],
  ])('is refused at once: %s', async (fileName, content) => {
    const { status, body } = await tests.send(content, { fileName });
    expect([status, body.code]).toEqual([415, 'unsupportedMediaType']);
    expect(await files()).toEqual([]);
    expect((await tests.list()).body.items).toEqual([]);
  });

  it('fails with its reason, and leaves nothing half done', async () => {
    const broken = await tests.done('PK\u0003\u0004 broken', 'broken.xlsx');
    expect(broken).toMatchObject({
      status: 'failed',
      failure: { code: 'fileUnreadable' },
      progress: null,
      rowCount: null,
      counts: noCounts,
    });
    const empty = await tests.done('\n\n');
    expect(empty.failure).toEqual({ code: 'fileEmpty' });
    const many = await tests.done(Array.from({ length: 10_001 }, (_, index) => `q${index}`).join('\n'));
    expect(many.failure).toEqual({ code: 'tooManyQuestions' });
    expect(await tests.rows(many.batchTestId)).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('is too large', async () => {
    const { status, body } = await tests.send('x'.repeat(2 * 1024 * 1024 + 1));
    expect([status, body.code]).toEqual([413, 'payloadTooLarge']);
    expect(await files()).toEqual([]);
  });
});
