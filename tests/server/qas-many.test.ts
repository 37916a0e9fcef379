import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApplication, addMember, initialize, type Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Knowledge } from '../support/knowledge.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.store.clear();
  office = await initialize(app);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

const notFound = { status: 404, body: { code: 'notFound' } };
const invalid = (pointer: string, code: string, limit?: number) => ({
  status: 422,
  body: { code: 'validationFailed', fields: [{ pointer, code, ...(limit === undefined ? {} : { limit }) }] },
});

/** The events about the draft that the console got, oldest first. */
async function pendingCounts(): Promise<unknown[]> {
  const rows = await app.store.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'draft.changed')
    .orderBy('seq')
    .execute();
  return rows.map(({ payload }) => payload.pendingCount);
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `qa_${index}`);

describe('activation', () => {
  it('follows the lifecycle, which names what it refuses', async () => {
    const qa = await knowledge.add('On?');
    expect(await knowledge.move(qa.qaId, 'activate')).toMatchObject({
      status: 409,
      body: {
        code: 'transitionRefused',
        lifecycle: 'activation',
        state: 'activated',
        event: 'item.activated',
      },
    });
    expect(await knowledge.move(qa.qaId, 'deactivate')).toMatchObject({
      status: 200,
      body: { status: 'deactivated', version: 2 },
    });
    expect(await knowledge.move(qa.qaId, 'deactivate')).toMatchObject({
      status: 409,
      body: { state: 'deactivated', event: 'item.deactivated' },
    });
    expect(await knowledge.move(qa.qaId, 'activate')).toMatchObject({ body: { status: 'activated' } });
    expect(await knowledge.move('qa_nowhere', 'activate')).toMatchObject(notFound);
  });

  it('a Q&A may begin deactivated', async () => {
    expect(await knowledge.add('Later?', { status: 'deactivated' })).toMatchObject({ status: 'deactivated' });
  });
});

describe('many at once', () => {
  it('does one thing to all, counts, and names what is gone', async () => {
    const on = await knowledge.add('On?');
    const off = await knowledge.add('Off?', { status: 'deactivated' });
    const qaIds = [on.qaId, 'qa_gone', off.qaId];
    expect(await knowledge.bulk({ qaIds, action: 'deactivate' })).toMatchObject({
      status: 200,
      body: { changed: 1, unchanged: 1, notFound: ['qa_gone'] },
    });
    expect(await knowledge.bulk({ qaIds, action: 'activate' })).toMatchObject({
      body: { changed: 2, unchanged: 0, notFound: ['qa_gone'] },
    });
    const orders = await knowledge.addCategory('Orders');
    const move = { qaIds, action: 'move', categoryId: orders.categoryId };
    expect((await knowledge.bulk(move)).body).toMatchObject({ changed: 2, unchanged: 0 });
    expect((await knowledge.bulk(move)).body).toMatchObject({ changed: 0, unchanged: 2 });
    expect((await knowledge.read(on.qaId)).body).toMatchObject({ categoryPath: ['Orders'], version: 4 });
    expect((await knowledge.bulk({ qaIds, action: 'delete' })).body).toMatchObject({ changed: 2 });
    expect((await knowledge.list()).body.total).toBe(0);
  });

  it('tells the console once, and not at all when nothing changed', async () => {
    const qas = await Promise.all(['A?', 'B?', 'C?'].map((question) => knowledge.add(question)));
    const qaIds = qas.map(({ qaId }) => qaId);
    const before = (await pendingCounts()).length;
    await knowledge.bulk({ qaIds, action: 'deactivate' });
    await knowledge.bulk({ qaIds, action: 'deactivate' });
    expect((await pendingCounts()).length).toBe(before + 1);
  });

  it('takes at most 100 different ids, and a category only for moving', async () => {
    expect(await knowledge.bulk({ qaIds: ids(101), action: 'delete' })).toMatchObject(
      invalid('/qaIds', 'tooMany', 100),
    );
    expect((await knowledge.bulk({ qaIds: ids(100), action: 'delete' })).body.notFound).toHaveLength(100);
    expect(await knowledge.bulk({ qaIds: [], action: 'delete' })).toMatchObject(
      invalid('/qaIds', 'required'),
    );
    expect(await knowledge.bulk({ qaIds: ['qa_1', 'qa_1'], action: 'delete' })).toMatchObject(
      invalid('/qaIds', 'duplicate'),
    );
    expect(await knowledge.bulk({ qaIds: ids(1), action: 'move' })).toMatchObject(
      invalid('/categoryId', 'required'),
    );
    expect(await knowledge.bulk({ qaIds: ids(1), action: 'move', categoryId: 'cat_gone' })).toMatchObject(
      invalid('/categoryId', 'unknownValue'),
    );
    expect(await knowledge.bulk({ qaIds: ids(1), action: 'delete', categoryId: 'cat_1' })).toMatchObject(
      invalid('/categoryId', 'unknownField'),
    );
  });

  it('does not lock itself up when many edit the same ones in different orders', async () => {
    const qas = await Promise.all(Array.from({ length: 12 }, (_, index) => knowledge.add(`Q ${index}?`)));
    const qaIds = qas.map(({ qaId }) => qaId);
    const orders = await knowledge.addCategory('Orders');
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, round) =>
        knowledge.bulk({
          qaIds: round % 2 ? qaIds : qaIds.toReversed(),
          action: round % 2 ? 'activate' : 'deactivate',
        }),
      ),
      knowledge.bulk({ qaIds, action: 'move', categoryId: orders.categoryId }),
      knowledge.deleteCategory(orders.categoryId),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('S17 another application', () => {
  it('has no Q&As here', async () => {
    const other = await addApplication(app);
    await app.store.pool.query(
      `with c as (insert into categories (sdk_app_id, category_id, name, is_default, created_at)
         values ($1, 'cat_theirs', 'Theirs', true, now()) returning category_id)
       insert into qas (sdk_app_id, qa_id, standard_question, question_key, answer, category_id, created_at, updated_at)
       select $1, 'qa_theirs', 'Secret?', 'secret?', 'Theirs', category_id, now(), now() from c`,
      [other.sdkAppId],
    );
    const theirs = { ...(await knowledge.add('Ours?')), qaId: 'qa_theirs' };
    expect(await knowledge.read('qa_theirs')).toMatchObject(notFound);
    expect(await knowledge.update(theirs, {})).toMatchObject(notFound);
    expect(await knowledge.remove(theirs)).toMatchObject(notFound);
    expect(await knowledge.move('qa_theirs', 'deactivate')).toMatchObject(notFound);
    expect((await knowledge.bulk({ qaIds: ['qa_theirs'], action: 'delete' })).body).toMatchObject({
      changed: 0,
      notFound: ['qa_theirs'],
    });
    expect(await knowledge.questions({ search: 'secret' })).toEqual([]);
    expect(await knowledge.questions()).toEqual(['Ours?']);
    expect(await new Knowledge(office.owner, other.sdkAppId).list()).toMatchObject(notFound);
    expect(await knowledge.create('Secret?')).toMatchObject({ status: 201 });
    const left = await app.store.db
      .selectFrom('qas')
      .select('status')
      .where('qa_id', '=', 'qa_theirs')
      .execute();
    expect(left).toEqual([{ status: 'activated' }]);
  });

  it('agents do not see the knowledge base', async () => {
    const { browser } = await addMember(app, office, { consoleRole: null, deskRole: 'agent' });
    const agent = new Knowledge(browser, office.sdkAppId);
    expect(await agent.list()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await agent.create('Mine?')).toMatchObject({ status: 403 });
  });
});
