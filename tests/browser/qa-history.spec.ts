import { paths } from '../../src/paths.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { QaHistory } from './models/qa-history.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const question = 'Where is my parcel?';

test('an older version of a Q&A is found and brought back; a deleted one comes back as it was', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const { qaId } = await addQa(product, question, 'Ask the courier.');
  const knowledge = new KnowledgeBase(page, language);
  const history = new QaHistory(page, language);
  await page.goto(paths.qa(product.sdkAppId, qaId));
  await knowledge.answer.fill('It is on its way.');
  await knowledge.saveButton.click();
  await expect(knowledge.drawer).toBeHidden();

  await page.goto(paths.qa(product.sdkAppId, qaId));
  await history.open();
  await expect(history.versions).toHaveCount(2);
  await expect(history.versions.first()).toContainText(product.ada.nickname);
  await expect(history.versions.first().locator('del')).toHaveText('Ask the courier');
  await expectGoodScreen(page, 'the history of a Q&A');
  await history.bringBack(history.versions.last());
  await expect(knowledge.answer).toHaveValue('Ask the courier.');
  await knowledge.saveButton.click();
  await expect(knowledge.drawer).toBeHidden();

  await page.goto(paths.qa(product.sdkAppId, qaId));
  await expect(knowledge.answer).toHaveValue('Ask the courier.');
  await history.deleteQa(question);
  await expect(knowledge.row(question)).toHaveCount(0);
  await history.undo();
  await expect(history.toast(1)).toBeVisible();
  await expect(knowledge.row(question)).toBeVisible();
  await page.goto(paths.qa(product.sdkAppId, qaId));
  await expect(knowledge.answer).toHaveValue('Ask the courier.');

  await history.deleteQa(question);
  await page.goto(paths.audit(product.sdkAppId));
  await history.bringBackFromLog(question);
  await expect(history.toast(1)).toBeVisible();
  await expectGoodScreen(page, 'an entry about a deleted Q&A');
  await page.goto(paths.qa(product.sdkAppId, qaId));
  await expect(knowledge.answer).toHaveValue('Ask the courier.');

  await history.deleteQa(question);
  await addQa(product, question, 'Somebody else wrote this.');
  await history.undo();
  await expect(history.takenToast).toBeVisible();
});
