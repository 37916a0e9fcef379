import { paths } from '../../src/paths.ts';
import { QaOptimization } from './models/qa-optimization.ts';
import { TeachDialog } from './models/teach-dialog.ts';
import { VisitorChat } from './models/visitor-chat.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa, chatPath, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('a customer says that an answer did not help, and an administrator teaches the question elsewhere', async ({
  page,
  context,
  product,
  language,
}) => {
  const { sdkAppId } = product;
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'It is on its way.', ['Track my box']);
  await addQa(product, 'Which boxes do you sell?', 'Small ones.');
  await deploy(product);
  const chat = new VisitorChat(page, language);
  await page.goto(await chatPath(product));
  await chat.write('Track my box');
  await expect(chat.message('It is on its way.')).toBeVisible();
  await expect(chat.feedback).toHaveCount(1);
  // By keyboard alone: back from the field into the thread.
  await chat.verdict('no').focus();
  await page.keyboard.press('Enter');
  await expect(chat.verdict('no')).toHaveAttribute('aria-pressed', 'true');
  await expectGoodScreen(page, 'a judged answer');
  await page.reload();
  await expect(chat.verdict('no')).toHaveAttribute('aria-pressed', 'true');
  await chat.verdict('yes').click();
  await expect(chat.verdict('yes')).toHaveAttribute('aria-pressed', 'true');
  await chat.verdict('no').click();
  await expect(chat.verdict('no')).toHaveAttribute('aria-pressed', 'true');

  const screen = new QaOptimization(page, language);
  const teach = new TeachDialog(page, language);
  await page.goto(paths.qaOptimization(sdkAppId));
  await screen.show('answers');
  await expect(page).toHaveURL(/\?view=answers$/);
  await expect(screen.row('Where is my parcel?')).toContainText(screen.signs({ saidNo: 1 }));
  await expectGoodScreen(page, 'answers that did not help');
  await screen.opener('Where is my parcel?').click();
  await expect(screen.drawer('Where is my parcel?')).toContainText('It is on its way.');
  await expect(screen.doubtedQuestions).toContainText('Track my box');
  await expectGoodScreen(page, 'an answer that did not help');
  await screen.teachThis('Track my box').click();
  await teach.search('boxes');
  await teach.target('Which boxes do you sell?').check();
  await teach.addSimilar();
  await teach.expectLearned();
  await expect(screen.doubtedQuestions).toContainText('Which boxes do you sell?');
  await screen.reopenThis('Track my box').click();
  await screen.mendButton(1).click();
  await expect(screen.mendButton(1)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(screen.row('Where is my parcel?')).toBeHidden();
  await screen.chooseStatus('taught');
  await expect(screen.row('Where is my parcel?')).toBeVisible();
});
