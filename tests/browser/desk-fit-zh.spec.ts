import type { Locator } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { Workspace } from './models/workspace.ts';
import { ApiCustomer } from './support/customer.ts';
import { settled } from './support/frames.ts';
import { leaveDesk, setConversations } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test.use({ language: 'zh', viewport: { width: 1440, height: 900 } });

/** How much of an element's words is hidden by what they stand in, up to the table's cell; in pixels. */
const cutOff = (words: Locator) =>
  words.evaluate((element) => {
    let hidden = 0;
    for (let at: Element | null = element; at !== null && at.tagName !== 'TD'; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible')
        hidden = Math.max(hidden, at.scrollWidth - at.clientWidth);
    return hidden;
  });

test('a customer who is back in the queue and an agent’s status are said whole', async ({
  page,
  context,
  product,
  language,
}) => {
  const online = { params: { path: { sdkAppId: product.sdkAppId } } };
  await setConversations(product, { acceptMode: 'automatic', afterCallWorkSeconds: 0 });
  await product.signIn(context);
  await product.api.POST('/apps/{sdkAppId}/agents/me/online', online);
  const mei = await ApiCustomer.waiting(product, 'Mei');
  await expect.poll(() => mei.status()).toBe('serving');
  const { conversationId } = mei;
  await product.api.POST('/apps/{sdkAppId}/conversations/{conversationId}/messages', {
    params: { path: { ...online.params.path, conversationId } },
    body: { clientMessageId: crypto.randomUUID(), text: '您好' },
  });
  await leaveDesk(product);
  await expect.poll(() => mei.status()).toBe('queued');

  await page.goto(paths.monitor(product.sdkAppId));
  const back = page.getByText(
    new RegExp(wordsOf(language, 'session')('backInQueue', { time: '' }).slice(0, 4)),
  );
  await expect(back).toBeVisible();
  await settled(page);
  expect(await cutOff(back)).toBe(0);

  await setConversations(product, { acceptMode: 'manual', receptionLimit: 12 });
  const desk = new Workspace(page, language);
  await desk.open();
  await desk.goOnline();
  await desk.expectStatus('inQueue');
  await settled(page);
  const figures = desk.statusButton.locator('[data-figure]');
  const [load, chevron] = [
    await figures.boundingBox(),
    await desk.statusButton.locator('> svg').boundingBox(),
  ];
  expect((load?.x ?? 0) + (load?.width ?? 0)).toBeLessThanOrEqual(chevron?.x ?? 0);
});
