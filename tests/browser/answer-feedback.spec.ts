import { pdfOf } from '../support/document-files.ts';
import { paths } from '../../src/paths.ts';
import { Documents } from './models/documents.ts';
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
  // The page shows the choice before the server has it.
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith('/feedback') && response.request().postData() === '{"helpful":false}',
  );
  await chat.verdict('no').click();
  await expect(chat.verdict('no')).toHaveAttribute('aria-pressed', 'true');
  await stored;

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

test('a document answer that did not help leads an administrator to its passage, which they leave out', async ({
  page,
  context,
  product,
  language,
}) => {
  const descaling = 'Descale the coffee machine after 200 cups.';
  const question = 'When do I have to descale the machine?';
  const { sdkAppId } = product;
  await product.signIn(context);
  const documents = new Documents(page, language);
  await page.goto(paths.documents(sdkAppId));
  const pages = [
    ['# Before the first use', 'The coffee machine needs a socket with an earth contact.'],
    ['# Cleaning', descaling],
  ];
  await documents.upload({ name: 'manual.pdf', buffer: pdfOf(pages) });
  await documents.expectState('manual.pdf', 'activated');
  await deploy(product);
  const chat = new VisitorChat(page, language);
  await page.goto(await chatPath(product));
  await chat.write(question);
  await expect(chat.message(descaling)).toBeVisible();
  await chat.verdict('no').click();
  await expect(chat.verdict('no')).toHaveAttribute('aria-pressed', 'true');

  const screen = new QaOptimization(page, language);
  await page.goto(paths.qaOptimization(sdkAppId));
  await screen.show('passages');
  await expect(page).toHaveURL(/\?view=passages$/);
  await expect(screen.row('Cleaning')).toContainText(screen.place('manual.pdf', 2));
  await expect(screen.row('Cleaning')).toContainText(screen.signs({ saidNo: 1 }));
  await expectGoodScreen(page, 'passages that did not help');
  await screen.passageOpener('manual.pdf', 2).click();
  await expect(screen.drawer('Cleaning')).toContainText(descaling);
  await expect(screen.drawer('Cleaning')).toContainText(question);
  await expectGoodScreen(page, 'a passage that did not help');
  await screen.goToPassage();
  await expect(documents.passage(2)).toBeFocused();
  await documents.leaveOut(2);
  await page.goBack();
  await expect(screen.passageGone).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.row('Cleaning')).toHaveCount(0);
});
