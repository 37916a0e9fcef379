import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../support/app.ts';
import { type Importer, importOffice } from '../support/imports.ts';
import type { Knowledge } from '../support/knowledge.ts';
import { knowledgeWorkbook } from '../support/workbooks.ts';

let app: TestApp;
let importer: Importer;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ importer, knowledge } = await importOffice(app));
});
afterAll(() => app.close());

const workbook = knowledgeWorkbook([
  ['', '', 'Where is my parcel?', '', 'On its way.', ''],
  ['', '', 'When do you open?', '', 'At nine.', ''],
  ['', '', 'Is there parking?', '', 'Behind the house.', ''],
]);
const questions = async () => (await knowledge.questions()).toSorted();

test('an import is taken back, but for what somebody has changed since, and for nothing else', async () => {
  await knowledge.add('Gift vouchers?');
  const { importId } = await importer.import(workbook);
  const [changed] = (await knowledge.list({ search: 'open' })).body.items;
  if (changed === undefined) throw new Error('The workbook was not imported.');
  await knowledge.update(changed, { answer: 'At eight.' });
  expect(await importer.undo(importId)).toMatchObject({ status: 200, body: { deleted: 2, kept: 1 } });
  expect(await questions()).toEqual(['Gift vouchers?', 'When do you open?']);
  const undone = { undoneAt: app.clock.now().toISOString(), deleted: 2, kept: 1 };
  expect((await importer.read(importId)).body).toMatchObject({ status: 'completed', undone });
  app.clock.advance(60);
  expect((await importer.undo(importId)).body).toEqual({ deleted: 0, restored: 0, kept: 1 });
  const again = { ...undone, undoneAt: app.clock.now().toISOString() };
  expect((await importer.read(importId)).body).toMatchObject({ undone: again });
});

test('what is not imported yet has nothing to take back, and an unknown import is not found', async () => {
  await knowledge.add('Gift vouchers?');
  const { importId } = await importer.review(workbook);
  expect((await importer.undo(importId)).body).toEqual({ deleted: 0, restored: 0, kept: 0 });
  expect((await importer.read(importId)).body).toMatchObject({ undone: null });
  await importer.confirm(importId);
  await app.runJobs();
  expect(await questions()).toHaveLength(4);
  expect((await importer.undo('imp_aaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
});

test('categories that an import created go with it, but for those that hold anything or were renamed', async () => {
  const { importId } = await importer.import(
    knowledgeWorkbook([
      ['Empty', 'Below', 'Where is my parcel?', '', 'On its way.', ''],
      ['Filled', '', 'When do you open?', '', 'At nine.', ''],
      ['Renamed', '', 'Is there parking?', '', 'Behind the house.', ''],
    ]),
  );
  const idOf = async (name: string) => {
    const found = (await knowledge.categories()).find((each) => each.name === name);
    return found?.categoryId ?? '';
  };
  await knowledge.add('Do you open on Sundays?', { categoryId: await idOf('Filled') });
  await knowledge.renameCategory(await idOf('Renamed'), 'Kept');
  expect(await knowledge.categories()).toHaveLength(5);
  await importer.undo(importId);
  const names = (await knowledge.categories()).filter(({ isDefault }) => !isDefault).map(({ name }) => name);
  expect(names).toEqual(['Filled', 'Kept']);
});
