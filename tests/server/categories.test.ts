import { describe, expect, it } from 'vitest';
import { categoriesMax } from '../../src/machines/rules/limits.ts';
import { addApplication } from '../support/accounts.ts';
import { Knowledge, statusesOf } from '../support/knowledge.ts';
import { officeBench } from '../support/office-bench.ts';

const bench = officeBench();

const notFound = { status: 404, body: { code: 'notFound' } };
const duplicate = {
  status: 409,
  body: { code: 'duplicateName', fields: [{ pointer: '/name', code: 'duplicate' }] },
};

async function defaultCategory() {
  const found = (await bench.knowledge.categories()).find((category) => category.isDefault);
  if (!found) throw new Error('There is no default category.');
  return found;
}

describe('the tree', () => {
  it('begins with the default category alone', async () => {
    expect(await bench.knowledge.categories()).toEqual([
      {
        categoryId: expect.any(String),
        name: 'Uncategorized',
        parentId: null,
        isDefault: true,
        qaCount: 0,
        version: 1,
      },
    ]);
  });

  it('lists the default first, then by name, each parent before its children', async () => {
    const returns = await bench.knowledge.addCategory('退货');
    const orders = await bench.knowledge.addCategory('订单');
    await bench.knowledge.addCategory('Step 10', orders.categoryId);
    await bench.knowledge.addCategory('step 9', orders.categoryId);
    await bench.knowledge.addCategory('Money', returns.categoryId);
    const names = (await bench.knowledge.categories()).map(({ name }) => name);
    expect(names).toEqual(['Uncategorized', '订单', 'step 9', 'Step 10', '退货', 'Money']);
  });

  it('counts the Q&As of each category itself', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const late = await bench.knowledge.addCategory('Late', orders.categoryId);
    await bench.knowledge.add('Where is it?', { categoryId: late.categoryId });
    await bench.knowledge.add('When?', { categoryId: late.categoryId });
    await bench.knowledge.add('How?', { categoryId: orders.categoryId });
    await bench.knowledge.add('Why?');
    const counts = (await bench.knowledge.categories()).map(({ name, qaCount }) => [name, qaCount]);
    expect(counts).toEqual([
      ['Uncategorized', 1],
      ['Orders', 1],
      ['Late', 2],
    ]);
  });

  it('has two levels', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const late = await bench.knowledge.addCategory('Late', orders.categoryId);
    const unknownParent = {
      status: 422,
      body: { code: 'validationFailed', fields: [{ pointer: '/parentId', code: 'unknownValue' }] },
    };
    expect(await bench.knowledge.createCategory('Deeper', late.categoryId)).toMatchObject(unknownParent);
    expect(await bench.knowledge.createCategory('Nowhere', 'cat_nowhere')).toMatchObject(unknownParent);
  });

  it('is as large as the console can show, and no larger', async () => {
    await bench.app.store.pool.query(
      `insert into categories (sdk_app_id, category_id, name, created_at)
       select $1, 'cat_' || i, 'Category ' || i, now() from generate_series(2, $2) i`,
      [bench.office.sdkAppId, categoriesMax],
    );
    expect((await bench.knowledge.categories()).length).toBe(categoriesMax);
    expect(await bench.knowledge.createCategory('One more')).toMatchObject({
      status: 422,
      body: { code: 'validationFailed', fields: [{ pointer: '', code: 'tooMany', limit: categoriesMax }] },
    });
  });
});

describe('names', () => {
  it('are unique among siblings, letter case, width and white space aside', async () => {
    const orders = await bench.knowledge.addCategory('Orders and delivery');
    for (const name of ['orders and delivery', 'ＯＲＤＥＲＳ　and  delivery', ' Orders and delivery ']) {
      expect(await bench.knowledge.createCategory(name)).toMatchObject(duplicate);
    }
    expect(await bench.knowledge.createCategory('Orders and delivery', orders.categoryId)).toMatchObject({
      status: 201,
    });
    expect(await bench.knowledge.createCategory('orders AND delivery', orders.categoryId)).toMatchObject(
      duplicate,
    );
  });

  it('are trimmed, required and at most 100 characters', async () => {
    expect(await bench.knowledge.createCategory(`  ${'字'.repeat(100)} `)).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/name', code: 'tooLong', limit: 100 }] },
    });
    expect(await bench.knowledge.createCategory('字'.repeat(100))).toMatchObject({ status: 201 });
    expect(await bench.knowledge.createCategory(' x ')).toMatchObject({ status: 201, body: { name: 'x' } });
    expect(await bench.knowledge.createCategory(' \t ')).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/name', code: 'required' }] },
    });
  });

  it('one of two categories made at once with the same name is refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => bench.knowledge.createCategory('Race')),
    );
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('renaming', () => {
  it('keeps the Q&As and shows the new name in their paths', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const late = await bench.knowledge.addCategory('Late', orders.categoryId);
    const qa = await bench.knowledge.add('Where is it?', { categoryId: late.categoryId });
    expect(qa.categoryPath).toEqual(['Orders', 'Late']);
    expect(await bench.knowledge.renameCategory(late.categoryId, 'Delays')).toMatchObject({
      status: 200,
      body: { categoryId: late.categoryId, name: 'Delays', parentId: orders.categoryId, qaCount: 1 },
    });
    expect((await bench.knowledge.read(qa.qaId)).body.categoryPath).toEqual(['Orders', 'Delays']);
  });

  it('may change the case of its own name, but not take a sibling’s', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    await bench.knowledge.addCategory('Returns');
    expect(await bench.knowledge.renameCategory(orders.categoryId, 'ORDERS')).toMatchObject({ status: 200 });
    expect(await bench.knowledge.renameCategory(orders.categoryId, 'returns', 2)).toMatchObject(duplicate);
  });

  it('and deleting need the version that the category has, which each name raises', async () => {
    const { categoryId, version } = await bench.knowledge.addCategory('Orders');
    expect(version).toBe(1);
    const { body } = await bench.knowledge.renameCategory(categoryId, 'Returns', version);
    expect(body).toMatchObject({ name: 'Returns', version: 2 });
    const stale = { status: 412, body: { code: 'versionConflict', currentVersion: 2 } };
    expect(await bench.knowledge.renameCategory(categoryId, 'Refunds', version)).toMatchObject(stale);
    expect(await bench.knowledge.deleteCategory(categoryId, version)).toMatchObject(stale);
    expect((await bench.knowledge.categories()).map((each) => [each.name, each.version])).toEqual([
      ['Uncategorized', 1],
      ['Returns', 2],
    ]);
  });

  it('leaves the default category alone', async () => {
    const { categoryId } = await defaultCategory();
    const refused = { status: 409, body: { code: 'defaultCategoryImmutable' } };
    expect(await bench.knowledge.renameCategory(categoryId, 'Mine')).toMatchObject(refused);
    expect(await bench.knowledge.deleteCategory(categoryId)).toMatchObject(refused);
  });
});

describe('deleting', () => {
  it('takes the categories below along and moves every Q&A to the default category', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const late = await bench.knowledge.addCategory('Late', orders.categoryId);
    const inOrders = await bench.knowledge.add('How?', { categoryId: orders.categoryId });
    const inLate = await bench.knowledge.add('When?', { categoryId: late.categoryId });
    expect(await bench.knowledge.deleteCategory(orders.categoryId)).toMatchObject({
      status: 204,
      body: null,
    });
    const { categoryId } = await defaultCategory();
    for (const qa of [inOrders, inLate]) {
      expect((await bench.knowledge.read(qa.qaId)).body).toMatchObject({
        categoryId,
        version: qa.version + 1,
      });
    }
    expect((await bench.knowledge.categories()).map(({ name, qaCount }) => [name, qaCount])).toEqual([
      ['Uncategorized', 2],
    ]);
  });

  it('frees the name, and a second time there is nothing to delete', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    await bench.knowledge.deleteCategory(orders.categoryId);
    expect(await bench.knowledge.deleteCategory(orders.categoryId)).toMatchObject(notFound);
    expect(await bench.knowledge.createCategory('Orders')).toMatchObject({ status: 201 });
  });

  it('waits for deployment like every change of a Q&A', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const qa = await bench.knowledge.add('How?', { categoryId: orders.categoryId });
    await bench.knowledge.deploy(bench.app);
    expect((await bench.knowledge.read(qa.qaId)).body.deployState).toBe('live');
    await bench.knowledge.deleteCategory(orders.categoryId);
    expect((await bench.knowledge.read(qa.qaId)).body.deployState).toBe('pendingChange');
  });
});

const told = async () => {
  const rows = await bench.app.store.db
    .selectFrom('events')
    .select(['type', 'audience', 'payload'])
    .orderBy('seq')
    .execute();
  return rows.map(({ type, audience, payload }) =>
    audience.join() === 'followers' ? `${type} ${String(payload.change)}` : `${type} ${audience.join()}`,
  );
};

it('the console hears of every change, so that other tabs read the tree again, and the followers of what it was', async () => {
  const orders = await bench.knowledge.addCategory('Orders');
  await bench.knowledge.renameCategory(orders.categoryId, 'Returns');
  await bench.knowledge.deleteCategory(orders.categoryId, 2);
  await bench.knowledge.createCategory('uncategorized');
  const heard = 'draft.changed console';
  expect((await told()).filter((event) => event === heard)).toHaveLength(3);
  expect((await told()).filter((event) => event !== heard)).toEqual(
    ['added', 'renamed', 'deleted'].map((change) => `category.changed ${change}`),
  );
});

describe('S17 another application', () => {
  it('has no categories here', async () => {
    const other = await addApplication(bench.app);
    await bench.app.store.pool.query(
      `insert into categories (sdk_app_id, category_id, name, is_default, created_at)
       values ($1, 'cat_theirs', 'Theirs', true, now())`,
      [other.sdkAppId],
    );
    expect(await bench.knowledge.renameCategory('cat_theirs', 'Ours')).toMatchObject(notFound);
    expect(await bench.knowledge.deleteCategory('cat_theirs')).toMatchObject(notFound);
    expect(await bench.knowledge.createCategory('Below', 'cat_theirs')).toMatchObject({ status: 422 });
    expect(await bench.knowledge.create('Mine?', { categoryId: 'cat_theirs' })).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/categoryId', code: 'unknownValue' }] },
    });
    expect((await bench.knowledge.list({ categoryId: 'cat_theirs' })).body).toMatchObject({
      items: [],
      total: 0,
    });
    const theirs = new Knowledge(bench.office.owner, other.sdkAppId);
    expect(await theirs.createCategory('Spy')).toMatchObject(notFound);
  });
});
