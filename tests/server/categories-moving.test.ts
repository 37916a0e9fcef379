import { describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { addApplication } from '../support/accounts.ts';
import { Knowledge, statusesOf } from '../support/knowledge.ts';
import { officeBench } from '../support/office-bench.ts';

type Schemas = components['schemas'];

const bench = officeBench();

const faultAt = (code: string) => ({
  status: 422,
  body: { code: 'validationFailed', fields: [{ pointer: '/parentId', code }] },
});
const duplicate = {
  status: 409,
  body: { code: 'duplicateName', fields: [{ pointer: '/parentId', code: 'duplicate' }] },
};

async function places() {
  const categories = await bench.knowledge.categories();
  const nameOf = new Map(categories.map(({ categoryId, name }) => [categoryId, name]));
  return categories.map(({ name, parentId }) =>
    parentId === null ? name : `${nameOf.get(parentId)} / ${name}`,
  );
}

async function defaultId() {
  return (await bench.knowledge.categories()).find(({ isDefault }) => isDefault)?.categoryId ?? '';
}

/** What followers were told of categories. */
async function told() {
  const rows = await bench.app.store.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('type', '=', 'category.changed')
    .orderBy('seq')
    .execute();
  return rows.map(({ payload }) => payload);
}

describe('a category that is moved', () => {
  it('lies below the other one, with its Q&As, whose paths follow everywhere', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const late = await bench.knowledge.addCategory('Late');
    const qa = await bench.knowledge.add('Where is it?', { categoryId: late.categoryId });
    expect(await bench.knowledge.moveCategory(late.categoryId, orders.categoryId)).toEqual({
      status: 200,
      headers: expect.objectContaining({ etag: '"2"' }),
      body: { ...late, parentId: orders.categoryId, qaCount: 1, version: 2 },
    });
    expect(await places()).toEqual(['Uncategorized', 'Orders', 'Orders / Late']);
    const { body } = await bench.knowledge.read(qa.qaId);
    expect(body).toEqual({ ...qa, categoryPath: ['Orders', 'Late'] });
    const listed = (await bench.knowledge.list({ categoryId: orders.categoryId })).body;
    expect(listed).toMatchObject({ total: 1, items: [{ categoryPath: ['Orders', 'Late'] }] });
    const back = await bench.knowledge.moveCategory(late.categoryId, null, 2);
    expect(back).toMatchObject({ status: 200, body: { parentId: null, version: 3 } });
    expect((await bench.knowledge.list({ categoryId: orders.categoryId })).body.total).toBe(0);
  });

  it('goes from one category to another', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const returns = await bench.knowledge.addCategory('Returns');
    const late = await bench.knowledge.addCategory('Late', orders.categoryId);
    await bench.knowledge.moveCategory(late.categoryId, returns.categoryId);
    expect(await places()).toEqual(['Uncategorized', 'Orders', 'Returns', 'Returns / Late']);
  });

  it('may lie below the default one, as a new one may', async () => {
    const late = await bench.knowledge.addCategory('Late');
    expect(await bench.knowledge.moveCategory(late.categoryId, await defaultId())).toMatchObject({
      status: 200,
    });
  });

  it('is told to followers with both places, and written in the audit log', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const late = await bench.knowledge.addCategory('Late');
    await bench.knowledge.moveCategory(late.categoryId, orders.categoryId);
    const changes = [{ field: 'categoryPath', before: 'Late', after: 'Orders / Late' }];
    expect((await told()).at(-1)).toMatchObject({
      change: 'moved',
      category: { categoryId: late.categoryId, parentId: orders.categoryId },
      changes,
    });
    await bench.app.runJobs();
    const { body } = await bench.office.owner.get<Schemas['AuditEntryPage']>(`${bench.base}/audit-entries`);
    expect(body.items.filter(({ action }) => action === 'category.moved')).toMatchObject([
      { targetId: late.categoryId, targetName: 'Late', changes },
    ]);
  });

  it('that is there already stays as it is, and nobody hears of it', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const late = await bench.knowledge.addCategory('Late', orders.categoryId);
    const before = await told();
    expect(await bench.knowledge.moveCategory(late.categoryId, orders.categoryId)).toMatchObject({
      status: 200,
      body: late,
    });
    expect(await bench.knowledge.moveCategory(orders.categoryId, null)).toMatchObject({ body: orders });
    expect(await told()).toEqual(before);
  });
});

describe('refused is', () => {
  it('the default category', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    for (const parentId of [orders.categoryId, null]) {
      expect(await bench.knowledge.moveCategory(await defaultId(), parentId)).toMatchObject({
        status: 409,
        body: { code: 'defaultCategoryImmutable' },
      });
    }
  });

  it('a parent that does not exist, is on the second level or is the category itself', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const late = await bench.knowledge.addCategory('Late', orders.categoryId);
    const returns = await bench.knowledge.addCategory('Returns');
    for (const parentId of ['cat_nowhere', late.categoryId, returns.categoryId]) {
      expect(await bench.knowledge.moveCategory(returns.categoryId, parentId)).toMatchObject(
        faultAt('unknownValue'),
      );
    }
    expect(await places()).toEqual(['Uncategorized', 'Orders', 'Orders / Late', 'Returns']);
  });

  it('the second level for a category with others below it', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    await bench.knowledge.addCategory('Late', orders.categoryId);
    const returns = await bench.knowledge.addCategory('Returns');
    expect(await bench.knowledge.moveCategory(orders.categoryId, returns.categoryId)).toMatchObject(
      faultAt('tooDeep'),
    );
  });

  it('a place where another one has the name', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    await bench.knowledge.addCategory('late', orders.categoryId);
    const late = await bench.knowledge.addCategory('Late');
    expect(await bench.knowledge.moveCategory(late.categoryId, orders.categoryId)).toMatchObject(duplicate);
    const unsorted = await bench.knowledge.addCategory('未分类', orders.categoryId);
    expect(await bench.knowledge.moveCategory(unsorted.categoryId, null)).toMatchObject(duplicate);
  });

  it('what somebody else has changed or deleted meanwhile', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const late = await bench.knowledge.addCategory('Late');
    await bench.knowledge.renameCategory(late.categoryId, 'Delays');
    const stale = { status: 412, body: { code: 'versionConflict', currentVersion: 2 } };
    expect(await bench.knowledge.moveCategory(late.categoryId, orders.categoryId)).toMatchObject(stale);
    await bench.knowledge.moveCategory(late.categoryId, orders.categoryId, 2);
    expect(await bench.knowledge.moveCategory(late.categoryId, null, 2)).toMatchObject({
      status: 412,
      body: { currentVersion: 3, changedBy: { name: 'Mei Lin' } },
    });
    await bench.knowledge.deleteCategory(late.categoryId, 3);
    expect(await bench.knowledge.moveCategory(late.categoryId, null, 3)).toMatchObject({ status: 404 });
  });

  it('one of two categories that would meet in one place at once', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const first = await bench.knowledge.addCategory('Late', orders.categoryId);
    const returns = await bench.knowledge.addCategory('Returns');
    const second = await bench.knowledge.addCategory('Late', returns.categoryId);
    const answers = await Promise.all(
      [first, second].map(({ categoryId }) => bench.knowledge.moveCategory(categoryId, null)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('one of two that would come below each other at once', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const returns = await bench.knowledge.addCategory('Returns');
    const answers = await Promise.all([
      bench.knowledge.moveCategory(orders.categoryId, returns.categoryId),
      bench.knowledge.moveCategory(returns.categoryId, orders.categoryId),
    ]);
    expect(statusesOf(answers)).toEqual([200, 422]);
  });

  it('S17 a category of another application, as what is moved and as its place', async () => {
    const other = await addApplication(bench.app);
    await bench.app.store.pool.query(
      `insert into categories (sdk_app_id, category_id, name, is_default, created_at)
       values ($1, 'cat_theirs', 'Theirs', false, now())`,
      [other.sdkAppId],
    );
    const mine = await bench.knowledge.addCategory('Mine');
    expect(await bench.knowledge.moveCategory('cat_theirs', mine.categoryId)).toMatchObject({ status: 404 });
    expect(await bench.knowledge.moveCategory(mine.categoryId, 'cat_theirs')).toMatchObject(
      faultAt('unknownValue'),
    );
    const theirs = new Knowledge(bench.office.owner, other.sdkAppId);
    expect(await theirs.moveCategory('cat_theirs', null)).toMatchObject({ status: 404 });
  });
});
