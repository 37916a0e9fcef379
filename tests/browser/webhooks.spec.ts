import { isSignedBy } from '../support/receiver.ts';
import { startReceiver } from '../support/webhooks.ts';
import { Webhooks } from './models/webhooks.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addQa } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test('a system is told what happens: added, tested, told, told again, disabled and deleted', async ({
  page,
  context,
  product,
  language,
}) => {
  const crm = await startReceiver();
  await product.signIn(context);
  const webhooks = new Webhooks(page, language);
  await webhooks.open(product.sdkAppId);

  await webhooks.add();
  await expect(webhooks.name).toBeFocused();
  await webhooks.create();
  for (const field of [webhooks.name, webhooks.address, webhooks.whatItIsTold])
    await expect(field).toHaveAccessibleDescription(/./);
  await webhooks.name.fill('CRM');
  await webhooks.address.fill(crm.url);
  await webhooks.group('content').check();
  await webhooks.event('conversation.ended').check();
  await expectGoodScreen(page, 'a new webhook');
  await webhooks.create();
  const secret = await webhooks.keepSecret();
  await expect(webhooks.row('CRM')).toContainText(crm.url);

  // The receiver is out of order, and comes back.
  crm.answer = (response) => response.writeHead(500).end();
  await webhooks.choose('CRM', 'test');
  await expect(webhooks.delivery('webhook.tested')).toContainText(webhooks.notConfirmed);
  crm.reset();
  await webhooks.sendAgain('webhook.tested');
  await expect(webhooks.delivery('webhook.tested')).toContainText(webhooks.confirmed);
  await expectGoodScreen(page, 'a delivery');
  await webhooks.closeDelivery('webhook.tested');
  await addQa(product, 'Where is my parcel?', 'It is on its way.');
  await expect.poll(() => crm.deliveries.map(({ message }) => message.event.type)).toContain('qa.changed');
  expect(crm.deliveries.every((each) => isSignedBy(secret, each))).toBe(true);
  await page.reload();
  await expect(webhooks.deliveryRow('qa.changed')).toBeVisible();
  await expectGoodScreen(page, 'the deliveries of a webhook');

  await webhooks.open(product.sdkAppId);
  await webhooks.choose('CRM', 'disable');
  await webhooks.confirm('confirmDisable');
  await expect(webhooks.row('CRM')).toContainText(webhooks.disabled);
  await webhooks.add();
  await webhooks.name.fill('Other');
  await webhooks.address.fill(crm.url);
  await webhooks.event('qa.changed').check();
  await webhooks.create();
  await expect(webhooks.address).toHaveAccessibleDescription(webhooks.taken);
  await webhooks.address.fill(`${crm.url}/other`);
  await webhooks.create();
  await webhooks.keepSecret();
  await webhooks.choose('Other', 'delete');
  await webhooks.confirm('confirmDelete');
  await expect(webhooks.row('Other')).toBeHidden();
  await expect(webhooks.row('CRM')).toBeVisible();
  await crm.close();
});
