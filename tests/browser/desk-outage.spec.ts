import { test } from './support/desk.ts';
import { passAbsence } from './support/pass-time.ts';
import { storedTexts } from './support/seed.ts';
import { expect } from './support/test.ts';

test('who loses a conversation in an outage is told what was not sent, and only they can send it', async ({
  desk,
  arrive,
  page,
  context,
  product,
}) => {
  const mei = await arrive('Mei');
  await arrive('Otto');
  await desk.openConversation('Otto');
  await desk.openConversation('Mei');
  await context.setOffline(true);
  await desk.write('It is on its way.');
  await desk.openConversation('Otto');
  await expect
    .poll(async () => {
      await passAbsence(product);
      return mei.status();
    })
    .toBe('queued');
  await context.setOffline(false);
  const words = desk.notSentWords(1, 'Mei');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByText(words)).toBeVisible();
  await page.reload();
  await expect(desk.notSent(words)).toContainText('It is on its way.');
  await desk.goOnline();
  await expect.poll(() => mei.status()).toBe('serving');
  await desk.notSent(words).click();
  await expect(desk.composer).toHaveValue('It is on its way.');
  expect(await storedTexts(product, ['agent'])).toEqual([]);
  await desk.composer.press('Enter');
  await desk.expectSent('It is on its way.');
  await expect(desk.notSent(words)).toHaveCount(0);
  expect(await storedTexts(product, ['agent'])).toEqual(['It is on its way.']);
});
