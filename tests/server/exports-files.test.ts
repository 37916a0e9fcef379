import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '../../tools/conformance/content/csv.ts';
import { type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Chitchats } from '../support/chitchats.ts';
import { Customer } from '../support/desk.ts';
import { type Export, Exports } from '../support/exports.ts';
import { type Importer, importOffice, readBack, sheetsText, rowCounts } from '../support/imports.ts';
import type { Knowledge, Qa } from '../support/knowledge.ts';
import { enHeader, knowledgeWorkbook, zhHeader } from '../support/workbooks.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let importer: Importer;
let exports: Exports;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ office, importer, knowledge } = await importOffice(app));
  exports = new Exports(app, office.owner, office.sdkAppId);
});
afterAll(() => app.close());

async function speak(language: 'zh' | 'en'): Promise<void> {
  const { headers } = await office.owner.get('/account');
  const changed = { body: { language }, headers: { 'if-match': String(headers.etag) } };
  const { status } = await office.owner.send('PATCH', '/account', changed);
  if (status !== 200) throw new Error(`updateAccount answered ${status}`);
}

async function exported(filters: Record<string, string> = {}): Promise<Buffer> {
  const { exportId } = await exports.done('qas', filters);
  return (await exports.download(exportId)).bytes;
}

const contentOf = ({
  standardQuestion,
  similarQuestions,
  answer,
  categoryPath,
  status,
  inDefaultCategory,
}: Qa) => ({
  standardQuestion,
  similarQuestions,
  answer,
  categoryPath: inDefaultCategory ? [] : categoryPath,
  status,
});

const all = async () => (await knowledge.list({ limit: 100 })).body.items;

/** Whatever a cell might spoil. */
const odd: (readonly [string, string[], string])[] = [
  ['=1+1?', ['+49 30 1234', '-5 degrees', '@home'], '=HYPERLINK("https://acme.test","click")'],
  ["'=already guarded?", ["''=twice"], "'"],
  ['＝ＳＵＭ（Ａ１）？', [], '－ full width'],
  ['He said “no”, "no", \'no\'?', ['a,b;c\td'], 'One\n\nthree\n  four "quoted", with commas;'],
  ['👩‍👩‍👧 where is my 📦?', ['🇩🇪?'], '🙂'],
  ['أين طلبي؟', ['מתי זה מגיע?'], 'سيصل غدًا.'],
  ['_x0041_ stays as it is?', ['_x005F_'], '_x000A_ and <b>&amp;</b>'],
  ['0049', ['1e5', '2026-11-26', 'TRUE', '1/2'], '007'],
  ['Twenty?', Array.from({ length: 20 }, (_, index) => `Way ${index + 1} to ask`), 'Yes.'],
];

async function addOdd(): Promise<void> {
  const parent = await knowledge.addCategory('=Orders & "returns"');
  const child = await knowledge.addCategory('配送', parent.categoryId);
  const places = [undefined, parent.categoryId, child.categoryId];
  for (const [index, [standardQuestion, similarQuestions, answer]] of odd.entries()) {
    app.clock.advance(1);
    const categoryId = places[index % places.length];
    const status = index % 2 === 0 ? 'activated' : 'deactivated';
    await knowledge.add(standardQuestion, { similarQuestions, answer, categoryId, status });
  }
}

describe('a workbook of Q&As', () => {
  it.each([
    ['en', enHeader, 'Deactivated'],
    ['zh', zhHeader, '停用'],
  ] as const)('in %s is taken back by the import exactly', async (language, header, word) => {
    await speak(language);
    await addOdd();
    const before = await all();
    const bytes = await exported();
    for (const text of [...header, word]) expect(await sheetsText(bytes)).toContain(JSON.stringify(text));
    await knowledge.bulk({ qaIds: before.map(({ qaId }) => qaId), action: 'delete' });
    const { counts } = await importer.import(bytes);
    expect(counts).toEqual(rowCounts({ total: odd.length, accepted: odd.length }));
    expect((await all()).map(contentOf)).toEqual(before.map(contentOf));
  });

  it('S25 holds no text that a spreadsheet program could take for a formula', async () => {
    await addOdd();
    const cells = JSON.parse(await sheetsText(await exported())) as (string | null)[][][];
    const texts = cells.flat(2).filter((cell) => typeof cell === 'string');
    expect(texts.filter((text) => /^[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text))).toEqual([]);
    expect(texts).toContain("'=1+1?");
    expect(texts).toContain("''=already guarded?");
  });

  it('has what the list shows with these filters, in its order', async () => {
    await addOdd();
    const { categoryId } = (await knowledge.categories())[0] ?? {};
    const questions = async (filters: Record<string, string>) =>
      (await readBack(await exported(filters))).rows.map(({ content }) => content.standardQuestion);
    const chosen: Record<string, string>[] = [
      { status: 'deactivated' },
      { categoryId: categoryId ?? '' },
      { search: 'where' },
      { sort: 'standardQuestion', deployState: 'pendingAdd' },
    ];
    for (const filters of chosen) {
      const shown = await knowledge.questions({ ...filters, limit: 100 });
      expect(shown.length).toBeGreaterThan(0);
      expect(await questions(filters)).toEqual(shown);
    }
  });

  it('has the chosen Q&As only, in the order of the list, and what the filters leave of them', async () => {
    await addOdd();
    const listed = (await knowledge.list({ sort: 'standardQuestion', limit: 100 })).body.items;
    const chosen = listed.filter((_, index) => index % 3 === 0);
    const ids = [...chosen.map(({ qaId }) => qaId).toReversed(), 'qa_m3n4p5q6r7s2t3u4v5w6'];
    const questionsOf = async (filters: Record<string, string>) => {
      const { exportId, ids: told } = await exports.done(
        'qas',
        { sort: 'standardQuestion', ...filters },
        ids,
      );
      expect(told).toEqual(ids);
      const { rows } = await readBack((await exports.download(exportId)).bytes);
      return rows.map(({ content }) => content.standardQuestion);
    };
    const namesOf = (qas: Qa[]) => qas.map(({ standardQuestion }) => standardQuestion);
    expect(await questionsOf({})).toEqual(namesOf(chosen));
    const active = chosen.filter(({ status }) => status === 'activated');
    expect(active.length).toBeLessThan(chosen.length);
    expect(await questionsOf({ status: 'activated' })).toEqual(namesOf(active));
  });

  it('of small talk has the chosen entries only', async () => {
    const talks = new Chitchats(office.owner, office.sdkAppId);
    const { chitchatId } = await talks.add('=Bye', { answers: [{ text: 'One\ntwo' }, { text: '🙂' }] });
    const { exportId } = await exports.done('chitchats', {}, [chitchatId]);
    const [rows] = JSON.parse(await sheetsText((await exports.download(exportId)).bytes)) as unknown[][];
    expect(rows?.slice(2)).toEqual([[null, 'en', "'=Bye", null, 'One\ntwo', '🙂', null, 'No', 'Activated']]);
  });

  it('may be empty', async () => {
    expect(await exports.done('qas', { search: 'nowhere' })).toMatchObject({
      status: 'completed',
      counts: { rows: 0 },
    });
  });

  it('an apostrophe of somebody else’s workbook stays', async () => {
    await importer.import(knowledgeWorkbook([['', '', "'=quoted?", '', "'+1", '']], { header: enHeader }));
    expect((await all()).map(({ standardQuestion }) => standardQuestion)).toEqual(["'=quoted?"]);
  });
});

describe('a table', () => {
  it('of the audit log says who did what, in the language of whoever asks', async () => {
    await speak('zh');
    await knowledge.add('Where?');
    await app.runJobs();
    const [header, ...rows] = await exports.table('auditEntries', { action: 'qa.added' });
    expect(header).toEqual(['时间', '操作人', '操作', '类型', '对象', '备注', '修改的字段']);
    expect(rows).toEqual([[expect.any(String), 'Mei Lin', 'qa.added', 'qa', 'Where?', '', '']]);
  });

  it('is in the language that is asked for, whatever the account has', async () => {
    await speak('zh');
    const { status, body } = await office.owner.post<Export>(
      exports.base,
      { kind: 'members', filters: {}, language: 'en' },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    expect([status, body.language]).toEqual([202, 'en']);
    await app.runJobs();
    const [header] = readCsv((await exports.download(body.exportId)).bytes);
    expect(header?.[0]).toBe('Name');
  });

  it('of members has those that the list finds', async () => {
    const [header, ...rows] = await exports.table('members', { search: 'mei@' });
    expect(header?.slice(0, 5)).toEqual([
      'Name',
      'E-mail',
      'Account name',
      'Role in the console',
      'Role at the desk',
    ]);
    expect(rows).toEqual([
      [
        'Mei Lin',
        'mei@acme.test',
        '',
        'Super administrator',
        'Desk administrator',
        'Active',
        expect.any(String),
      ],
    ]);
  });

  it('of unanswered questions counts how often each was asked', async () => {
    await knowledge.add('Where is my parcel?');
    await knowledge.deploy(app);
    const customer = await Customer.arrive(app, office);
    for (const text of ['Can I pay with two cards?', 'quantum', 'quantum']) {
      app.clock.advance(1);
      await customer.say(text);
      await app.runJobs();
    }
    const [, ...rows] = await exports.table('unmatchedQuestions', { window: '24h' });
    expect(rows.map(([text, language, count]) => [text, language, count])).toEqual([
      ['quantum', 'en', '2'],
      ['Can I pay with two cards?', 'en', '1'],
    ]);
  });

  it.each([
    ['sessions', ['From', 'Conversations', 'Valid sessions']],
    ['robots', ['From', 'Conversations', 'Messages to the bot']],
  ] as const)('of %s has the points of the report', async (kind, titles) => {
    const days = { from: '2026-02-20', to: '2026-02-22' };
    const [header, ...rows] = await exports.table(kind, days);
    expect(header?.slice(0, 3)).toEqual(titles);
    expect(rows.map(([from]) => from)).toEqual([
      '2026-02-20T00:00:00+08:00',
      '2026-02-21T00:00:00+08:00',
      '2026-02-22T00:00:00+08:00',
    ]);
  });
});
