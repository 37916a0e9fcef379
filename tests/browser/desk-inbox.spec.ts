import type { Locator } from '@playwright/test';
import { sql } from 'kysely';
import { paths } from '../../src/paths.ts';
import { settled } from './support/frames.ts';
import type { Product } from './support/product.ts';
import { test } from './support/desk.ts';
import { setConversations } from './support/seed.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

/** As if this customer had stood in the queue so long, and had last spoken to an agent a moment ago. */
async function standFor(product: Product, nickname: string, seconds: number): Promise<void> {
  await product.inStore((db) =>
    sql`update conversations c set queued_at = now() - ${seconds} * interval '1 second',
        waiting_since = now() - ${seconds} * interval '1 second'
      from visitors v where v.visitor_id = c.visitor_id and v.nickname = ${nickname}`.execute(db),
  );
}

/** As if this customer had waited so long. */
async function waitFor(product: Product, nickname: string, seconds: number): Promise<void> {
  await product.inStore((db) =>
    sql`update conversations c set waiting_since = now() - ${seconds} * interval '1 second' from visitors v
      where v.visitor_id = c.visitor_id and v.nickname = ${nickname}`.execute(db),
  );
}

test('who waits is seen: their words, a clock that turns amber and red, and the longest wait on top', async ({
  page,
  desk,
  arrive,
  product,
  language,
}) => {
  const t = wordsOf(language, 'desk');
  const session = wordsOf(language, 'session');
  const isNew = wordsOf(language, 'online')('lists.isNew');
  const mei = await arrive('Mei');
  await mei.write('Where is my parcel?');
  await arrive('Otto');
  await expect(desk.rows.first()).toContainText('Where is my parcel?');
  await expect(desk.row('Otto').locator('[data-waits=calm]')).toBeVisible();
  await waitFor(product, 'Otto', 400);
  await waitFor(product, 'Mei', 100);
  await page.reload();
  await expect(desk.rows.first()).toContainText('Otto');
  await expect(desk.row('Otto').locator('[data-waits=overdue]')).toContainText(/6:4\d/);
  await expect(desk.row('Mei').locator('[data-waits=late]')).toContainText(/1:4\d/);
  await expect(desk.row('Otto').getByText(isNew, { exact: true })).toBeVisible();

  await page.keyboard.press('Enter');
  await desk.expectOpen('Otto');
  await expect(desk.row('Otto').getByText(isNew, { exact: true })).toHaveCount(0);
  await expect(desk.row('Otto').locator('[data-waits=overdue]')).toBeVisible();
  await desk.write('Here I am.');
  await desk.expectSent('Here I am.');
  await expect(desk.row('Otto').locator('[data-waits]')).toHaveCount(0);
  await expect(desk.rows.first()).toContainText('Mei');

  await page.goto(paths.monitor(product.sdkAppId));
  const figure = page.getByRole('term').filter({ hasText: session('reply.label') });
  await expect(figure.locator('xpath=following-sibling::dd[1]')).toHaveText('1');
  const first = page.getByRole('term').filter({ hasText: session('reply.first') });
  await expect(first.locator('xpath=following-sibling::dd[1]')).toHaveText('1');
  await expect(figure.locator('xpath=..').locator('[data-waits=late]')).toContainText(/1:[45]\d/);
  const served = page.getByRole('table', { name: t('served') });
  await expect(served.getByRole('row', { name: /Mei/ }).locator('[data-waits]')).toBeVisible();
  // Otto spoke last, but Mei waits.
  await expect(served.getByRole('row').nth(1)).toContainText('Mei');

  await page.goto(paths.member(product.sdkAppId));
  const waits = session('reply.count', { count: 1 });
  await expect(page.getByText(waits)).toBeVisible();
  const own = page.getByRole('row', { name: product.ada.nickname });
  await expect(own.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(own).toContainText(waits);

  await page.goto(paths.monitor(product.sdkAppId));
  await served.getByRole('button', { name: /Mei/ }).click();
  await desk.expectOpen('Mei');
});

test('a customer has one colour in the inbox, in the conversation and on the monitor; a phone tells the time of service whole', async ({
  page,
  desk,
  arrive,
  product,
  language,
}) => {
  const t = wordsOf(language, 'online');
  const mei = await arrive('Mei Lin');
  await mei.write('Where is my parcel?');
  await desk.openConversation('Mei Lin');
  await desk.write('On its way.');
  await desk.expectSent('On its way.');
  const colourOf = (within: Locator) =>
    within
      .getByText('ML', { exact: true })
      .first()
      .evaluate((avatar) => getComputedStyle(avatar).backgroundColor);
  const colour = await colourOf(desk.row('Mei Lin'));
  expect(await colourOf(desk.log)).toBe(colour);
  expect(await colourOf(page.getByRole('complementary', { name: t('customer.label') }))).toBe(colour);

  await page.setViewportSize({ width: 390, height: 844 });
  const time = page.getByText(t('conversation.servingFor', { time: '' }).trim());
  await expect(time).toBeVisible();
  const isWhole = await time.evaluate(
    ({ parentElement: line }) => line !== null && line.scrollWidth <= line.clientWidth,
  );
  expect(isWhole).toBe(true);

  await page.goto(paths.monitor(product.sdkAppId));
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await colourOf(page.getByRole('row', { name: /Mei/ }))).toBe(colour);
});

test('a customer who is back in the queue after an answer is shown as waiting and as back, not as answered', async ({
  page,
  desk,
  arrive,
  product,
  language,
}) => {
  const t = wordsOf(language, 'online');
  const mei = await arrive('Mei');
  await mei.write('Where is my parcel?');
  await desk.openConversation('Mei');
  await desk.write('One moment.');
  await desk.expectSent('One moment.');
  await expect(desk.row('Mei').getByText(t('lists.answered'))).toHaveCount(1);
  // The mark stands before the answer, not before what the customer said.
  await expect(desk.row('Mei')).toContainText('One moment.');
  await expect(desk.row('Mei')).not.toContainText('Where is my parcel?');
  await desk.choose('offline');
  await desk.confirmLeaving();
  await desk.showList('queue');
  await expect(desk.row('Mei').locator('[data-waits]')).toBeVisible();
  await expect(desk.row('Mei').getByText(t('lists.answered'))).toHaveCount(0);
  const place = wordsOf(language, 'session')('backInQueue', { time: '' }).trim();
  await expect(desk.row('Mei')).toContainText(place);
  await page.goto(paths.monitor(product.sdkAppId));
  await expect(page.getByRole('row', { name: /Mei/ })).toContainText(place);
});

test('an offer turns amber and red with the wait of its customer, and the agent reads that one is there', async ({
  page,
  desk,
  arrive,
  product,
  language,
}) => {
  const t = wordsOf(language, 'online');
  await setConversations(product, { acceptMode: 'manual' });
  await arrive('Mei');
  await expect(desk.row('Mei').locator('[data-offer=calm]').first()).toBeVisible();
  await desk.expectStatus('inQueue');
  await expect(desk.statusButton).toContainText(/offer/i);
  await waitFor(product, 'Mei', 400);
  await page.reload();
  await expect(desk.row('Mei').locator('[data-offer=overdue]').first()).toBeVisible();
  const call = page.getByRole('group', { name: t('offer.call', { name: 'Mei' }) });
  await expect(call.locator('[data-waits=overdue]')).toBeVisible();

  // A break that is asked for meanwhile is no missed offer.
  await desk.choose('break');
  await desk.expectStatus('break');
  await expect(page.getByText(t('banner.break'))).toBeVisible();
  await expect(page.getByText(t('banner.missedOffer'))).toHaveCount(0);
});

test('the queue and the list of all show the clocks and put the longest wait on top', async ({
  page,
  desk,
  arrive,
  product,
}) => {
  await desk.choose('break');
  await desk.expectStatus('break');
  const mei = await arrive('Mei');
  await arrive('Otto');
  await standFor(product, 'Mei', 100);
  await standFor(product, 'Otto', 400);
  await page.reload();
  await desk.showList('queue');
  await expect(desk.rows.first()).toContainText('Otto');
  await expect(desk.row('Otto').locator('[data-waits=overdue]')).toContainText(/6:4\d/);
  await expect(desk.row('Mei').locator('[data-waits=late]')).toContainText(/1:4\d/);

  await desk.showList('all');
  await mei.write('Where is my parcel?');
  await expect(desk.row('Mei')).toContainText('Where is my parcel?');
  await expect(desk.rows.first()).toContainText('Otto');
  await expect(desk.row('Otto').locator('[data-waits=overdue]')).toBeVisible();
  await expect(desk.row('Mei').locator('[data-waits=late]')).toBeVisible();
  await desk.orderBy('activity');
  await expect(desk.rows.first()).toContainText('Mei');
});

test('a row stays under the pointer that rests on it, whatever arrives', async ({ page, desk, arrive }) => {
  const mei = await arrive('Mei');
  await arrive('Otto');
  await expect(desk.rows).toHaveCount(2);
  await desk.orderBy('activity');
  await expect(desk.rows.first()).toContainText('Otto');
  await desk.row('Otto').hover();
  const before = await desk.row('Otto').boundingBox();
  await mei.write('Where is my parcel?');
  await expect(desk.row('Mei')).toContainText('Where is my parcel?');
  await arrive('Lise');
  await expect(desk.row('Lise')).toBeVisible();
  await settled(page);
  expect(await desk.row('Otto').boundingBox()).toEqual(before);
  await page.mouse.move(900, 500);
  await expect(desk.rows.first()).toContainText('Lise');
  await expect(desk.rows.last()).toContainText('Otto');
});
