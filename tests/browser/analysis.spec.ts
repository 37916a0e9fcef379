import { Analysis } from './models/analysis.ts';
import { ApiCustomer } from './support/customer.ts';
import { expect, test } from './support/test.ts';

test('an administrator reads what became of the conversations, with the team and with the bot', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const analysis = new Analysis(page, language);
  await analysis.open(product.sdkAppId);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();

  const asking = await ApiCustomer.arrive(product, 'Mei');
  await asking.write('Where is my parcel?');
  await asking.end();
  const waiting = await ApiCustomer.waiting(product, 'Sam');
  await waiting.end();
  const report = () =>
    product.api.GET('/apps/{sdkAppId}/analysis/sessions', {
      params: { path: { sdkAppId: product.sdkAppId } },
    });
  await expect.poll(async () => (await report()).data?.total.conversationCount).toBe(2);

  await page.reload();
  await analysis.expectFigure('conversationCount', '2');
  await analysis.expectFigure('handoverCount', '1');
  await analysis.expectFigure('abandonedCount', '1');
  await expect(analysis.course('conversationCount')).toBeVisible();
  await analysis.figure('conversationCount').focus();
  await page.keyboard.press('ArrowRight');
  await expect(analysis.figure('handoverCount')).toBeFocused();
  await analysis.showTable();
  const [header, week] = [1, 7];
  await expect(analysis.course('handoverCount').getByRole('row')).toHaveCount(header + week);
  await analysis.chooseWindow('24h');
  await expect(page).toHaveURL(/window=24h/);
  await expect(
    analysis
      .course('handoverCount')
      .getByRole('row', { name: /\d\d:00/ })
      .first(),
  ).toBeVisible();

  await analysis.openBot();
  // Nothing is deployed, so the bot had no answer.
  await analysis.expectFigure('resolutionRate', '0%');
  await analysis.expectFigure('roundCount', '1');
});
