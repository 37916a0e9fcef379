import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foldSmallTalk } from '../../server/engine/chitchat/small-talk.ts';
import { exactKey } from '../../server/engine/matching/normalize.ts';
import { similarQuestionsMax } from '../../src/api/__generated__/limits.ts';
import { starterSets } from '../../server/services/chitchats/starter-sets.ts';
import { chitchatsMax } from '../../src/machines/rules/limits.ts';
import { type Office, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Chitchats, fillChitchats } from '../support/chitchats.ts';
import { answerTo } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let chitchats: Chitchats;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  chitchats = new Chitchats(office.owner, office.sdkAppId);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

/** In the order of the list: an application's own language comes first, and this one's is English. */
const starters = [...starterSets.en, ...starterSets.zh];
const invalid = (pointer: string, code: string, limit?: number) => ({
  status: 422,
  body: { code: 'validationFailed', fields: [{ pointer, code, ...(limit === undefined ? {} : { limit }) }] },
});

/** What the live bot says to a new customer. */
const said = async (text: string) => answerTo(app, await Customer.arrive(app, office), text);

describe('a new application', () => {
  it('has the starter sets of its languages, which change nothing that customers have', async () => {
    const { body } = await chitchats.list();
    expect(body).toMatchObject({ total: starters.length, draftTotal: starters.length });
    expect(body.items[0]).toMatchObject({ language: 'en', question: 'Hello', deployState: 'live' });
    expect((await knowledge.list()).body.pendingCount).toBe(0);
  });

  it('answers small talk before anything is deployed', async () => {
    expect(await said('hello')).toBe('Hello! What can I do for you?');
    const { body } = await chitchats.list({ search: 'Hiya' });
    await chitchats.update(body.items[0]!, { answers: [{ text: 'Ahoy from {robotName}!' }] });
    expect(await said('hello')).toMatch(/^Ahoy from .+!$/);
  });
});

describe('an entry', () => {
  it('is added to the draft', async () => {
    const { status, body, headers } = await chitchats.create(' Ahoy ', {
      similarQuestions: [' Ahoy there '],
      answers: [{ text: ' Ahoy, captain! ' }, { text: 'Aye.' }],
      offersPerson: true,
    });
    expect(status).toBe(201);
    expect(headers).toMatchObject({ etag: '"1"', location: `/api/v1${chitchats.base}/${body.chitchatId}` });
    expect(body).toEqual({
      chitchatId: expect.stringMatching(/^talk_[a-z2-7]{20}$/),
      language: 'en',
      question: 'Ahoy',
      similarQuestions: ['Ahoy there'],
      answers: [{ text: 'Ahoy, captain!' }, { text: 'Aye.' }],
      offersPerson: true,
      status: 'activated',
      deployState: 'live',
      updatedAt: app.clock.now().toISOString(),
      version: 1,
    });
    expect((await chitchats.read(body.chitchatId)).body).toEqual(body);
    expect(await chitchats.questions()).toContain('Ahoy');
  });

  it('has a question that no other entry in its language has', async () => {
    await chitchats.add('Ahoy');
    expect(await chitchats.create('ＡＨＯＹ')).toMatchObject({
      status: 409,
      body: { code: 'duplicateName', fields: [{ pointer: '/question', code: 'duplicate' }] },
    });
    expect((await chitchats.create('Ahoy', { language: 'zh' })).status).toBe(201);
  });

  it('keeps the rules of its fields', async () => {
    const answers = (...texts: string[]) => ({ answers: texts.map((text) => ({ text })) });
    expect(await chitchats.create('Ahoy', { similarQuestions: ['ahoy'] })).toMatchObject(
      invalid('/similarQuestions/0', 'duplicate'),
    );
    expect(await chitchats.create('Ahoy', answers('ftp://x.test'))).toMatchObject(
      invalid('/answers/0/text', 'format'),
    );
    expect(await chitchats.create('Ahoy', answers('a'.repeat(1001)))).toMatchObject(
      invalid('/answers/0/text', 'tooLong', 1000),
    );
    expect((await chitchats.create('Ahoy', answers())).status).toBe(422);
    expect((await chitchats.create('a'.repeat(101))).status).toBe(422);
  });

  it('is replaced by whoever read its last version', async () => {
    const ahoy = await chitchats.add('Ahoy');
    const changed = await chitchats.update(ahoy, { question: 'Ahoy!' });
    expect(changed.body).toMatchObject({ question: 'Ahoy!', version: 2 });
    expect((await chitchats.update(changed.body, {})).body.version).toBe(2);
    expect(await chitchats.update(ahoy, { question: 'Oy' })).toMatchObject({
      status: 412,
      body: { code: 'versionConflict', currentVersion: 2 },
    });
  });

  it('is switched off and on, alone and with others', async () => {
    const [one, other] = [await chitchats.add('One'), await chitchats.add('Two')];
    expect((await chitchats.move(one.chitchatId, 'deactivate')).body.status).toBe('deactivated');
    expect((await chitchats.move(one.chitchatId, 'deactivate')).status).toBe(409);
    const chitchatIds = [one.chitchatId, other.chitchatId, 'talk_gone'];
    expect((await chitchats.bulk({ chitchatIds, action: 'deactivate' })).body).toEqual({
      changed: 1,
      unchanged: 1,
      notFound: ['talk_gone'],
    });
    expect((await chitchats.questions({ status: 'deactivated' })).toSorted()).toEqual(['One', 'Two']);
    await chitchats.bulk({ chitchatIds, action: 'activate' });
    expect((await chitchats.list({ status: 'deactivated' })).body.total).toBe(0);
  });

  it('is deleted, and found no more', async () => {
    const ahoy = await chitchats.add('Ahoy');
    expect((await chitchats.remove(ahoy)).status).toBe(204);
    expect((await chitchats.read(ahoy.chitchatId)).status).toBe(404);
    expect((await chitchats.list({ search: 'ahoy' })).body).toMatchObject({ total: 0, items: [] });
  });
});

describe('the list', () => {
  it('finds words of questions and answers, a status and a language', async () => {
    await chitchats.add('Ahoy', { similarQuestions: ['Shiver my timbers'], answers: [{ text: 'Aye 100%' }] });
    await chitchats.add('海盗你好', { language: 'zh', answers: [{ text: 'Aye' }] });
    expect(await chitchats.questions({ search: 'TIMBERS shiver' })).toEqual(['Ahoy']);
    expect(await chitchats.questions({ search: '100%' })).toEqual(['Ahoy']);
    expect(await chitchats.questions({ search: 'aye', language: 'zh' })).toEqual(['海盗你好']);
  });

  it('comes in pages, the last changed first', async () => {
    const all: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await chitchats.list({ limit: '20', ...(cursor === null ? {} : { cursor }) });
      all.push(...body.items.map(({ question }) => question));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(all).toEqual(starters.map(({ question }) => question));
  });
});

describe('the starter sets', () => {
  it('are added where they are missing, and change nothing that is there', async () => {
    await chitchats.clear();
    const own = await chitchats.add('hello', { answers: [{ text: 'Ahoy!' }] });
    const { length } = starterSets.en;
    expect((await chitchats.addStarters(['en'])).body).toEqual({ added: length - 1, present: 1 });
    expect((await chitchats.addStarters(['en'])).body).toEqual({ added: 0, present: length });
    expect((await chitchats.read(own.chitchatId)).body.answers).toEqual([{ text: 'Ahoy!' }]);
    expect((await chitchats.addStarters(['zh'])).body.added).toBe(starterSets.zh.length);
  });

  it('stand in the order that is asked for', async () => {
    const first = async () => (await chitchats.list({ limit: '1' })).body.items[0]?.language;
    for (const languages of [
      ['zh', 'en'],
      ['en', 'zh'],
    ] as const) {
      await chitchats.clear();
      await chitchats.addStarters([...languages]);
      expect(await first()).toBe(languages[0]);
    }
  });

  it('keep the limit of an application', async () => {
    await chitchats.clear();
    await fillChitchats(app, office.sdkAppId, chitchatsMax - 1);
    const limit = { status: 409, body: { code: 'knowledgeLimitExceeded' } };
    expect(await chitchats.addStarters(['en'])).toMatchObject(limit);
    expect((await chitchats.create('Ahoy')).status).toBe(201);
    expect(await chitchats.create('Aye')).toMatchObject(limit);
  });

  it('have valid entries of their own, one for each question', () => {
    for (const set of Object.values(starterSets)) {
      const questions = set.flatMap(({ question, similarQuestions }) => [question, ...similarQuestions]);
      expect(set.length).toBeGreaterThanOrEqual(25);
      expect(new Set(questions.map((text) => exactKey(foldSmallTalk(text)))).size).toBe(questions.length);
      expect(set.every(({ answers }) => answers.length >= 2)).toBe(true);
      expect(Math.max(...set.map(({ similarQuestions }) => similarQuestions.length))).toBeLessThanOrEqual(
        similarQuestionsMax,
      );
    }
  });
});
