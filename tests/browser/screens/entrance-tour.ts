import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { paths } from '../../../src/paths.ts';
import { Guide } from '../models/guide.ts';
import { InitWizard } from '../models/init-wizard.ts';
import { KnowledgeBase } from '../models/knowledge-base.ts';
import { SignIn } from '../models/sign-in.ts';
import { expectGoodScreen } from '../support/page-checks.ts';
import { setupCode } from '../../support/setup-code.ts';
import { ada } from '../support/organization.ts';
import type { Product } from '../support/product.ts';
import { addMember } from '../support/seed.ts';
import { expect } from '../support/test.ts';

/** The wizard of the first start, each step empty, with faults, and filled in. */
export async function tourOfInit(page: Page, language: Language): Promise<void> {
  const wizard = new InitWizard(page, language);
  await page.goto(`${paths.init()}#code=${setupCode}`);
  await wizard.expectStep('account');
  await expect(wizard.code()).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(paths.init());
  await wizard.expectStep('account');
  await expectGoodScreen(page, 'init: account');
  await wizard.expectSeamlessBar();
  await wizard.next();
  await expect(wizard.field('email')).toHaveAccessibleDescription(/./);
  await expectGoodScreen(page, 'init: account with faults');
  await wizard.enterCode('OLD-CODE');
  await wizard.describeAccount(ada);
  await wizard.expectWrongCode();
  await expectGoodScreen(page, 'init: a wrong code');
  // The printed link, opened in this tab, changes only what follows the # of the page.
  await page.goto(`${paths.init()}#code=${setupCode}`);
  await expect(wizard.code()).toHaveValue(setupCode);
  await wizard.next();
  await wizard.expectStep('organization');
  await expectGoodScreen(page, 'init: organization');
  await page.reload();
  await wizard.expectStep('account');
  await expect(wizard.field('email')).toHaveValue(ada.email);
  await expect(wizard.field('password')).toHaveValue('');
  await wizard.describeAccount(ada);
  await wizard.nameOrganization('Analytical Engines');
  await wizard.expectStep('application');
  await expectGoodScreen(page, 'init: application');
  await wizard.describeApplication('Customer care');
  await wizard.expectStep('confirm');
  await expectGoodScreen(page, 'init: review');
  await wizard.create();
  await wizard.expectWelcome(ada.nickname);
  await expectGoodScreen(page, 'welcome');
  await wizard.goToGuide();
  await new Guide(page, language).expectToDo('importKnowledge');
  await expectGoodScreen(page, 'guide, nothing done');
}

/** The pages without a session. */
export async function tourOfSignIn(page: Page, language: Language, product: Product): Promise<void> {
  const signIn = new SignIn(page, language);
  await page.goto(paths.login());
  await expect(signIn.form).toBeVisible();
  await expectGoodScreen(page, 'login');
  await signIn.signIn({ email: product.ada.email, password: 'Wrong-1843' });
  await signIn.expectRefused();
  await expectGoodScreen(page, 'login refused');
  for (const path of ['/auth3', '/autu3']) {
    await page.goto(path);
    await expect(signIn.title).toBeVisible();
    await expectGoodScreen(page, path);
  }
}

/** The pages that refuse a person. */
export async function tourOfClosedDoors(
  page: Page,
  language: Language,
  product: Product,
  browser: Browser,
): Promise<void> {
  const signIn = new SignIn(page, language);
  const charles = product.person('Charles Babbage');
  await addMember(product, charles, { consoleRole: 'administrator', deskRole: null });
  await page.goto(paths.guide('1234567890'));
  await expect(signIn.title).toBeVisible();
  await expectGoodScreen(page, 'unknown application');
  const other = await browser.newContext({
    baseURL: product.address,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
  });
  await product.signInAs(other, charles);
  const otherPage = await other.newPage();
  await otherPage.goto(paths.online());
  await expect(new SignIn(otherPage, language).title).toBeVisible();
  await expectGoodScreen(otherPage, 'workspace without a desk role');
  await other.close();
}

/** The dialogs above a page: the session has ended, somebody else has signed in, an administrator has acted. */
export async function tourOfInterruptions(page: Page, language: Language, product: Product): Promise<void> {
  const signIn = new SignIn(page, language);
  const knowledge = new KnowledgeBase(page, language);
  await page.goto(paths.knowledge(product.sdkAppId));
  await expect(knowledge.title).toBeVisible();
  await product.expireSessions();
  // Opens the address, because a dialog covers the page's controls once the page has noticed.
  await page.evaluate(() => {
    history.pushState(null, '', '?status=activated');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(signIn.expiredDialog).toBeVisible();
  await expectGoodScreen(page, 'session ended');
  await signIn.signInAgain(product.ada);

  const second = await page.context().newPage();
  await second.goto('/auth3');
  await second.evaluate(() => localStorage.setItem('parley.userId', 'acc_somebodyelse'));
  await expect(signIn.userChangedDialog).toBeVisible();
  await expectGoodScreen(page, 'another account');
  await second.close();

  await page.route(/\/qas\?/, (route) => route.abort());
  await page.reload();
  await expect(knowledge.alert.first()).toBeVisible();
  await expectGoodScreen(page, 'a list that could not be read');
}
