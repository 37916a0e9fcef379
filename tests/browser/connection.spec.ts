import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, test } from './support/conversation-scene.ts';
import { settled } from './support/frames.ts';
import { wordsOf } from './support/words.ts';

const viewports = { 'a wide page': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } };

/** Where everything stands that one presses, writes in or reads, but for what is said meanwhile. */
async function placesOn(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, a, button, input, textarea, tr, p')]
      .filter((each) => each.closest('[role=status]') === null)
      .map((each) => {
        const { x, y } = each.getBoundingClientRect();
        return `${each.tagName} ${x} ${y}`;
      }),
  );
}

for (const [name, viewport] of Object.entries(viewports)) {
  test(`losing the connection and getting it back moves nothing on ${name}`, async ({
    scene,
    product,
    language,
  }) => {
    const { customer, customerPage, desk, deskPage, deskContext } = scene;
    await customer.write('Where is my parcel?');
    await desk.write('On its way.');
    await expect(customer.message('On its way.')).toBeVisible();
    const consolePage = await deskContext.newPage();
    await consolePage.goto(paths.setting(product.sdkAppId));
    const lost = consolePage.getByText(wordsOf(language, 'shell')('connection.lost'));
    await expect(consolePage.getByRole('textbox').first()).toBeVisible();
    const pages = [customerPage, deskPage, consolePage];
    for (const each of pages) await each.setViewportSize(viewport);
    const before = await Promise.all(pages.map(placesOn));

    await product.installation.shutDown();
    await expect(customer.reconnecting).toBeVisible();
    await expect(lost).toBeVisible();
    expect(await Promise.all(pages.map(placesOn)), 'without a server').toEqual(before);
    const strip = await consolePage.getByRole('status').filter({ has: lost }).boundingBox();
    const title = await consolePage.getByRole('heading', { level: 1 }).boundingBox();
    expect(strip!.y + strip!.height, 'the note is above the title').toBeLessThan(title!.y);
    expect(await lost.evaluate((each) => each.scrollWidth <= each.clientWidth), 'the note is whole').toBe(
      true,
    );
    await product.installation.restart();
    await expect(customer.reconnecting).toBeHidden();
    await expect(lost).toBeHidden();
    expect(await Promise.all(pages.map(placesOn)), 'with the server again').toEqual(before);

    await deskContext.setOffline(true);
    await expect(desk.offlineNote).toBeVisible();
    expect(await placesOn(deskPage), 'without a network').toEqual(before[1]);
    await deskContext.setOffline(false);
    await expect(desk.offlineNote).toBeHidden();
    expect(await placesOn(deskPage), 'with a network again').toEqual(before[1]);
  });
}
