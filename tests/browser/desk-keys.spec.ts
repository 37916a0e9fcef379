import { Shell } from './models/shell.ts';
import { test } from './support/desk.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('what is typed while the palette loads goes into the palette, not to the customer', async ({
  desk,
  arrive,
  page,
  language,
}) => {
  const shell = new Shell(page, language);
  await arrive('Mei');
  await desk.openConversation('Mei');
  await desk.composer.click();
  let load = () => {};
  const mayLoad = new Promise<void>((resolve) => (load = resolve));
  await page.route(/desk-palette-[^/]*\.js/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Otto');
  await page.keyboard.press('Enter');
  load();
  await expect(shell.palette.getByRole('combobox')).toHaveValue('Otto');
  await page.keyboard.type('!');
  await expect(shell.palette.getByRole('combobox')).toHaveValue('Otto!');
  await page.keyboard.press('Escape');
  await expect(desk.composer).toBeFocused();
  await expect(desk.composer).toHaveValue('');
});

test('on a phone the way back to the list says how many others wait', async ({
  desk,
  arrive,
  page,
  language,
}) => {
  const t = wordsOf(language, 'online');
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive('Mei');
  await desk.openConversation('Mei');
  await expect(page.getByRole('button', { name: t('conversation.back'), exact: true })).toBeVisible();
  await arrive('Otto');
  const back = page.getByRole('button', { name: t('conversation.backWaiting', { count: 1 }) });
  await expect(back).toBeVisible();
  await back.click();
  await desk.openConversation('Otto');
  await desk.write('Hello Otto');
  await expect(page.getByRole('button', { name: t('conversation.backWaiting', { count: 1 }) })).toBeVisible();
});
