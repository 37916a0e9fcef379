import type { Locator } from '@playwright/test';
import { Workflows } from '../models/workflows.ts';
import { violationsOf } from '../support/axe.ts';
import { addQa, deploy } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

/** How far a thing lies from where it lay, in whole pixels: what the browser adds up has an error of its own. */
async function wayFrom(before: { x: number; y: number }, thing: Locator) {
  const now = await thing.boundingBox();
  return now && { right: Math.round(now.x - before.x), down: Math.round(now.y - before.y) };
}

test('shows what is where now, live, and the way to a state', async ({
  context,
  page,
  product,
  language,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await product.signIn(context);
  const workflows = new Workflows(page, language);
  await workflows.open(product.sdkAppId);
  await workflows.choose('activation');
  await workflows.expectCount('Activated', 0);
  await addQa(product, 'Where is my parcel?', 'On its way.');
  await workflows.expectCount('Activated', 1);

  await workflows.choose('deployment');
  await deploy(product);
  await workflows.expectCount('Deployed', 1);
  await expect(workflows.arrow('Deploying → Failed: The deployment fails')).toBeVisible();
  await workflows.state('Failed').click();
  await expect(workflows.state('Failed')).toHaveAttribute('aria-pressed', 'true');
  await expect(workflows.steps).toHaveText([
    /Draft/,
    /A deployment is requested.*deploy\.requested.*Deploying/,
    /The deployment fails.*deployment\.failed.*Failed/,
  ]);
  await expect(page).toHaveURL(/machine=deployment&to=failed/);

  await workflows.copyScenario();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'When "The deployment fails" happens',
  );

  await workflows.showTable();
  await expect(
    workflows.table('deployment').getByRole('row').filter({ hasText: 'rollback.requested' }),
  ).toContainText('isNotLive');
  expect(await violationsOf(page)).toEqual([]);
});

test('is worked by keys alone', async ({ context, page, product, language }) => {
  await product.signIn(context);
  const workflows = new Workflows(page, language);
  await workflows.open(product.sdkAppId);
  await workflows.choose('upload');
  const diagram = workflows.diagram('upload');
  const uploading = workflows.state('Uploading');
  const fitted = await uploading.boundingBox();
  if (!fitted) throw new Error('Nothing is drawn.');
  await diagram.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  expect(await wayFrom(fitted, uploading)).not.toEqual({ right: 0, down: 0 });
  await page.keyboard.press('0');
  await expect.poll(async () => wayFrom(fitted, uploading)).toEqual({ right: 0, down: 0 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(uploading).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsOf(page)).toEqual([]);
});

test('a drawing follows the pointer, and the wheel zooms it only with Ctrl', async ({
  context,
  page,
  product,
  language,
}) => {
  await product.signIn(context);
  const workflows = new Workflows(page, language);
  await workflows.open(product.sdkAppId);
  await workflows.choose('upload');
  const frame = await workflows.diagram('upload').boundingBox();
  const uploading = workflows.state('Uploading');
  const before = await uploading.boundingBox();
  if (!frame || !before) throw new Error('Nothing is drawn.');
  await page.mouse.move(frame.x + 8, frame.y + 8);
  await page.mouse.down();
  await page.mouse.move(frame.x + 48, frame.y + 28, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => wayFrom(before, uploading)).toEqual({ right: 40, down: 20 });
  await page.mouse.wheel(0, -100);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  // The library's own step, once.
  await expect
    .poll(async () => (await uploading.boundingBox())?.width)
    .toBeCloseTo(before.width * 2 ** 0.2, 0);
});

test('a drawing larger than its frame ends where the frame ends', async ({
  context,
  page,
  product,
  language,
}) => {
  await product.signIn(context);
  const workflows = new Workflows(page, language);
  await workflows.open(product.sdkAppId);
  await workflows.choose('conversation');
  const diagram = workflows.diagram('conversation');
  await diagram.focus();
  for (const key of ['+', '+', '+', '+', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  const states = diagram.getByRole('button');
  const isOnScreen = (state: Element) => {
    const { x, y, width, height } = state.getBoundingClientRect();
    return state.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const frame = await diagram.boundingBox();
  const beyond = [];
  for (const state of await states.all()) {
    const box = await state.boundingBox();
    if (frame && box && box.y + box.height / 2 < frame.y) beyond.push(await state.evaluate(isOnScreen));
  }
  expect(beyond.length).toBeGreaterThan(0);
  expect(beyond).not.toContain(true);
});

test('a scenario is copied where a page has no access to the clipboard', async ({
  context,
  page,
  product,
  language,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Like an address without HTTPS.
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    Object.assign(globalThis, { readClipboard: async () => clipboard.readText() });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await product.signIn(context);
  const workflows = new Workflows(page, language);
  await workflows.open(product.sdkAppId);
  await workflows.copyScenario();
  await expect(workflows.scenario.getByRole('button')).toHaveText(workflows.copied);
  const read = await page.evaluate(async () => {
    const reading: unknown = Reflect.get(globalThis, 'readClipboard');
    return typeof reading === 'function' ? String(await reading()) : '';
  });
  expect(read).toContain('Feature: Conversation');
});
