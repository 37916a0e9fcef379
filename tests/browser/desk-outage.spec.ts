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
  await desk.expectOpen('Mei');
  await context.setOffline(true);
  await desk.write('It is on its way.');
  await expect(desk.statusButton).toContainText(desk.t('connection.unknown'));
  const gone = Date.now();
  await desk.openConversation('Otto');
  await expect(desk.row('Mei')).toContainText(`${desk.t('lists.kept')} It is on its way.`);
  await expect.poll(() => Date.now() - gone, { timeout: 10_000 }).toBeGreaterThan(6000);
  await expect
    .poll(async () => {
      await passAbsence(product);
      return mei.status();
    })
    .toBe('queued');
  await context.setOffline(false);
  const words = desk.notSentWords(1, 'Mei');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByText(words)).toBeVisible();
  await expect(
    page.getByText(/You are offline, because .* serving (Mei and Otto|Otto and Mei):/),
  ).toBeVisible();
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

test('on a phone, a conversation that is opened first in an outage says so, and shows what is written there', async ({
  desk,
  arrive,
  page,
  context,
}) => {
  await arrive('Mei');
  await expect(desk.row('Mei')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await context.setOffline(true);
  await desk.row('Mei').click();
  const line = page.getByText(desk.t('connection.offline')).filter({ visible: true });
  await expect(line).toBeVisible();
  await desk.write('I am looking for it.');
  await expect(desk.message('I am looking for it.')).toBeVisible();
  await context.setOffline(false);
  await desk.expectSent('I am looking for it.');
  await expect(line).toHaveCount(0);
});

test('an open desk tells the server that its page lives', async ({ desk, page }) => {
  await expect(desk.statusButton).toBeVisible();
  const sign = page.waitForResponse((response) => response.url().endsWith('/agents/me/presence'));
  await page.reload();
  expect((await sign).status()).toBe(204);
});
