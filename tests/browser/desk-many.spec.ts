import { seedConversations } from '../support/many-conversations.ts';
import { Workspace } from './models/workspace.ts';
import { ApiCustomer } from './support/customer.ts';
import { test } from './support/desk.ts';
import { pressEscape } from './support/frames.ts';
import { setConversations } from './support/seed.ts';
import { expect } from './support/test.ts';

test('500 open conversations: what is in view is drawn, the last one is a key away, and news arrive at once', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  await setConversations(product, { acceptMode: 'automatic', receptionLimit: 999 });
  await product.inStore((db) => seedConversations(db, { sdkAppId: product.sdkAppId, count: 500 }));
  const desk = new Workspace(page, language);
  await desk.open();
  await desk.goOnline();
  await expect(desk.row('Where is parcel 1?')).toBeVisible();
  await desk.expectListCount('mine', 500);
  const size = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await desk.rows.count()).toBeLessThan(60);
  expect(await size()).toBeLessThan(2500);

  await desk.row('Where is parcel 1?').click();
  await expect(desk.message('Where is parcel 1?')).toBeVisible();
  await desk.row('Where is parcel 1?').focus();
  await page.keyboard.press('End');
  await expect(desk.row('Where is parcel 500?')).toBeFocused();
  await expect(desk.message('Where is parcel 500?')).toBeVisible();
  expect(await desk.rows.count()).toBeLessThan(60);
  await desk.write('On its way.');
  await expect(desk.message('On its way.')).toBeVisible();

  await pressEscape(page);
  await page.keyboard.press('Home');
  const newcomer = await ApiCustomer.waiting(product, 'Newcomer');
  await newcomer.write('Here as well.');
  await expect(desk.row('Newcomer')).toContainText('Here as well.');
  expect(await size()).toBeLessThan(2500);
});
