import { paths } from '../../src/paths.ts';
import { Members } from './models/members.ts';
import { Workspace } from './models/workspace.ts';
import { ApiCustomer } from './support/customer.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { addMember } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('who takes a desk role away is told what goes back to the queue; the agent hears it at once and keeps the words', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  const [t, session] = [wordsOf(language, 'manage'), wordsOf(language, 'session')];
  const lise = product.person('Lise Meitner');
  await addMember(product, lise, { consoleRole: 'administrator', deskRole: 'agent' });
  await product.signInAs(theirs, lise);
  const desk = new Workspace(await theirs.newPage(), language);
  await desk.open();
  await desk.goOnline();
  const customers = [await ApiCustomer.waiting(product, 'Otto'), await ApiCustomer.waiting(product, 'Mei')];
  await desk.openConversation('Otto');
  await desk.composer.fill('Your parcel is on');

  await product.signIn(context);
  const members = new Members(page, language);
  await members.open(product.sdkAppId);
  const form = await members.edit(lise.nickname);
  await members.chooseDeskRole(form, t('create.deskRoleNone'));
  await form.getByRole('button', { name: wordsOf(language, 'common')('save') }).click();
  const question = page.getByRole('alertdialog', {
    name: t('confirmDeskRole.title', { name: lise.nickname }),
  });
  await expect(question).toContainText(t('backToQueue.some', { name: lise.nickname, count: 2 }));
  await expect(desk.composer).toBeVisible();
  await question.getByRole('button', { name: t('confirmDeskRole.confirm') }).click();
  await expect(form).toBeHidden();

  await expect(desk.title).toHaveText(session('noAccess.takenTitle'));
  await expect(desk.page).toHaveTitle(new RegExp(session('noAccess.takenTitle')));
  await expect(desk.page.getByRole('main')).toBeFocused();
  const unsent = desk.page.getByRole('group', { name: session('unsent.titleTo', { name: 'Otto' }) });
  await expect(unsent).toContainText('Your parcel is on');
  await expectGoodScreen(desk.page, 'the desk role was taken away');
  for (const customer of customers) await expect.poll(() => customer.status()).toBe('queued');
  await desk.page.reload();
  await expect(desk.title).toHaveText(session('noAccess.workspaceTitle'));
  await expect(unsent).toContainText('Your parcel is on');
  await desk.page.getByRole('button', { name: session('unsent.discard') }).click();
  await expect(unsent).toHaveCount(0);
  await desk.page.getByRole('link', { name: session('noAccess.toConsole') }).click();
  await expect(desk.page).toHaveURL(paths.guide(product.sdkAppId));
  for (const customer of customers) await customer.end();
});

test('a desk role that is given back opens the workspace again, and the console is offered only to whom it is open', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  const [t, session] = [wordsOf(language, 'manage'), wordsOf(language, 'session')];
  const lise = product.person('Lise Meitner');
  await addMember(product, lise, { consoleRole: 'administrator', deskRole: 'agent' });
  await product.signInAs(theirs, lise);
  const desk = new Workspace(await theirs.newPage(), language);
  await desk.open();

  await product.signIn(context);
  const members = new Members(page, language);
  await members.open(product.sdkAppId);
  const taking = await members.edit(lise.nickname);
  await members.chooseDeskRole(taking, t('create.deskRoleNone'));
  await taking.getByRole('button', { name: wordsOf(language, 'common')('save') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('confirmDeskRole.confirm') })
    .click();
  await expect(taking).toBeHidden();
  await expect(desk.title).toHaveText(session('noAccess.takenTitle'));

  const giving = await members.edit(lise.nickname);
  await members.chooseDeskRole(giving, session('roles.agent'));
  await members.takeConsole(giving);
  await members.save(giving);
  await desk.expectStatus('offline');
  await expect(desk.page.getByRole('link', { name: session('noAccess.toConsole') })).toHaveCount(0);
});

test('who leads the desk no longer sees it at once as an agent does', async ({
  context,
  page,
  product,
  language,
  theirs,
}) => {
  const [t, online] = [wordsOf(language, 'session'), wordsOf(language, 'online')];
  const lise = product.person('Lise Meitner');
  await addMember(product, lise, { consoleRole: null, deskRole: 'deskAdmin' });
  await product.signInAs(theirs, lise);
  const desk = new Workspace(await theirs.newPage(), language);
  await desk.open();
  await desk.openTeam();

  await product.signIn(context);
  const members = new Members(page, language);
  await members.open(product.sdkAppId);
  const form = await members.edit(lise.nickname);
  await members.chooseDeskRole(form, t('roles.agent'));
  await members.save(form);

  await expect(desk.team).toHaveCount(0);
  await expect(desk.page.getByRole('button', { name: online('team.title') })).toHaveCount(0);
  await expect(desk.listButton('all')).toHaveCount(0);
  await desk.expectStatus('offline');

  await test.step('the last role is not taken away, and nothing is asked before', async () => {
    const again = await members.edit(lise.nickname);
    await members.chooseDeskRole(again, wordsOf(language, 'manage')('create.deskRoleNone'));
    await again.getByRole('button', { name: wordsOf(language, 'common')('save') }).click();
    await expect(again.getByText(wordsOf(language, 'manage')('create.noRole')).first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
