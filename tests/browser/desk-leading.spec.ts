import { Workspace } from './models/workspace.ts';
import { test } from './support/desk.ts';
import { addMember, setConversations } from './support/seed.ts';
import { expect } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('who leads the desk sees who serves whom and takes over; the agent keeps the words and hears who has it', async ({
  page,
  desk,
  arrive,
  product,
  theirs,
  language,
}) => {
  const [t, words] = [wordsOf(language, 'online'), wordsOf(language, 'desk')];
  const hedy = product.person('Hedy Lamarr');
  await addMember(product, hedy, { consoleRole: null, deskRole: 'agent' });
  await desk.choose('break');
  await desk.expectStatus('break');
  await product.signInAs(theirs, hedy);
  const theirPage = await theirs.newPage();
  const colleague = new Workspace(theirPage, language);
  await colleague.open();
  await expect(theirPage.getByRole('button', { name: t('team.title') })).toHaveCount(0);
  await colleague.goOnline();
  await arrive('Mei');
  await colleague.openConversation('Mei');
  await colleague.composer.fill('Your parcel is on');
  await arrive('Otto');
  await expect(colleague.row('Otto')).toBeVisible();

  await desk.openTeam();
  const agents = desk.team.getByRole('table', { name: words('agents') });
  const row = agents.getByRole('row', { name: new RegExp(hedy.nickname) });
  await expect(row).toContainText(words('loadText', { load: 2, limit: 5 }));
  const served = desk.team.getByRole('table', { name: words('served') });
  const meis = served.getByRole('row', { name: /Mei/ });
  await expect(meis).toContainText(hedy.nickname);
  await meis.click();
  await desk.expectOpen('Mei');
  // On a break, too: it is their own decision.
  await desk.takeOverButton.click();
  await expect(desk.composer).toBeFocused();
  await desk.expectOpen('Mei');
  await desk.write('I have found it.');
  await desk.expectSent('I have found it.');

  await colleague.expectTakenBy(product.ada.nickname);
  await expect(colleague.unsentDraft('Mei', 'Your parcel is on')).toBeVisible();
  const lost = t('alert.lost', { name: product.ada.nickname, customer: 'Mei' });
  await expect(theirPage.getByText(lost).first()).toBeVisible();
  await colleague.openConversation('Otto');
  await theirPage.getByRole('button', { name: t('alert.showDraft') }).click();
  await colleague.throwDraftAway();
  await expect(colleague.unsentDraft('Mei', 'Your parcel')).toHaveCount(0);

  await page.goBack();
  await expect(desk.team).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(desk.rows).toHaveCount(0);
  await desk.backButton.click();
  await expect(desk.row('Mei')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await desk.showList('all');
  await desk.openConversation('Otto');
  await desk.end();
  const ended = t('alert.endedByLead', { name: product.ada.nickname, customer: 'Otto' });
  await expect(theirPage.getByText(ended).first()).toBeVisible();
});

test('where offers are answered by hand, who leads the desk takes over beside an own offer', async ({
  desk,
  arrive,
  product,
  theirs,
  language,
}) => {
  const hedy = product.person('Hedy Lamarr');
  await addMember(product, hedy, { consoleRole: null, deskRole: 'agent' });
  await desk.choose('break');
  await desk.expectStatus('break');
  await product.signInAs(theirs, hedy);
  const colleague = new Workspace(await theirs.newPage(), language);
  await colleague.open();
  await colleague.goOnline();
  await arrive('Mei');
  await expect(colleague.row('Mei')).toBeVisible();
  await setConversations(product, { acceptMode: 'manual' });
  await colleague.choose('break');
  await desk.goBackToWork();
  await arrive('Otto');
  await expect(desk.offerCall('Otto')).toBeVisible();
  await desk.showList('all');
  await desk.openConversation('Mei');
  await desk.takeOverButton.click();
  await expect(desk.composer).toBeFocused();
  await expect(desk.offerCall('Otto')).toBeVisible();
  await desk.write('Ada here.');
  await desk.expectSent('Ada here.');
});

test('an offer calls whatever is open, in the title too, and is accepted by keys while writing', async ({
  page,
  desk,
  arrive,
  product,
  language,
}) => {
  const t = wordsOf(language, 'online');
  await arrive('Mei');
  await desk.openConversation('Mei');
  await setConversations(product, { acceptMode: 'manual' });
  await desk.composer.fill('Let me look');
  await arrive('Otto');
  await expect(desk.offerCall('Otto')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(t('alert.offer', { name: 'Otto' })));
  await page.keyboard.press('Alt+a');
  await desk.expectOpen('Otto');
  await expect(desk.composer).toBeFocused();
  await expect(desk.offerCall('Otto')).toHaveCount(0);
  await expect(page).toHaveTitle(desk.pageTitle(2));
  await desk.openConversation('Mei');
  await expect(desk.composer).toHaveValue('Let me look');

  await page.setViewportSize({ width: 390, height: 844 });
  await desk.backButton.click();
  await arrive('Lise');
  await desk
    .offerCall('Lise')
    .getByRole('button', { name: t('offer.accept') })
    .click();
  await desk.expectOpen('Lise');
  await expect(desk.composer).toBeVisible();
});

test('Enter on a row of the whole desk leads to where one writes, or to a conversation in which one cannot', async ({
  page,
  desk,
  arrive,
  language,
}) => {
  const words = wordsOf(language, 'desk');
  const rowOf = (table: 'served' | 'queue', customer: string) =>
    desk.team
      .getByRole('table', { name: words(table) })
      .getByRole('row')
      .filter({ hasText: customer });
  await arrive('Mei');
  await expect(desk.row('Mei')).toBeVisible();
  await desk.choose('break');
  await arrive('Otto');
  await desk.openTeam();
  await rowOf('served', 'Mei').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await desk.expectOpen('Mei');
  await expect(desk.composer).toBeFocused();
  await page.goBack();
  await rowOf('queue', 'Otto').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await desk.expectOpen('Otto');
  await expect(page.locator('#conversation')).toBeFocused();
});

test('who leads the desk ends what waits, and the next one waits on until all that wait are ended at once', async ({
  page,
  desk,
  arrive,
  product,
  language,
}) => {
  const [words, table] = [wordsOf(language, 'statuses'), wordsOf(language, 'desk')];
  await desk.choose('offline');
  await desk.expectStatus('offline');
  await arrive('Mei');
  await arrive('Otto');
  await desk.openTeam();
  await desk.team.getByRole('row', { name: /Mei/ }).click();
  await desk.expectOpen('Mei');
  await desk.end();
  await expect(desk.composer).toHaveCount(0);
  await expect(
    desk.log
      .page()
      .getByText(words('ended.byMember', { name: product.ada.nickname }))
      .first(),
  ).toBeVisible();
  await desk.openTeam();
  await expect(desk.team.getByRole('row', { name: /Otto/ })).toBeVisible();
  await expect(desk.team.getByRole('row', { name: /Mei/ })).toHaveCount(0);
  const hana = await arrive('Hana');
  await expect(desk.team.getByRole('row', { name: /Hana/ })).toBeVisible();
  await desk.team.getByRole('checkbox', { name: table('many.selectAll') }).check();
  await desk.team.getByRole('button', { name: table('many.end'), exact: true }).click();
  await page.getByRole('button', { name: table('many.confirm', { count: 2 }) }).click();
  await expect(desk.team.getByText(table('noQueue'))).toBeVisible();
  expect(await hana.status()).toBe('ended');
});
