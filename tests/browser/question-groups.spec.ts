import { paths } from '../../src/paths.ts';
import { QaOptimization } from './models/qa-optimization.ts';
import { TeachDialog } from './models/teach-dialog.ts';
import { ApiCustomer } from './support/customer.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('unanswered questions are grouped by a job; groups are ignored, taught and opened again, all by keys', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const { sdkAppId, api } = product;
  await addQa(product, 'Where is my parcel?', 'It is on its way.');
  await deploy(product);
  const mei = await ApiCustomer.arrive(product, 'Mei');
  const [lost, stamps] = ['Can umbrellas be mended?', 'Do you sell stamps?'];
  for (const text of [
    lost,
    stamps,
    'Can big umbrellas be mended?',
    'Do you sell any stamps?',
    lost,
    'Hm, vacancies?',
  ])
    await mei.write(text);
  await expect
    .poll(async () => {
      const { data } = await api.GET('/apps/{sdkAppId}/unmatched-questions', {
        params: { path: { sdkAppId } },
      });
      return data?.total;
    })
    .toBe(5);
  const screen = new QaOptimization(page, language);
  const teach = new TeachDialog(page, language);
  await page.goto(paths.qaOptimization(sdkAppId));
  await screen.show('groups');
  await expectGoodScreen(page, 'no groups of questions yet');
  await screen.findGroups();
  await expect(screen.clustering).toContainText(screen.foundGroups(2, '7d'));
  await expect(screen.row(lost)).toContainText('3');
  await expectGoodScreen(page, 'groups of questions');

  await screen.opener(lost).focus();
  await page.keyboard.press('Enter');
  await expect(screen.drawer(lost)).toContainText('Can big umbrellas be mended?');
  await expectGoodScreen(page, 'a group of questions');
  await page.keyboard.press('j');
  await expect(screen.drawer('stamps')).toBeVisible();
  await page.keyboard.press('k');
  await expect(screen.drawer(lost)).toBeVisible();
  await page.keyboard.press('j');
  await expect(screen.drawer('stamps')).toBeVisible();
  await page.keyboard.press('i');
  await expect(screen.drawer('stamps')).toBeHidden();
  await expect(screen.row('stamps')).toBeHidden();
  await screen.undoIgnoring();
  await expect(screen.row('stamps')).toBeVisible();

  // Who holds the key down ignores one group, and stands before the next.
  await screen.opener(lost).click();
  await expect(screen.drawer(lost)).toContainText('Can big umbrellas be mended?');
  await page.keyboard.down('i');
  await expect(screen.drawer('stamps')).toBeVisible();
  await page.keyboard.down('i');
  await page.keyboard.up('i');
  await screen.undoIgnoring();
  await expect(screen.drawer('stamps')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.row('stamps')).toBeVisible();
  await expect(screen.row(lost)).toBeVisible();

  await screen.opener(lost).click();
  await expect(screen.drawer(lost)).toContainText('Can big umbrellas be mended?');
  await expect(screen.teachAllButton(screen.drawer(lost), 2)).toBeVisible();
  await page.keyboard.press('t');
  await expect(teach.wording('Can big umbrellas be mended?')).toBeChecked();
  await teach.target('Where is my parcel?').check();
  await teach.addSimilar();
  await teach.expectLearned();
  await expect(screen.row(lost)).toBeHidden();
  await expect(screen.drawer('stamps')).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.chooseGroupStatus('accepted');
  await expect(screen.row(lost)).toContainText('Where is my parcel?');
  await teach.undo();
  await expect(screen.row(lost)).toBeHidden();
  await screen.chooseGroupStatus('open');
  await expect(screen.row(lost)).toBeVisible();

  await screen.opener('Do you sell any stamps?').click();
  await expect(screen.drawer('stamps')).toContainText('Do you sell any stamps?');
  await page.keyboard.press('m');
  await expect(screen.mergeDialog).toBeVisible();
  await expectGoodScreen(page, 'which group another one joins');
  await screen.mergeByKeys('umbrella');
  await expect(screen.drawer(lost)).toContainText('Do you sell any stamps?');
  await page.keyboard.press('Escape');
  await expect(screen.row('stamps')).toBeHidden();
  await expect(screen.row(lost)).toContainText('5');
});
