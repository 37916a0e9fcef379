import { beforeEach, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { Deployments } from '../support/deployments.ts';
import { officeBench } from '../support/office-bench.ts';
import { Robots } from '../support/robots.ts';

type Schemas = components['schemas'];

const bench = officeBench();

let deployments: Deployments;
let robots: Robots;
let sales: Schemas['Category'];
let boats: Schemas['Category'];
let boatQa: string;
let seller: string;
let version: string;

/** A version has sales, boats below them with a Q&A in them, and a robot that answers from sales. */
beforeEach(async () => {
  const { app, office, knowledge } = bench;
  deployments = new Deployments(office.owner, office.sdkAppId);
  robots = new Robots(office);
  sales = await knowledge.addCategory('Sales');
  boats = await knowledge.addCategory('Boats', sales.categoryId);
  boatQa = (await knowledge.add('Is it a boat?', { answer: 'It is.', categoryId: boats.categoryId })).qaId;
  const contentScope = { categoryIds: [sales.categoryId], documentIds: null };
  seller = (await robots.add('Seller', { contentScope })).robotId;
  version = (await deployments.deploy(app)).deploymentId;
});

async function restored() {
  expect((await deployments.act(version, 'restore')).status).toBe(200);
  return (await bench.knowledge.categories()).map(({ name, parentId }) => [name, parentId]);
}

const scopeOfSeller = async () => (await robots.read(seller)).body.contentScope.categoryIds;

it('deleted categories come back, with what lay in them and who answers from them', async () => {
  expect((await bench.knowledge.deleteCategory(sales.categoryId)).status).toBe(204);
  expect(await scopeOfSeller()).toEqual([]);
  expect(await restored()).toEqual([
    ['Uncategorized', null],
    ['Sales', null],
    ['Boats', sales.categoryId],
  ]);
  expect((await bench.knowledge.read(boatQa)).body.categoryPath).toEqual(['Sales', 'Boats']);
  expect(await scopeOfSeller()).toEqual([sales.categoryId]);
  expect((await deployments.diff()).items).toEqual([]);
});

it('a moved category goes back below one that was deleted since', async () => {
  await bench.knowledge.moveCategory(boats.categoryId, null);
  await bench.knowledge.deleteCategory(sales.categoryId);
  expect(await restored()).toEqual([
    ['Uncategorized', null],
    ['Sales', null],
    ['Boats', sales.categoryId],
  ]);
  expect((await deployments.diff()).items).toEqual([]);
});

it('a deleted category comes back to where a moved one has made room', async () => {
  const late = await bench.knowledge.addCategory('Late');
  await bench.knowledge.add('Is it late?');
  version = (await deployments.deploy(bench.app)).deploymentId;
  await bench.knowledge.deleteCategory(boats.categoryId);
  await bench.knowledge.renameCategory(late.categoryId, 'Boats');
  await bench.knowledge.moveCategory(late.categoryId, sales.categoryId, 2);
  expect(await restored()).toContainEqual(['Boats', sales.categoryId]);
  expect((await bench.knowledge.read(boatQa)).body.categoryId).toBe(boats.categoryId);
});

it('no deleted category comes back whose name another one has there', async () => {
  await bench.knowledge.deleteCategory(boats.categoryId);
  await bench.knowledge.addCategory('BOATS', sales.categoryId);
  expect(await restored()).toEqual([
    ['Uncategorized', null],
    ['Sales', null],
    ['BOATS', sales.categoryId],
  ]);
  expect((await bench.knowledge.read(boatQa)).body.categoryPath).toEqual(['Uncategorized']);
});
