import { paths } from '../../src/paths.ts';
import { PublishRecord } from './models/publish-record.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, changeAnswer, deploy, renameRobot } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('a restore says what of the draft is replaced before it replaces it', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const { qaId } = await addQa(product, 'Do you ship to Narvik?', 'We do.');
  await deploy(product, 'The first');
  const record = new PublishRecord(page, language);
  await page.goto(paths.record(product.sdkAppId));
  await record.askToRestore(1);
  await expect(record.loss).toHaveText(record.nothingReplaced);
  await page.keyboard.press('Escape');
  await expect(record.loss).toBeHidden();

  await changeAnswer(product, qaId, 'Not yet.');
  await addQa(product, 'Do you ship to Tromsø?', 'We do.');
  await renameRobot(product, 'Ingrid');
  await page.reload();
  await record.askToRestore(1);
  for (const words of record.replaced) await expect(record.loss).toContainText(words);
  await record.replacedItem('Narvik').click();
  await expect(page.getByRole('alertdialog').getByRole('insertion')).toContainText('We do');
  await expect(record.replacedItem('Tromsø')).toBeVisible();
  await expectGoodScreen(page, 'restoring a version into a draft with other content');
  await record.confirmRestore(1);
  await record.askToRestore(1);
  await expect(record.loss).toHaveText(record.nothingReplaced);
});
