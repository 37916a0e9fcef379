import { Workspace } from './models/workspace.ts';
import { test } from './support/desk.ts';
import { addMember, setConversations } from './support/seed.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('a colleague is found and chosen without leaving the search, and the focus goes on to who waits next', async ({
  page,
  desk,
  arrive,
  product,
  theirs,
  language,
}) => {
  const [grace, hedy] = [product.person('Grace Hopper'), product.person('Hedy Lamarr')];
  for (const one of [grace, hedy]) await addMember(product, one, { consoleRole: null, deskRole: 'agent' });
  await arrive('Mei');
  await arrive('Otto');
  await expect(desk.rows).toHaveCount(2);
  await product.signInAs(theirs, hedy);
  const colleague = new Workspace(await theirs.newPage(), language);
  await colleague.open();
  await colleague.goOnline();

  await desk.openConversation('Otto');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await expect(page.getByRole('combobox')).toBeFocused();
  // Nobody gives a conversation to who cannot take it.
  await page.keyboard.type('grace');
  await expect(desk.colleague(hedy.nickname)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('combobox').fill('hedy');
  await expect(desk.colleague(hedy.nickname)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(colleague.row('Otto')).toBeVisible();
  await expect(desk.row('Mei')).toBeFocused();
  await page.keyboard.press('Enter');
  await desk.expectOpen('Mei');
  await expect(desk.composer).toBeFocused();
});

test('who declines an offer by key goes on in the list', async ({ page, desk, arrive, product }) => {
  await arrive('Mei');
  await expect(desk.row('Mei')).toBeVisible();
  await setConversations(product, { acceptMode: 'manual' });
  await arrive('Otto');
  await desk.openConversation('Otto');
  await expect(desk.declineButton).toBeVisible();
  await page.keyboard.press('Alt+d');
  await expect(desk.row('Otto')).toHaveCount(0);
  await expect(desk.row('Mei')).toBeFocused();
});

test('who ends a conversation by key goes on in the list, and on a break reads what to do about the queue', async ({
  page,
  desk,
  arrive,
  language,
}) => {
  const t = wordsOf(language, 'online');
  await arrive('Mei');
  await arrive('Otto');
  await expect(desk.rows).toHaveCount(2);
  const endByKey = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    // The dialog takes the focus after it appears; a Tab before that would only lead to its first button.
    await expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await desk.expectConversation('ended');
  };
  await desk.openConversation('Otto');
  await endByKey();
  await expect(desk.row('Mei')).toBeFocused();
  await page.keyboard.press('Enter');
  await desk.expectOpen('Mei');
  await endByKey();
  await expect(desk.listButton('mine')).toBeFocused();

  await desk.choose('break');
  await desk.expectStatus('break');
  await arrive('Lise');
  await desk.showList('queue');
  await desk.openConversation('Lise');
  await expect(desk.takeButton).toBeDisabled();
  await expect(page.getByText(t('offer.refused.break'))).toBeVisible();
  await expect(page.getByText(t('offer.queuedText'))).toHaveCount(0);
});

test('a list stays chosen whatever takes a conversation out of it: transferred, ended, declined, taken by another', async ({
  page,
  desk,
  arrive,
  product,
  theirs,
  language,
}) => {
  const t = wordsOf(language, 'online');
  const hedy = product.person('Hedy Lamarr');
  await addMember(product, hedy, { consoleRole: null, deskRole: 'agent' });
  await desk.choose('break');
  await desk.expectStatus('break');
  await arrive('Mei');
  await arrive('Otto');
  await desk.showList('queue');
  await desk.openConversation('Mei');
  await desk.goBackToWork();
  await desk.showList('mine');
  await expect(desk.rows).toHaveCount(2);
  await product.signInAs(theirs, hedy);
  const colleague = new Workspace(await theirs.newPage(), language);
  await colleague.open();
  await colleague.goOnline();

  await desk.write('Hedy knows more.');
  await desk.expectSent('Hedy knows more.');
  await desk.askToTransfer();
  await desk.transferTo(hedy.nickname);
  const isNew = colleague.row('Mei').getByText(t('lists.isNew'), { exact: true });
  await expect(isNew).toBeVisible();
  await colleague.openConversation('Mei');
  await expect(isNew).toHaveCount(0);
  await expect(desk.row('Mei')).toHaveCount(0);
  await desk.expectList('mine');
  await expect(desk.log).toHaveCount(0);
  await expect(desk.row('Otto')).toBeFocused();

  await page.keyboard.press('Enter');
  await desk.expectOpen('Otto');
  await desk.end();
  await expect(desk.row('Otto')).toHaveCount(0);
  await desk.expectList('mine');

  await setConversations(product, { acceptMode: 'manual' });
  await colleague.choose('break');
  await colleague.expectStatus('break');
  await arrive('Lise');
  await desk.openConversation('Lise');
  await desk.decline();
  await expect(desk.row('Lise')).toHaveCount(0);
  await desk.expectList('mine');

  await desk.showList('queue');
  await desk.openConversation('Lise');
  await colleague.goBackToWork();
  await colleague.openConversation('Lise');
  await colleague.accept();
  await expect(desk.row('Lise')).toHaveCount(0);
  await desk.expectList('queue');

  // Given back, it is offered to whoever is free.
  await colleague.askToTransfer();
  await colleague.giveBack();
  await expect(colleague.row('Lise')).toHaveCount(0);
  await desk.showList('mine');
  await desk.openConversation('Lise');
  await expect(desk.acceptButton).toBeVisible();
});

test('each press of J moves on, however fast, and one step of the history leads back to the list', async ({
  page,
  desk,
  arrive,
  language,
}) => {
  const t = wordsOf(language, 'online');
  for (const name of ['Mei', 'Otto', 'Lise']) await arrive(name);
  await expect(desk.rows).toHaveCount(3);
  await expect(desk.rows.last()).toContainText('Lise');
  await page.evaluate(() => {
    for (let press = 0; press < 3; press += 1)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  });
  await desk.expectOpen('Lise');
  await page.goBack();
  await expect(page.getByText(t('pick.title'))).toBeVisible();
  await desk.expectList('mine');
});
