import { agentMessageMaxCharacters } from '../../src/machines/rules/limits.ts';
import { Shell } from './models/shell.ts';
import { Workspace } from './models/workspace.ts';
import { test } from './support/desk.ts';
import { addMember } from './support/seed.ts';
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

test('a palette that cannot be loaded is said to be missing, and what was typed for it stands in the answer', async ({
  desk,
  arrive,
  page,
  language,
}) => {
  const shell = new Shell(page, language);
  await arrive('Mei');
  await desk.openConversation('Mei');
  await desk.composer.fill('Hello ');
  let fail = () => {};
  const mayFail = new Promise<void>((resolve) => (fail = resolve));
  const chunk = /desk-palette-[^/]*\.js/;
  await page.route(chunk, async (route) => {
    await mayFail;
    await route.abort();
  });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Otto');
  fail();
  await expect(page.getByText(shell.paletteUnloaded)).toBeVisible();
  await expect(desk.composer).toBeFocused();
  await page.keyboard.type('!');
  await expect(desk.composer).toHaveValue('Hello Otto!');
  await page.unroute(chunk);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(shell.palette.getByRole('combobox')).toBeFocused();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the composer tells no keys', async ({ desk, arrive, page, language }) => {
    const t = wordsOf(language, 'online');
    await arrive('Mei');
    await desk.openConversation('Mei');
    await expect(desk.composer).toHaveAccessibleDescription('');
    await desk.composer.fill('a'.repeat(agentMessageMaxCharacters - 1));
    await expect(desk.composer).toHaveAccessibleDescription(t('composer.left', { count: 1 }));
    await expect(page.getByText(t('composer.hint'))).toHaveCount(0);
  });
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

test('words that are typed after a click on the open row reach the customer, and no colleague gets the conversation', async ({
  desk,
  arrive,
  page,
  product,
  theirs,
  language,
}) => {
  const grace = product.person('Grace Hopper');
  await addMember(product, grace, { consoleRole: null, deskRole: 'agent' });
  await product.signInAs(theirs, grace);
  const colleague = new Workspace(await theirs.newPage(), language);
  await colleague.open();
  await colleague.goOnline();
  await arrive('Mei');
  await desk.openConversation('Mei');
  await desk.row('Mei').click();
  await expect(desk.composer).toBeFocused();
  await page.keyboard.type('Please wait');
  await page.keyboard.press('Enter');
  await desk.expectSent('Please wait');

  // The same beside the answer: where a message was chosen to be copied.
  await desk.message('Please wait').dblclick();
  await expect(desk.composer).not.toBeFocused();
  await page.keyboard.type('Your parcel is near');
  await page.keyboard.press('Enter');
  await desk.expectSent('Your parcel is near');

  // A word that begins like the way to transfer.
  await desk.message('Your parcel is near').dblclick();
  await page.keyboard.type('thanks');
  await page.keyboard.press('Enter');
  await desk.expectSent('thanks');
  await expect(page.getByRole('dialog')).toBeHidden();

  // A word that is also the way to transfer: nobody is chosen until somebody chooses.
  await desk.message('Your parcel is near').click();
  await page.keyboard.press('t');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(desk.colleague(grace.nickname)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(desk.colleague(grace.nickname)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});
