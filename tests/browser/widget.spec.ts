import type { Page } from '@playwright/test';
import type { VisitorSite } from '../support/visitor-site.ts';
import { violationsOf } from './support/axe.ts';
import { settled } from './support/frames.ts';
import { expect, test } from './support/visitor-page.ts';

const launcher = (page: Page) => page.getByRole('button', { name: /^Open the chat/ });
const frame = (page: Page) => page.frameLocator('parley-widget iframe');
const field = (page: Page) => frame(page).getByRole('textbox', { name: 'Write a message' });
const texts = (site: VisitorSite) => site.server.talk().messages.map(({ text }) => text);

test('opens from the keyboard, closes with Escape, and gives the focus back', async ({ page, site }) => {
  await page.goto(site.shop);
  await launcher(page).press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Hello from the shop');
  await page.keyboard.press('Enter');
  await expect.poll(() => texts(site)).toContain('Hello from the shop');
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await frame(page).getByRole('button', { name: 'Close the chat' }).click();
  await expect(launcher(page)).toBeFocused();
});

test('counts what arrives while it is closed, on the next page as well', async ({ page, site }) => {
  await page.goto(site.shop);
  await launcher(page).click();
  await expect(frame(page).getByText('Hello, how can I help?')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the chat', exact: true })).toBeVisible();
  site.server.say({ text: 'Are you there?' });
  await expect(page.getByRole('button', { name: 'Open the chat, 1 unread message' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open the chat, 1 unread message' })).toBeVisible();
  await launcher(page).click();
  await expect(frame(page).getByRole('log').getByText('Are you there?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the chat', exact: true })).toBeVisible();
});

test('an open chat is open on the next page, without taking the focus', async ({ page, site }) => {
  await page.goto(site.shop);
  await launcher(page).click();
  await expect(field(page)).toBeFocused();
  await page.reload();
  await expect(frame(page).getByText('Hello, how can I help?')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  expect(site.server.talks).toHaveLength(1);
});

test('works where the browser keeps frames of other sites from storing anything', async ({ page, site }) => {
  await page.goto(site.foreignShop);
  await launcher(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await expect.poll(() => texts(site)).toContain('Hello');
  site.server.say({ text: 'Hello yourself' });
  await expect(frame(page).getByRole('log').getByText('Hello yourself')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the chat', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open the chat', exact: true })).toBeVisible();
});

test('a page can open and close it, and finds nothing else of it', async ({ page, site }) => {
  await page.goto(site.shop);
  await launcher(page).waitFor();
  const added = await page.evaluate(() => {
    const plain = document.createElement('iframe');
    document.body.append(plain);
    const known = new Set(Object.getOwnPropertyNames(plain.contentWindow));
    plain.remove();
    return Object.getOwnPropertyNames(window).filter((name) => !known.has(name) && !/^\d+$/.test(name));
  });
  expect(added).toContain('Parley');
  expect(added.filter((name) => /parley/i.test(name))).toEqual(['Parley']);
  await page.getByRole('link', { name: 'ask us anything' }).click();
  await expect(field(page)).toBeFocused();
  // The widget's elements on the page.
  await page.evaluate(() => (window as unknown as { Parley: { close(): void } }).Parley.close());
  await expect(launcher(page)).toBeVisible();
});

test('its words are in the language of the page, then in the one that the customer chooses', async ({
  page,
  site,
}) => {
  await page.goto(site.shop);
  await launcher(page).waitFor();
  await page.evaluate(() => (document.documentElement.lang = 'zh-CN'));
  const chinese = page.getByRole('button', { name: '打开在线咨询', exact: true });
  await expect(chinese).toBeVisible();
  await chinese.click();
  // The chat is in the language of the browser.
  await expect(page.getByRole('dialog', { name: 'Chat', exact: true })).toBeVisible();
  await frame(page).getByRole('button', { name: /中文/ }).click();
  await expect(page.getByRole('dialog', { name: '在线咨询', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chinese).toBeVisible();
  await page.reload();
  await expect(chinese).toBeVisible();
});

test('neither the page’s styles reach it nor its own the page', async ({ page, site }) => {
  await page.route('**/widget.js', (route) => route.abort());
  await page.goto(site.shop);
  const before = await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).cssText);
  await page.unroute('**/widget.js');
  await page.reload();
  await launcher(page).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).cssText)).toBe(before);
  await settled(page);
  const box = await launcher(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([56, 56]);
  const violations = await violationsOf(page, { within: 'parley-widget' });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('on a phone it fills the screen and has its own way out', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(site.shop);
  await launcher(page).click();
  const panel = page.getByRole('dialog', { name: 'Chat' });
  await expect(panel).toBeVisible();
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 740 });
  await frame(page).getByRole('button', { name: 'Close the chat' }).click();
  await expect(launcher(page)).toBeVisible();
  await launcher(page).click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  expect(page.url()).toBe(site.shop);
});

test('works on a page that allows nothing inline', async ({ page, site }) => {
  const refused: string[] = [];
  page.on('console', (entry) => {
    if (/content security policy/i.test(entry.text())) refused.push(entry.text());
  });
  await page.goto(site.strictShop);
  await launcher(page).click();
  await expect(frame(page).getByText('Hello, how can I help?')).toBeVisible();
  await settled(page);
  const box = await page.getByRole('button', { name: 'Close the chat', exact: true }).first().boundingBox();
  expect(box?.width).toBe(56);
  expect(refused).toEqual([]);
});

test('S27 a page that the channel does not name gets a link instead', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  const advice: string[] = [];
  page.on('console', (entry) => {
    if (entry.text().startsWith('Parley:')) advice.push(entry.text());
  });
  await page.goto(site.shop);
  // The frame-ancestors of the stand-in name the shop's address only, not this one.
  const answer = Promise.withResolvers<void>();
  await page.route('**/chat/**', async (route) => {
    await answer.promise;
    await route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "frame-ancestors 'none'" },
    });
  });
  await launcher(page).click();
  // Until it is known, the way out is there, also on a phone.
  await expect(page.getByRole('button', { name: 'Close the chat' })).toBeVisible();
  answer.resolve();
  const link = page.getByRole('link', { name: 'The chat cannot be shown here. Open it in a new tab.' });
  await expect(link).toHaveAttribute('href', site.chat);
  expect(advice).toEqual([
    expect.stringContaining(`${new URL(site.shop).origin}. If the channel's "Allowed sites"`),
  ]);
  // No empty box: the line alone, with the way to close it.
  expect((await page.getByRole('dialog', { name: 'Chat' }).boundingBox())?.height).toBeLessThan(100);
  await page.getByRole('button', { name: 'Close the chat' }).click();
  await expect(link).toBeHidden();
});

test('messages of other windows change nothing', async ({ page, site }) => {
  await page.goto(site.shop);
  await launcher(page).click();
  await expect(field(page)).toBeFocused();
  // The right message from the wrong sender: the page posts to its own window.
  await page.evaluate(() => {
    window.postMessage({ parley: 'unread', count: 7 }, '*');
    window.postMessage({ parley: 'close' }, '*');
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(field(page)).toBeVisible();
});
