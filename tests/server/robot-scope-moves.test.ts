import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { officeBench } from '../support/office-bench.ts';
import { Robots } from '../support/robots.ts';

type Schemas = components['schemas'];

const bench = officeBench();

const howMuch = 'How much is a boat?';

let robots: Robots;
let deployments: Deployments;
let sales: Schemas['Category'];
let prices: Schemas['Category'];
let seller: Schemas['Robot'];

const within = (...categoryIds: string[]) => ({ contentScope: { categoryIds, documentIds: null } });

/** The prices lie outside of what the seller answers from, and all of it is live. */
beforeEach(async () => {
  const { app, office, knowledge } = bench;
  robots = new Robots(office);
  deployments = new Deployments(office.owner, office.sdkAppId);
  sales = await knowledge.addCategory('Sales');
  prices = await knowledge.addCategory('Prices');
  await knowledge.add(howMuch, { answer: 'A lot.', categoryId: prices.categoryId });
  seller = await robots.add('Seller', within(sales.categoryId));
  await robots.letServe(seller.robotId);
  await deployments.deploy(app);
  await learn();
});

/** The online test knows the draft's questions. */
async function learn(): Promise<void> {
  bench.app.clock.advance(1);
  await bench.app.runJobs();
}

/** What the draft answers; undefined if it does not. */
async function draftSays(robotId: string): Promise<string | undefined> {
  const { body } = await robots.ask(howMuch, robotId);
  return body.kind === 'answer' ? body.text : undefined;
}

const movedOf = ({ items }: Pick<Schemas['DraftDiff'], 'items'>) =>
  items.map((item) => [
    item.kind,
    item.change,
    item.title,
    ...('movedCategories' in item ? item.movedCategories.map(({ name, reached }) => [name, reached]) : []),
  ]);

const stateOf = async () => (await robots.read(seller.robotId)).body.deployState;

async function versionDiff(deploymentId: string, against: string): Promise<Schemas['VersionDiff']> {
  const path = `${deployments.base}/${deploymentId}/diff?against=${against}`;
  return (await bench.office.owner.get<Schemas['VersionDiff']>(path)).body;
}

describe('a category that is moved into what a robot answers from', () => {
  it('is answered from in the online test at once, and no longer when it is moved out again', async () => {
    expect(await draftSays(seller.robotId)).toBeUndefined();
    await bench.knowledge.moveCategory(prices.categoryId, sales.categoryId);
    expect(await draftSays(seller.robotId)).toBe('A lot.');
    await bench.knowledge.moveCategory(prices.categoryId, null, 2);
    expect(await draftSays(seller.robotId)).toBeUndefined();
  });

  it('answers customers from the next deployment on', async () => {
    const { app, knowledge, office } = bench;
    const customer = await Customer.arrive(app, office);
    await knowledge.moveCategory(prices.categoryId, sales.categoryId);
    expect(await answerTo(app, customer, howMuch)).not.toBe('A lot.');
    await deployments.deploy(app);
    expect(await answerTo(app, customer, howMuch)).toBe('A lot.');
    await knowledge.moveCategory(prices.categoryId, null, 2);
    expect(await answerTo(app, customer, howMuch)).toBe('A lot.');
    await deployments.deploy(app);
    expect(await answerTo(app, customer, howMuch)).not.toBe('A lot.');
  });

  it('is a change of that robot which waits for the deployment, and nothing afterwards', async () => {
    expect((await deployments.request()).body).toMatchObject({ code: 'draftUnchanged' });
    await bench.knowledge.moveCategory(prices.categoryId, sales.categoryId);
    const diff = await deployments.diff();
    expect(movedOf(diff)).toEqual([['robot', 'changed', 'Seller', ['Prices', true]]]);
    expect(diff.counts).toContainEqual({ kind: 'robot', added: 0, changed: 1, removed: 0 });
    expect(diff.counts).toContainEqual({ kind: 'qa', added: 0, changed: 0, removed: 0 });
    expect(await stateOf()).toBe('pendingChange');
    const states = (await robots.list()).map(({ deployState }) => deployState).toSorted();
    expect(states).toEqual(['live', 'pendingChange']);
    await deployments.deploy(bench.app);
    expect(movedOf(await deployments.diff())).toEqual([]);
    expect(await stateOf()).toBe('live');
  });

  it('is no change once it is back', async () => {
    await bench.knowledge.moveCategory(prices.categoryId, sales.categoryId);
    await bench.knowledge.moveCategory(prices.categoryId, null, 2);
    expect((await deployments.request()).body).toMatchObject({ code: 'draftUnchanged' });
  });

  it('is told to the console as something to deploy', async () => {
    await bench.knowledge.moveCategory(prices.categoryId, sales.categoryId);
    const { payload } = await bench.app.store.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'draft.changed')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ pendingCount: 1 });
  });
});

describe('no robot changes', () => {
  it('where a category is moved that it names itself, or that lies outside before and after', async () => {
    const { knowledge } = bench;
    const other = await knowledge.addCategory('Other');
    await robots.add('All');
    await robots.add('Pricer', within(prices.categoryId));
    await deployments.deploy(bench.app);
    await knowledge.moveCategory(prices.categoryId, other.categoryId);
    expect(movedOf(await deployments.diff())).toEqual([]);
    expect((await deployments.request()).body).toMatchObject({ code: 'draftUnchanged' });
  });

  it('where a category is added below one of its own: what comes into it says so', async () => {
    const { categoryId } = await bench.knowledge.addCategory('New', sales.categoryId);
    expect(movedOf(await deployments.diff())).toEqual([]);
    await bench.knowledge.add('Is it new?', { categoryId });
    expect(movedOf(await deployments.diff())).toEqual([['qa', 'added', 'Is it new?']]);
  });
});

it('a robot whose content changed as well names the categories too', async () => {
  const { categoryId } = await bench.knowledge.addCategory('Boats');
  await robots.add('Other', within(sales.categoryId));
  await deployments.deploy(bench.app);
  await bench.knowledge.moveCategory(prices.categoryId, sales.categoryId);
  const {
    robotId,
    isDefault: _,
    botType: __,
    createdAt: ___,
    deployState: ____,
    version,
    ...content
  } = (await robots.read(seller.robotId)).body;
  await bench.office.owner.send('PUT', `${bench.base}/robots/${robotId}`, {
    body: { ...content, ...within(sales.categoryId, categoryId) },
    headers: { 'if-match': `"${version}"` },
  });
  const { items, counts } = await deployments.diff();
  expect(movedOf({ items: items.toSorted((a, b) => a.title.localeCompare(b.title)) })).toEqual([
    ['robot', 'changed', 'Other', ['Prices', true]],
    ['robot', 'changed', 'Seller', ['Prices', true]],
  ]);
  expect(counts).toContainEqual({ kind: 'robot', added: 0, changed: 2, removed: 0 });
});

describe('versions', () => {
  it('name what was moved between them, also after it was deleted', async () => {
    const first = (await deployments.list()).body.items[0];
    await bench.knowledge.moveCategory(prices.categoryId, sales.categoryId);
    const second = await deployments.deploy(bench.app);
    expect(second.counts).toContainEqual({ kind: 'robot', added: 0, changed: 1, removed: 0, total: 2 });
    const diff = await versionDiff(second.deploymentId, 'before');
    expect(movedOf(diff)).toEqual([['robot', 'changed', 'Seller', ['Prices', true]]]);
    expect(diff.counts).toContainEqual({ kind: 'robot', added: 0, changed: 1, removed: 0 });
    const back = await versionDiff(first?.deploymentId ?? '', 'draft');
    expect(movedOf(back)).toEqual([['robot', 'changed', 'Seller', ['Prices', false]]]);
    await bench.knowledge.deleteCategory(prices.categoryId, 2);
    expect(movedOf(await versionDiff(second.deploymentId, 'before'))).toEqual([
      ['robot', 'changed', 'Seller', [null, true]],
    ]);
  });

  it('bring categories back to where they were', async () => {
    const { deploymentId } = (await deployments.list()).body.items[0] ?? { deploymentId: '' };
    const boats = await bench.knowledge.addCategory('Boats');
    await bench.knowledge.moveCategory(prices.categoryId, sales.categoryId);
    await bench.knowledge.moveCategory(boats.categoryId, sales.categoryId);
    expect((await deployments.act(deploymentId, 'restore')).status).toBe(200);
    const places = (await bench.knowledge.categories()).map(({ name, parentId, version }) => [
      name,
      parentId,
      version,
    ]);
    // The version does not know the boats.
    expect(places).toEqual([
      ['Uncategorized', null, 1],
      ['Prices', null, 3],
      ['Sales', null, 1],
      ['Boats', sales.categoryId, 2],
    ]);
    await learn();
    expect(await draftSays(seller.robotId)).toBeUndefined();
    expect(movedOf(await deployments.diff())).toEqual([]);
  });

  it('leave a category where it is if another one has its name there, which the difference then says', async () => {
    const { deploymentId } = (await deployments.list()).body.items[0] ?? { deploymentId: '' };
    await bench.knowledge.moveCategory(prices.categoryId, sales.categoryId);
    await bench.knowledge.addCategory('prices');
    expect((await deployments.act(deploymentId, 'restore')).status).toBe(200);
    expect(movedOf(await deployments.diff())).toEqual([['robot', 'changed', 'Seller', ['Prices', true]]]);
  });

  it('let two of one name change places again', async () => {
    const { knowledge } = bench;
    const one = await knowledge.addCategory('Late', sales.categoryId);
    const two = await knowledge.addCategory('Late', prices.categoryId);
    await knowledge.add('Is it late?');
    const { deploymentId } = await deployments.deploy(bench.app);
    await knowledge.moveCategory(one.categoryId, null);
    await knowledge.moveCategory(two.categoryId, sales.categoryId);
    await knowledge.moveCategory(one.categoryId, prices.categoryId, 2);
    expect((await deployments.act(deploymentId, 'restore')).status).toBe(200);
    const categories = await knowledge.categories();
    const found = (id: string) => categories.find(({ categoryId }) => categoryId === id);
    expect(found(one.categoryId)).toMatchObject({ name: 'Late', parentId: sales.categoryId });
    expect(found(two.categoryId)).toMatchObject({ name: 'Late', parentId: prices.categoryId });
  });
});
