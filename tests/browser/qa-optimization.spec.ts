import { paths } from '../../src/paths.ts';
import { QaOptimization } from './models/qa-optimization.ts';
import { TeachDialog } from './models/teach-dialog.ts';
import { ApiCustomer } from './support/customer.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import type { Product } from './support/product.ts';
import { addCategory, addQa, addRobotToChannel, deploy } from './support/seed.ts';
import { expect, test } from './support/test.ts';

/** How often each question was asked. */
async function askedTimes({ api, sdkAppId }: Product): Promise<number[] | undefined> {
  const { data } = await api.GET('/apps/{sdkAppId}/unmatched-questions', { params: { path: { sdkAppId } } });
  return data?.items.map(({ count }) => count);
}

test('what the bot did not answer is found, ignored and taught, and each can be taken back', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  await addQa(product, 'Where is my parcel?', 'It is on its way.', ['Track my parcel']);
  await addQa(product, 'How do I pay?', 'By card.');
  await deploy(product);
  const [lost, stamps] = ['my box is nowhere', 'Do you sell stamps?'];
  const [asked, alike] = ['My box is NOWHERE!', 'my box is nowhere today'];
  const mei = await ApiCustomer.arrive(product, 'Mei');
  for (const text of [lost, stamps, alike, asked]) await mei.write(text);
  const screen = new QaOptimization(page, language);
  const teach = new TeachDialog(page, language);
  await expect.poll(() => askedTimes(product)).toEqual([2, 1, 1]);
  await page.goto(paths.qaOptimization(product.sdkAppId));
  await expect(screen.row(asked)).toContainText('2');
  await expect(screen.row(asked)).toContainText('Where is my parcel?');
  // The conversation that asked goes on, so nothing counts yet.
  await expect(screen.effect).toHaveText(screen.tooEarly(1));
  await screen.effect.click();
  await expect(screen.effects.getByRole('row')).toHaveCount(2);
  await expectGoodScreen(page, 'unanswered questions');
  await screen.effect.click();
  await expect(screen.effects).toBeHidden();

  await screen.ignore(stamps);
  await expect(screen.row(stamps)).toBeHidden();
  await screen.undoIgnoring();
  await expect(screen.row(stamps)).toBeVisible();

  await screen.chooseWindow('24h');
  await screen.search('nowhere');
  await expect(screen.row(stamps)).toBeHidden();
  await expect(page).toHaveURL(/\?window=24h&search=nowhere$/);
  await screen.opener(asked).click();
  await expect(screen.drawer(asked)).toContainText(lost);
  await expect(screen.drawer(asked)).toContainText('Where is my parcel?');
  await expectGoodScreen(page, 'an unanswered question');

  await screen.teachButton(screen.drawer(asked)).click();
  await teach.target('Where is my parcel?').check();
  await teach.addSimilar();
  await teach.expectLearned();
  await expect(screen.drawer(asked)).toBeHidden();
  await expect(screen.row(asked)).toBeHidden();
  await screen.chooseStatus('taught');
  await expect(screen.row(asked)).toContainText('Where is my parcel?');
  await screen.keep(asked);
  await teach.undo();
  await expect(screen.row(asked)).toBeHidden();
  await screen.group();
  await expect(screen.row(asked)).toContainText('3');
  await expectGoodScreen(page, 'unanswered questions in groups');
  await screen.opener(asked).click();
  await expect(screen.similarQuestions).toBeVisible();
  await expectGoodScreen(page, 'similar unanswered questions');
  await screen.teachAllButton(screen.drawer(asked), 2).click();
  await expect(teach.wording(alike)).toBeChecked();
  await teach.target('Where is my parcel?').check();
  await expectGoodScreen(page, 'teaching several wordings');
  await teach.addSimilar();
  await teach.expectLearned();
  await expect(screen.row(asked)).toBeHidden();
  const { data: qas } = await product.api.GET('/apps/{sdkAppId}/qas', {
    params: { path: { sdkAppId: product.sdkAppId }, query: { search: 'parcel' } },
  });
  expect(qas?.items[0]?.similarQuestions).toEqual(['Track my parcel', asked, alike]);
  await teach.undo();
  await expect(screen.row(asked)).toContainText('3');
  await screen.opener(asked).click();
  await screen.similarQuestions.getByRole('button', { name: screen.ignoreName(alike) }).click();
  await expect(screen.similarQuestions).toBeHidden();
});

test('an unanswered question says whether the draft of its own bot answers it now, and whether customers get that', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const [known, asked] = ['Do you sell stamps?', 'Where is my parcel?'];
  await addQa(product, known, 'Yes.');
  await deploy(product);
  const mei = await ApiCustomer.arrive(product, 'Mei');
  await mei.write(asked);
  const screen = new QaOptimization(page, language);
  await expect.poll(() => askedTimes(product)).toEqual([1]);
  await page.goto(paths.qaOptimization(product.sdkAppId));

  await addQa(product, asked, 'On its way.');
  await screen.opener(asked).click();
  await expect(screen.answeredAfterDeployment(asked)).toBeVisible();
  await deploy(product);
  await page.reload();
  await expect(screen.answeredToday(asked)).toBeVisible();

  // The bot of the channel from now on answers from an empty category.
  const empty = await addCategory(product, 'Sales');
  await addRobotToChannel(product, 'Seller', empty);
  await deploy(product);
  const otto = await ApiCustomer.arrive(product, 'Otto');
  await otto.write(known);
  await expect.poll(() => askedTimes(product)).toEqual([1, 1]);
  await page.goto(paths.qaOptimization(product.sdkAppId));
  await expect(page.getByRole('row').filter({ has: screen.opener(known) })).toContainText('Seller');
  await expect(screen.outsideScope(known)).toBeVisible();
  const turn = page.waitForResponse(/online-test/);
  await screen.opener(known).click();
  await expect(screen.drawer(known)).toContainText('Seller');
  await expect(screen.outsideScopeNote(known)).toBeVisible();
  await (await turn).finished();
  await expect(screen.answered).toBeHidden();
});
