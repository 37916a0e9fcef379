import { paths } from '../../src/paths.ts';
import { KnowledgeAdvicePage } from './models/knowledge-advice.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import type { Product } from './support/product.ts';
import { addQa } from './support/seed.ts';
import { expect, test } from './support/test.ts';

async function qasOf({ api, sdkAppId }: Product) {
  const { data } = await api.GET('/apps/{sdkAppId}/qas', {
    params: { path: { sdkAppId }, query: { sort: 'standardQuestion' } },
  });
  return data?.items.map(({ standardQuestion, similarQuestions, answer }) => [
    standardQuestion,
    similarQuestions,
    answer,
  ]);
}

test('two Q&As with the same question are merged, advice is dismissed, and both can be taken back', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const [first, second] = ['Where is my parcel now?', 'Where is my parcel?'];
  await addQa(product, first, 'Ask the courier.', ['Lost box', 'No delivery']);
  await addQa(product, second, 'It is on its way.', ['Track it', 'Any news?']);
  await addQa(product, 'How do I pay?', 'By card.');
  const before = await qasOf(product);
  const advice = new KnowledgeAdvicePage(page, language);
  await page.goto(paths.advice(product.sdkAppId));
  await advice.expectCount('sameQuestion', 1);
  await expectGoodScreen(page, 'advice on the knowledge base');

  await advice.mergeButton(advice.rows('sameQuestion')).click();
  await expect(advice.mergeDialog).toContainText('It is on its way.');
  await expectGoodScreen(page, 'merging two Q&As');
  await advice.merge(second);
  await advice.expectCount('sameQuestion', 0);
  expect(await qasOf(product)).toEqual([
    ['How do I pay?', [], 'By card.'],
    [second, ['Track it', 'Any news?', first, 'Lost box', 'No delivery'], 'It is on its way.'],
  ]);
  await advice.undo();
  expect(await qasOf(product)).toEqual(before);

  await advice.tab('fewQuestions').click();
  await advice.expectCount('fewQuestions', 1);
  await advice.dismiss('How do I pay?');
  await advice.expectCount('fewQuestions', 0);
  await advice.undo();
  await advice.expectCount('fewQuestions', 1);

  await advice.dismiss('How do I pay?');
  await advice.showDismissed();
  await expect(advice.dismissedRows).toHaveCount(1);
  await expect(advice.dismissedRows).toContainText('How do I pay?');
  await expect(advice.dismissedRows).toContainText(product.ada.nickname);
  await expectGoodScreen(page, 'dismissed advice');
  await advice.bringBack(advice.dismissedRows);
  await expect(advice.dismissedRows).toHaveCount(0);
  await advice.tab('fewQuestions').click();
  await advice.expectCount('fewQuestions', 1);
});
