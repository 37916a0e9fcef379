import { describe, expect, it } from 'vitest';
import { addApplication, addMember } from '../support/accounts.ts';
import { Knowledge } from '../support/knowledge.ts';
import { officeBench } from '../support/office-bench.ts';

const bench = officeBench();

const notFound = { status: 404, body: { code: 'notFound' } };
const invalid = (pointer: string, code: string, limit?: number) => ({
  status: 422,
  body: { code: 'validationFailed', fields: [{ pointer, code, ...(limit === undefined ? {} : { limit }) }] },
});

/** The events about the draft that the console got, oldest first. */
async function pendingCounts(): Promise<unknown[]> {
  const rows = await bench.app.store.db
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
    const qa = await bench.knowledge.add('On?');
    expect(await bench.knowledge.move(qa.qaId, 'activate')).toMatchObject({
      status: 409,
      body: {
        code: 'transitionRefused',
        lifecycle: 'activation',
        state: 'activated',
        event: 'item.activated',
      },
    });
    expect(await bench.knowledge.move(qa.qaId, 'deactivate')).toMatchObject({
      status: 200,
      body: { status: 'deactivated', version: 2 },
    });
    expect(await bench.knowledge.move(qa.qaId, 'deactivate')).toMatchObject({
      status: 409,
      body: { state: 'deactivated', event: 'item.deactivated' },
    });
    expect(await bench.knowledge.move(qa.qaId, 'activate')).toMatchObject({ body: { status: 'activated' } });
    expect(await bench.knowledge.move('qa_nowhere', 'activate')).toMatchObject(notFound);
  });

  it('a Q&A may begin deactivated', async () => {
    expect(await bench.knowledge.add('Later?', { status: 'deactivated' })).toMatchObject({
      status: 'deactivated',
    });
  });
});

describe('many at once', () => {
  it('does one thing to all, counts, and names what is gone', async () => {
    const on = await bench.knowledge.add('On?');
    const off = await bench.knowledge.add('Off?', { status: 'deactivated' });
    const qaIds = [on.qaId, 'qa_gone', off.qaId];
    expect(await bench.knowledge.bulk({ qaIds, action: 'deactivate' })).toMatchObject({
      status: 200,
      body: { changed: 1, unchanged: 1, notFound: ['qa_gone'] },
    });
    expect(await bench.knowledge.bulk({ qaIds, action: 'activate' })).toMatchObject({
      body: { changed: 2, unchanged: 0, notFound: ['qa_gone'] },
    });
    const orders = await bench.knowledge.addCategory('Orders');
    const move = { qaIds, action: 'move', categoryId: orders.categoryId };
    expect((await bench.knowledge.bulk(move)).body).toMatchObject({ changed: 2, unchanged: 0 });
    expect((await bench.knowledge.bulk(move)).body).toMatchObject({ changed: 0, unchanged: 2 });
    expect((await bench.knowledge.read(on.qaId)).body).toMatchObject({
      categoryPath: ['Orders'],
      version: 4,
    });
    expect((await bench.knowledge.bulk({ qaIds, action: 'delete' })).body).toMatchObject({ changed: 2 });
    expect((await bench.knowledge.list()).body.total).toBe(0);
  });

  it('tells the console once, and not at all when nothing changed', async () => {
    const qas = await Promise.all(['A?', 'B?', 'C?'].map((question) => bench.knowledge.add(question)));
    const qaIds = qas.map(({ qaId }) => qaId);
    const before = (await pendingCounts()).length;
    await bench.knowledge.bulk({ qaIds, action: 'deactivate' });
    await bench.knowledge.bulk({ qaIds, action: 'deactivate' });
    expect((await pendingCounts()).length).toBe(before + 1);
  });

  it('takes at most 100 different ids, and a category only for moving', async () => {
    expect(await bench.knowledge.bulk({ qaIds: ids(101), action: 'delete' })).toMatchObject(
      invalid('/qaIds', 'tooMany', 100),
    );
    expect((await bench.knowledge.bulk({ qaIds: ids(100), action: 'delete' })).body.notFound).toHaveLength(
      100,
    );
    expect(await bench.knowledge.bulk({ qaIds: [], action: 'delete' })).toMatchObject(
      invalid('/qaIds', 'required'),
    );
    expect(await bench.knowledge.bulk({ qaIds: ['qa_1', 'qa_1'], action: 'delete' })).toMatchObject(
      invalid('/qaIds', 'duplicate'),
    );
    expect(await bench.knowledge.bulk({ qaIds: ids(1), action: 'move' })).toMatchObject(
      invalid('/categoryId', 'required'),
    );
    expect(
      await bench.knowledge.bulk({ qaIds: ids(1), action: 'move', categoryId: 'cat_gone' }),
    ).toMatchObject(invalid('/categoryId', 'unknownValue'));
    expect(
      await bench.knowledge.bulk({ qaIds: ids(1), action: 'delete', categoryId: 'cat_1' }),
    ).toMatchObject(invalid('/categoryId', 'unknownField'));
  });

  it('does not lock itself up when many edit the same ones in different orders', async () => {
    const qas = await Promise.all(
      Array.from({ length: 12 }, (_, index) => bench.knowledge.add(`Q ${index}?`)),
    );
    const qaIds = qas.map(({ qaId }) => qaId);
    const orders = await bench.knowledge.addCategory('Orders');
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, round) =>
        bench.knowledge.bulk({
          qaIds: round % 2 ? qaIds : qaIds.toReversed(),
          action: round % 2 ? 'activate' : 'deactivate',
        }),
      ),
      bench.knowledge.bulk({ qaIds, action: 'move', categoryId: orders.categoryId }),
      bench.knowledge.deleteCategory(orders.categoryId),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('S17 another application', () => {
  it('has no Q&As here', async () => {
    const other = await addApplication(bench.app);
    await bench.app.store.pool.query(
      `with c as (insert into categories (sdk_app_id, category_id, name, is_default, created_at)
         values ($1, 'cat_theirs', 'Theirs', true, now()) returning category_id)
       insert into qas (sdk_app_id, qa_id, standard_question, question_key, answer, category_id, created_at, updated_at)
       select $1, 'qa_theirs', 'Secret?', 'secret?', 'Theirs', category_id, now(), now() from c`,
      [other.sdkAppId],
    );
    const theirs = { ...(await bench.knowledge.add('Ours?')), qaId: 'qa_theirs' };
    expect(await bench.knowledge.read('qa_theirs')).toMatchObject(notFound);
    expect(await bench.knowledge.update(theirs, {})).toMatchObject(notFound);
    expect(await bench.knowledge.remove(theirs)).toMatchObject(notFound);
    expect(await bench.knowledge.move('qa_theirs', 'deactivate')).toMatchObject(notFound);
    expect((await bench.knowledge.bulk({ qaIds: ['qa_theirs'], action: 'delete' })).body).toMatchObject({
      changed: 0,
      notFound: ['qa_theirs'],
    });
    expect(await bench.knowledge.questions({ search: 'secret' })).toEqual([]);
    expect(await bench.knowledge.questions()).toEqual(['Ours?']);
    expect(await new Knowledge(bench.office.owner, other.sdkAppId).list()).toMatchObject(notFound);
    expect(await bench.knowledge.create('Secret?')).toMatchObject({ status: 201 });
    const left = await bench.app.store.db
      .selectFrom('qas')
      .select('status')
      .where('qa_id', '=', 'qa_theirs')
      .execute();
    expect(left).toEqual([{ status: 'activated' }]);
  });

  it('agents do not see the knowledge base', async () => {
    const { browser } = await addMember(bench.app, bench.office, { consoleRole: null, deskRole: 'agent' });
    const agent = new Knowledge(browser, bench.office.sdkAppId);
    expect(await agent.list()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await agent.create('Mine?')).toMatchObject({ status: 403 });
  });
});
