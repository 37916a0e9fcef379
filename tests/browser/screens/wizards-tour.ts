import type { Page } from '@playwright/test';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { paths } from '../../../src/paths.ts';
import { enHeader, zhHeader, knowledgeWorkbook } from '../../support/workbooks.ts';
import { DeployWizard } from '../models/deploy-wizard.ts';
import { ImportWizard } from '../models/import-wizard.ts';
import { PublishRecord } from '../models/publish-record.ts';
import { holdAt } from '../support/held-answers.ts';
import { expectGoodScreen } from '../support/page-checks.ts';
import type { Product } from '../support/product.ts';
import { addQa, changeAnswer, deploy } from '../support/seed.ts';
import { expect } from '../support/test.ts';

const workbook = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
});

/** The import wizard in each of its steps and failures. */
export async function tourOfImport(page: Page, language: Language, product: Product): Promise<void> {
  const wizard = new ImportWizard(page, language);
  const header = language === 'en' ? enHeader : zhHeader;
  const rows = [
    [
      'Orders',
      'Delivery',
      `Where is my order (${language})?`,
      'Track it\nHas it been sent',
      'In “My orders”.',
      '',
    ],
    ['', '', '', '', 'No question.', ''],
    ['', '', `Where is my order (${language})?`, '', 'Again.', ''],
    ['', '', 'x'.repeat(201), '', 'Too long.', ''],
  ];
  const good = workbook(
    'a-workbook-with-quite-a-long-name-for-a-phone.xlsx',
    knowledgeWorkbook(rows, { header }),
  );

  await page.goto(paths.import(product.sdkAppId));
  await wizard.choose(workbook('notes.txt', Buffer.from('no workbook')));
  await expect(wizard.alert).toBeVisible();
  await expectGoodScreen(page, 'import: a file that is no workbook');
  await page.goto(paths.import(product.sdkAppId));
  await wizard.upload(workbook('broken.xlsx', Buffer.from('no workbook either')));
  await wizard.expectProblem('workbookUnreadable');
  await expectGoodScreen(page, 'import: parse failed');

  await page.goto(paths.import(product.sdkAppId));
  await wizard.choose(good);
  await expectGoodScreen(page, 'import: a file is chosen');
  const letThrough = await holdAt(page, /\/imports\/imp_\w+$/, { status: 'parsing', progress: 0.4 });
  await wizard.uploadButton.click();
  await expect(page).toHaveURL(/imp_\w+/);
  // Only the earlier stream reports the progress; the page that loads now gets no such event.
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectGoodScreen(page, 'import: reading');
  await letThrough();
  await page.reload();
  await wizard.expectReview({ accepted: 1, rejected: 2, duplicate: 1 });
  await expectGoodScreen(page, 'import: review');
  await wizard.show('rejected');
  await expect(wizard.row(3)).toBeVisible();
  await expectGoodScreen(page, 'import: rejected rows');

  const second = await page.context().newPage();
  const other = new ImportWizard(second, language);
  await second.goto(paths.import(product.sdkAppId));
  await other.upload(good);
  await expect(other.alert).toBeVisible();
  await expectGoodScreen(second, 'import: another one is pending');
  await second.close();

  await wizard.confirm(1);
  await wizard.expectImported(1);
  await expectGoodScreen(page, 'import: result');
}

/** The deploy wizard in each of its steps, and the record of versions. */
export async function tourOfDeploy(page: Page, language: Language, product: Product): Promise<void> {
  const wizard = new DeployWizard(page, language);
  const record = new PublishRecord(page, language);
  const question = `Where is it (${language})?`;
  const { qaId } = await addQa(product, question, 'Over there, by the window.');
  await deploy(product, 'n'.repeat(200));
  await changeAnswer(product, qaId, 'Over there, by the door.');
  await page.goto(paths.deploy(product.sdkAppId));
  await wizard.openDifference(question);
  await expectGoodScreen(page, 'deploy: differences');
  await wizard.acceptChanges();
  await expect(wizard.note).toBeVisible();
  await wizard.note.fill('n'.repeat(201));
  await expectGoodScreen(page, 'deploy: note');
  await wizard.note.fill('By the door');

  const address = /\/deployments\/dep_\w+$/;
  const failing = await holdAt(page, address, { status: 'failed', failure: { code: 'indexBuildFailed' } });
  await wizard.deployNext();
  await expect(page).toHaveURL(/dep_\w+/);
  await page.reload();
  await expect(wizard.failure).toBeVisible();
  await expectGoodScreen(page, 'deploy: failed');
  await failing();
  const running = await holdAt(page, address, {
    status: 'deploying',
    stage: 'indexing',
    progress: 0.4,
    completedAt: null,
  });
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectGoodScreen(page, 'deploy: progress');
  await running();
  await page.reload();
  await expect(wizard.result).toBeVisible();
  await expectGoodScreen(page, 'deploy: result');
  await page.goto(paths.deploy(product.sdkAppId));
  await wizard.expectUnchanged();
  await expectGoodScreen(page, 'deploy: nothing changed');

  await page.goto(paths.record(product.sdkAppId));
  await expect(record.rollBackButton(1)).toBeEnabled();
  await expectGoodScreen(page, 'publish record');
  await record.askToRollBackTo(1);
  await expectGoodScreen(page, 'rolling back');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await record.rollBackTo(1, 'w'.repeat(200));
  await record.expectRolledBack(1, { by: product.ada.nickname, reason: 'w'.repeat(200) });
  await record.timesOf(1);
  await expectGoodScreen(page, 'a version and its times');
  await page.keyboard.press('Escape');
  await record.askToRestore(1);
  await expectGoodScreen(page, 'restoring');
}
