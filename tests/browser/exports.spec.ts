import { readFileSync } from 'node:fs';
import { paths } from '../../src/paths.ts';
import { ExportDrawer } from './models/exports.ts';
import { ImportWizard } from './models/import-wizard.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { readBack } from '../support/imports.ts';
import { addQa } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('what is filtered is exported, told of when it is ready, downloaded, and taken back by the import', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId, api } = product;
  await product.signIn(context);
  const odd = await addQa(product, '=Where is my “parcel”?', 'On its way,\nor at +49 30 1234.', [
    '📦 parcel?',
  ]);
  const plain = await addQa(product, 'When does a parcel arrive?', 'Tomorrow.');
  await addQa(product, 'How do I pay?', 'By card.');
  const exports = new ExportDrawer(page, language);
  const knowledge = new KnowledgeBase(page, language);

  await page.goto(`${paths.knowledge(sdkAppId)}?search=parcel`);
  await exports.open('qas');
  await expect(exports.choice('shown')).toBeChecked();
  await expect(exports.drawer('qas')).toContainText(exports.rowsText(2));
  await expect(exports.drawer('qas')).toContainText(exports.rowsText(3));
  await exports.begin(2);
  await exports.expectNewest('completed', 2);
  await expectGoodScreen(page, 'the drawer of exports');
  const listed = await exports.downloadNewest();
  expect(listed.suggestedFilename()).toMatch(/^questions-\d{4}-\d\d-\d\d\.xlsx$/);

  // Whoever leaves before the file is ready is told of it.
  const { promise: closed, resolve: letBegin } = Promise.withResolvers<void>();
  await page.route(/\/exports$/, async (route) => {
    await closed;
    await route.continue();
  });
  await exports.choice('all').check();
  await exports.begin(3);
  await exports.close();
  letBegin();
  const told = await exports.downloadFromToast(/^questions-.*\.xlsx/);
  expect(await told.failure()).toBeNull();

  // What is ticked is exported at once.
  await knowledge.select('When does a parcel arrive?');
  await exports.exportChosen();
  const chosen = await exports.downloadFromToast(/^questions-.*\.xlsx/);
  const { rows } = await readBack(readFileSync(await chosen.path()));
  expect(rows.map(({ content }) => content.standardQuestion)).toEqual(['When does a parcel arrive?']);

  for (const { qaId } of [odd, plain])
    await api.DELETE('/apps/{sdkAppId}/qas/{qaId}', {
      params: { path: { sdkAppId, qaId }, header: { 'If-Match': '"1"' } },
    });
  const wizard = new ImportWizard(page, language);
  await page.goto(paths.import(sdkAppId));
  await wizard.upload({
    name: listed.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(await listed.path()),
  });
  await wizard.expectReview({ accepted: 2, rejected: 0, duplicate: 0 });
  await wizard.confirm(2);
  await wizard.expectImported(2);
  await page.goto(`${paths.knowledge(sdkAppId)}?search=parcel`);
  await expect(knowledge.table).toContainText('=Where is my “parcel”?');
  await expect(knowledge.table).not.toContainText("'=Where");
});
