import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { enHeader, knowledgeWorkbook } from '../support/workbooks.ts';
import { ImportWizard } from './models/import-wizard.ts';
import { KnowledgeBase } from './models/knowledge-base.ts';
import { Settings } from './models/settings.ts';
import { Shell } from './models/shell.ts';
import { SignIn } from './models/sign-in.ts';
import { Workspace } from './models/workspace.ts';
import { ApiCustomer } from './support/customer.ts';
import type { Product } from './support/product.ts';
import { addMember, forceOffline } from './support/seed.ts';
import { expect, test } from './support/test.ts';

/**
 * Saves while the session ends: holds the request until the session is over, even if the page learns of the end
 * earlier.
 */
async function saveAtTheEnd(page: Page, product: Product, save: () => Promise<void>): Promise<void> {
  const isOver = Promise.withResolvers<void>();
  await page.route('**/api/v1/apps/**', async (route) => {
    if (route.request().method() !== 'GET') await isOver.promise;
    await route.continue();
  });
  await save();
  await product.expireSessions();
  isOver.resolve();
}

test.describe('a session that ends in the middle of a form', () => {
  test.beforeEach(({ product, context }) => product.signIn(context));

  test('settings: the wrong password is refused, the right one saves what was written', async ({
    page,
    product,
    language,
  }) => {
    const settings = new Settings(page, language);
    const signIn = new SignIn(page, language);
    await settings.openApplication(product.sdkAppId);
    await settings.field('applicationName').fill('Care at night');
    await saveAtTheEnd(page, product, () => settings.save());
    await signIn.answerExpired({ password: 'Wrong-1843' });
    await expect(signIn.expiredDialog.getByRole('alert')).toBeVisible();
    await expect(settings.field('applicationName')).toHaveValue('Care at night');
    await signIn.signInAgain(product.ada);
    await settings.expectSaved('global');
    await page.reload();
    await expect(settings.field('applicationName')).toHaveValue('Care at night');
  });

  test('a Q&A: the drawer below keeps every word, and saves them once', async ({
    page,
    product,
    language,
  }) => {
    const knowledge = new KnowledgeBase(page, language);
    const signIn = new SignIn(page, language);
    await page.goto(paths.qa(product.sdkAppId, 'new'));
    await knowledge.standardQuestion.fill('Do you deliver at night?');
    await knowledge.answer.fill('Until ten.');
    await saveAtTheEnd(page, product, () => knowledge.create());
    await signIn.signInAgain(product.ada);
    await knowledge.expectSaved();
    await expect(knowledge.row('Do you deliver at night?')).toHaveCount(1);
  });

  test('an import: the chosen workbook goes on its way', async ({ page, product, language }) => {
    const wizard = new ImportWizard(page, language);
    const signIn = new SignIn(page, language);
    await page.goto(paths.import(product.sdkAppId));
    await wizard.choose({
      name: 'night.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: knowledgeWorkbook([['', '', 'Is somebody there?', '', 'Always.', '']], { header: enHeader }),
    });
    await saveAtTheEnd(page, product, () => wizard.uploadButton.click());
    await signIn.signInAgain(product.ada);
    await wizard.expectReview({ accepted: 1, rejected: 0, duplicate: 0 });
    await saveAtTheEnd(page, product, () => wizard.confirm(1));
    await signIn.signInAgain(product.ada);
    await wizard.expectImported(1);
  });

  test('giving up leads to the sign-in page, and what was not saved is gone', async ({
    page,
    product,
    language,
  }) => {
    const settings = new Settings(page, language);
    const signIn = new SignIn(page, language);
    await settings.openBasic(product.sdkAppId);
    await settings.field('name').fill('Nobody');
    await saveAtTheEnd(page, product, () => settings.save());
    await signIn.giveUp();
    await expect(signIn.form).toBeVisible();
    await signIn.signIn(product.ada);
    await expect(page).toHaveURL(paths.guide(product.sdkAppId));
    await settings.openBasic(product.sdkAppId);
    await expect(settings.field('name')).not.toHaveValue('Nobody');
  });
});

/** Resolves when this tab has noticed another tab's change. */
function hearsOfChange(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        window.addEventListener('storage', () => setTimeout(resolve), { once: true }),
      ),
  );
}

test('who signs in in another tab: this one asks to refresh, and then acts for them', async ({
  page,
  context,
  product,
  language,
}) => {
  const grace = product.person('Grace Hopper');
  await addMember(product, grace, { consoleRole: 'administrator', deskRole: 'agent' });
  await product.signIn(context);
  const shell = new Shell(page, language);
  const signIn = new SignIn(page, language);
  await page.goto(paths.guide(product.sdkAppId));
  await shell.expectSignedInAs(product.ada.nickname);

  const tab = await context.newPage();
  const otherShell = new Shell(tab, language);
  const otherSignIn = new SignIn(tab, language);
  await tab.goto(paths.guide(product.sdkAppId));
  await otherShell.signOut();
  await expect(signIn.signedOutElsewhere).toBeVisible();
  await otherSignIn.signIn(grace);
  await otherShell.expectSignedInAs(grace.nickname);
  await expect(signIn.signedOutElsewhere).toBeHidden();
  await signIn.refreshForOtherUser();
  await shell.expectSignedInAs(grace.nickname);
  await expect(signIn.userChangedDialog).toBeHidden();
});

test('who signed out in another tab signs in again in this one, and goes on with what was being written', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const knowledge = new KnowledgeBase(page, language);
  const signIn = new SignIn(page, language);
  await page.goto(paths.qa(product.sdkAppId, 'new'));
  await knowledge.standardQuestion.fill('Do you deliver at night?');
  await knowledge.answer.fill('Until ten.');
  const tab = await context.newPage();
  await tab.goto(paths.guide(product.sdkAppId));
  await new Shell(tab, language).signOut();
  await signIn.signInAfterOtherTab(product.ada);
  await knowledge.create();
  await knowledge.expectSaved();
});

test('signing in again in one tab is enough for all, and an ordinary sign-in beside it disturbs none', async ({
  page,
  context,
  product,
  language,
}) => {
  await product.signIn(context);
  const signIn = new SignIn(page, language);
  const tab = await context.newPage();
  const other = new SignIn(tab, language);
  for (const each of [page, tab]) await each.goto(paths.guide(product.sdkAppId));
  const shells = [page, tab].map((each) => new Shell(each, language));
  for (const shell of shells) await shell.expectSignedInAs(product.ada.nickname);
  await product.expireSessions();
  await expect(signIn.expiredDialog).toBeVisible();
  await expect(other.expiredDialog).toBeVisible();
  const third = await context.newPage();
  await third.goto(paths.login());
  await signIn.signInAgain(product.ada);
  await expect(other.expiredDialog).toBeHidden();

  const heard = hearsOfChange(page);
  await new SignIn(third, language).signIn(product.ada);
  await new Shell(third, language).expectSignedInAs(product.ada.nickname);
  await heard;
  for (const shell of shells) {
    await shell.goTo('member');
    await shell.expectSignedInAs(product.ada.nickname);
  }
  await expect(signIn.expiredDialog).toHaveCount(0);
  await expect(other.expiredDialog).toHaveCount(0);
});

test('on the sign-in page nobody is asked to refresh', async ({ page, context, product, language }) => {
  const signIn = new SignIn(page, language);
  await page.goto(paths.login());
  await expect(signIn.form).toBeVisible();
  const heard = hearsOfChange(page);
  const tab = await context.newPage();
  await tab.goto(paths.login());
  await new SignIn(tab, language).signIn(product.ada);
  await new Shell(tab, language).expectSignedInAs(product.ada.nickname);
  await heard;
  await expect(signIn.userChangedDialog).toHaveCount(0);
  await expect(signIn.form).toBeVisible();
  await page.goto(paths.guide(product.sdkAppId));
  await new Shell(page, language).expectSignedInAs(product.ada.nickname);
});

test('S04 an agent who is forced offline is told, and the customer goes back to the queue', async ({
  page,
  context,
  product,
  language,
}) => {
  const lise = product.person('Lise Meitner');
  const memberId = await addMember(product, lise, { consoleRole: null, deskRole: 'agent' });
  const desk = new Workspace(page, language);
  const signIn = new SignIn(page, language);
  await product.signInAs(context, lise);
  await desk.open();
  await desk.goOnline();
  const customer = await ApiCustomer.waiting(product, 'Otto');
  await desk.openConversation('Otto');
  await desk.expectConversation('serving');
  await forceOffline(product, memberId);
  await expect(signIn.forcedOfflineDialog).toBeVisible();
  await expect.poll(() => customer.status()).toBe('queued');
  await signIn.leaveForcedOffline();
  await signIn.signIn(lise);
  await expect(signIn.switchedOff).toBeVisible();
  await expect(signIn.choices).toBeDisabled();
  await expect(signIn.otherAccountButton).toBeEnabled();
  await customer.end();
});
