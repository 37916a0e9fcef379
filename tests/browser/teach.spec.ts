import { paths } from '../../src/paths.ts';
import { OnlineTest } from './models/online-test.ts';
import { TeachDialog } from './models/teach-dialog.ts';
import { test } from './support/desk.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import type { Product } from './support/product.ts';
import { addQa } from './support/seed.ts';
import { expect } from './support/test.ts';

const text = 'my box is nowhere';

async function questionsOf(product: Product): Promise<string[]> {
  const path = { sdkAppId: product.sdkAppId };
  const { data } = await product.api.GET('/apps/{sdkAppId}/qas', { params: { path } });
  return data?.items.flatMap((qa) => [qa.standardQuestion, ...qa.similarQuestions]) ?? [];
}

test('a question of the online test is taught to a Q&A, asked again at once, and taken back', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'It is on its way.', ['Track my parcel']);
  await addQa(product, 'How do I pay?', 'By card.');
  const online = new OnlineTest(page, language);
  const teach = new TeachDialog(page, language);
  await page.goto(paths.onlineTest(product.sdkAppId));
  await online.ask(text);
  await online.expectTurn('suggestions', text);

  await teach.openFrom(online.lastTurn);
  await expect(teach.question).toHaveValue(text);
  await teach.addSimilar();
  await teach.expectFault('target');
  await teach.search('parcel');
  await teach.target('Where is my parcel?').check();
  await teach.question.fill('TRACK my parcel');
  await teach.addSimilar();
  await teach.expectFault('duplicate');
  await expect(teach.question).toBeFocused();
  await teach.question.fill(text);
  await expectGoodScreen(page, 'teaching the draft');
  await teach.addSimilar();
  await teach.expectLearned();
  await teach.undo();
  expect(await questionsOf(product)).not.toContain(text);

  await teach.openFrom(online.lastTurn);
  await teach.search('parcel');
  await teach.target('Where is my parcel?').check();
  await teach.addSimilar();
  await teach.expectLearned();
  await teach.askAgain.click();
  await online.expectTurn('answer', 'It is on its way.');
  expect(await questionsOf(product)).toContain(text);
});

test('what a customer wrote to an agent becomes a new Q&A with the reply, can be taken back, and is kept in the regression set', async ({
  page,
  desk,
  arrive,
  product,
  language,
}) => {
  const teach = new TeachDialog(page, language);
  const mei = await arrive('Mei');
  await mei.write(text);
  await desk.openConversation('Mei');
  await desk.write('It comes tomorrow.');
  await desk.expectSent('It comes tomorrow.');
  await desk.message(text).hover();
  await teach.openFrom(desk.log);
  await teach.newTarget.check();
  await expect(teach.answer).toHaveValue('It comes tomorrow.');
  await teach.addNew();
  await teach.expectLearned();
  await teach.undo();
  expect(await questionsOf(product)).toEqual([]);

  const qa = await addQa(product, 'Where is my parcel?', 'It is on its way.');
  await desk.log.locator('[data-key]').filter({ hasText: text }).focus();
  await page.keyboard.press('Enter');
  await expect(teach.form).toBeVisible();
  await teach.search('parcel');
  await teach.target('Where is my parcel?').check();
  await teach.keep();
  const path = { sdkAppId: product.sdkAppId };
  const { data } = await product.api.GET('/apps/{sdkAppId}/regression-cases', { params: { path } });
  expect(data?.items).toMatchObject([
    { question: text, expectation: { kind: 'answer', origin: { kind: 'qa', id: qa.qaId } } },
  ]);
});
