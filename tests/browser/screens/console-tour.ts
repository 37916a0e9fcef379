import type { Page } from '@playwright/test';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { customerMessageMaxCharacters } from '../../../src/machines/rules/limits.ts';
import { paths } from '../../../src/paths.ts';
import { AuditLog } from '../models/audit-log.ts';
import { KnowledgeBase } from '../models/knowledge-base.ts';
import { Members } from '../models/members.ts';
import { OnlineTest } from '../models/online-test.ts';
import { ServingBot } from '../models/serving-bot.ts';
import { Settings } from '../models/settings.ts';
import { Shell } from '../models/shell.ts';
import { WebChannel } from '../models/channels.ts';
import { Workflows } from '../models/workflows.ts';
import { expectGoodScreen } from '../support/page-checks.ts';
import type { Product } from '../support/product.ts';
import { addMember, addQa, untilAudited } from '../support/seed.ts';
import { expect } from '../support/test.ts';

/** Categories, the list, a selection, and one Q&A beside the list. */
export async function tourOfKnowledge(page: Page, language: Language, product: Product): Promise<void> {
  const knowledge = new KnowledgeBase(page, language);
  const question = language === 'en' ? 'Where is my parcel?' : '我的包裹在哪里？';
  await addQa(product, question, 'Open my orders and choose the parcel. 请打开“我的订单”。', [
    'Has my parcel been sent',
    '快递到哪了',
  ]);
  await addQa(product, 'x'.repeat(100), 'y'.repeat(2000));
  await page.goto(paths.knowledge(product.sdkAppId));
  await expect(knowledge.row(question)).toBeVisible();
  await expectGoodScreen(page, 'knowledge base');

  await knowledge.addCategory('Parcels');
  await knowledge.askToAddCategory();
  await expectGoodScreen(page, 'adding a category');
  await page.keyboard.press('Escape');
  await knowledge.openCategoryMenu('Parcels');
  await expectGoodScreen(page, 'menu of a category');
  await page.keyboard.press('Escape');

  await knowledge.select(question);
  await expectGoodScreen(page, 'chosen Q&As');
  await knowledge.askToMoveChosen();
  await expectGoodScreen(page, 'moving Q&As');
  await page.keyboard.press('Escape');
  await knowledge.askToDeleteChosen();
  await expectGoodScreen(page, 'deleting Q&As');
  await page.keyboard.press('Escape');

  await knowledge.open(question);
  await expect(knowledge.answer).toBeVisible();
  await expectGoodScreen(page, 'Q&A');
  await knowledge.standardQuestion.fill('z'.repeat(101));
  await knowledge.save();
  await expect(knowledge.standardQuestion).toHaveAccessibleDescription(/./);
  await expectGoodScreen(page, 'Q&A with a fault');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGoodScreen(page, 'leaving a Q&A unsaved');
  await knowledge.leaveUnsaved();

  await page.goto(paths.qa(product.sdkAppId, 'new'));
  await expect(knowledge.newDrawer).toBeVisible();
  await expectGoodScreen(page, 'new Q&A');
  await page.goto(`${paths.knowledge(product.sdkAppId)}?search=nothing-like-this`);
  await knowledge.expectNothingFound();
  await expectGoodScreen(page, 'nothing found');
}

/** Asking the draft: an answer, suggestions, a fallback, each with its reasons. */
export async function tourOfOnlineTest(page: Page, language: Language, product: Product): Promise<void> {
  const test = new OnlineTest(page, language);
  await addQa(product, 'How do I return an article?', 'Print the label.', [
    'Return a parcel',
    'Send it back',
  ]);
  await addQa(product, '怎么退货？', '打印退货单。', ['退回商品', '不想要了怎么办']);
  await page.goto(paths.onlineTest(product.sdkAppId));
  await test.ask(language === 'en' ? 'How do I return an article?' : '怎么退货？');
  await test.expectStep('exactMatch', 'hit');
  await expectGoodScreen(page, 'online test: an answer');
  await test.ask('zzz qqq');
  await test.expectStep('fallback', 'hit');
  await expectGoodScreen(page, 'online test: a fallback');
}

/** The settings forms of the application: clean, with faults, and with unsaved changes. */
export async function tourOfSettings(page: Page, language: Language, product: Product): Promise<void> {
  const settings = new Settings(page, language);
  const channel = new WebChannel(page, language);
  await settings.openBasic(product.sdkAppId);
  await expectGoodScreen(page, 'basic settings');
  await settings.field('name').fill('r'.repeat(31));
  await settings.field('answerThreshold').fill('0.1');
  await settings.save();
  await expect(settings.field('name')).toHaveAccessibleDescription(/./);
  await expectGoodScreen(page, 'basic settings with faults');
  await page.goto('about:blank');

  await settings.openApplication(product.sdkAppId);
  await expectGoodScreen(page, 'global settings');
  await settings.openConversations(product.sdkAppId);
  await expectGoodScreen(page, 'conversation settings');
  await settings.field('reminderSeconds').fill('900');
  await settings.save();
  await expect(settings.field('reminderSeconds')).toHaveAccessibleDescription(/./);
  await settings.message('connectedMessage').fill('{agentName} is here, {agentNam}');
  await expect(settings.unfilled('{agentNam}')).toBeVisible();
  await expect(settings.unfilled('{agentName}')).toHaveCount(0);
  await expectGoodScreen(page, 'conversation settings with a fault');
  await page.goto('about:blank');

  await channel.open(product.sdkAppId);
  await expectGoodScreen(page, 'web chat');
  await channel.allowSite('not a site');
  await expectGoodScreen(page, 'web chat with a site');
}

/**
 * The choice of bot: nothing configured, faults, a new secret, a test, the question, and the notes on other screens.
 */
export async function tourOfServingBot(page: Page, language: Language, product: Product): Promise<void> {
  const bot = new ServingBot(page, language);
  await bot.open(product.sdkAppId);
  await expectGoodScreen(page, 'third-party bot');
  await bot.address.fill('not an address');
  await bot.save();
  await expect(bot.address).toHaveAccessibleDescription(/./);
  await expectGoodScreen(page, 'third-party bot with a fault');
  await bot.saveAddress('https://bot.acme.test/parley');
  await bot.makeSecret();
  await expectGoodScreen(page, 'new secret');
  await bot.keepSecret();
  await bot.askForNewSecret();
  await expectGoodScreen(page, 'making another secret');
  await page.keyboard.press('Escape');
  await bot.tryOut('x'.repeat(customerMessageMaxCharacters + 1));
  await expect(bot.trialText).toHaveAccessibleDescription(/1,000/);
  await expect(bot.outcome).toBeEmpty();
  await bot.tryOut('Where is my parcel?');
  await expect(bot.outcome).toContainText(bot.outcomeOf('unreachable'));
  await expect(bot.outcome).toContainText(bot.adviceOn('unreachable'));
  await expectGoodScreen(page, 'outcome of a test message');
  await bot.askToLet('thirdParty');
  await expectGoodScreen(page, 'letting the third-party bot serve');
  await bot.confirm('thirdParty');
  await bot.expectServing('thirdParty');
  await expectGoodScreen(page, 'a third-party bot serves');
  for (const path of [paths.knowledge(product.sdkAppId), paths.deploy(product.sdkAppId)]) {
    await page.goto(path);
    await expect(bot.note).toBeVisible();
    await expectGoodScreen(page, `${path}, while a third-party bot serves`);
  }
  await bot.open(product.sdkAppId);
  await bot.let('builtIn');
}

/** The team: its list, adding a member, and the actions on a member. */
export async function tourOfTeam(page: Page, language: Language, product: Product): Promise<void> {
  const members = new Members(page, language);
  const grace = product.person('Grace Hopper');
  await addMember(product, grace, { consoleRole: 'administrator', deskRole: 'agent' });
  await members.open(product.sdkAppId);
  await expect(members.row(grace.nickname)).toBeVisible();
  await expectGoodScreen(page, 'members');
  await members.openActions(product.ada.nickname);
  await expectGoodScreen(page, 'what cannot be done to oneself');
  await page.keyboard.press('Escape');
  await members.askToForceOffline(grace.nickname);
  await expectGoodScreen(page, 'forcing a member offline');
  await page.keyboard.press('Escape');
  await members.askToResetPassword(grace.nickname);
  await expectGoodScreen(page, 'resetting the password of a member');
  await page.keyboard.press('Escape');
  await members.askToDelete(grace.nickname);
  await expectGoodScreen(page, 'deleting a member');
  await page.keyboard.press('Escape');
  await members.add();
  await expectGoodScreen(page, 'adding a member');
  await members.submit();
  await expect(members.drawer.getByRole('textbox').first()).toHaveAccessibleDescription(/./);
  await expectGoodScreen(page, 'adding a member, with faults');
}

/** The audit log with an entry, and with a filter that no entry passes. */
export async function tourOfAuditLog(page: Page, language: Language, product: Product): Promise<void> {
  const audit = new AuditLog(page, language);
  const question = `Is this audited in ${language}?`;
  await addQa(product, question, 'Yes.');
  await untilAudited(product, question);
  await audit.open(product.sdkAppId);
  await expect(audit.entry(question)).toBeVisible();
  await expectGoodScreen(page, 'audit log');
  await audit.narrowTo('deployment.restored');
  await expect(audit.entries).toHaveCount(0);
  await expect(page).toHaveURL(/action=deployment.restored/);
  await expectGoodScreen(page, 'audit log, nothing found');
  await page.reload();
  await expect(audit.actionFilter).toHaveValue('deployment.restored');
  await audit.narrowTo('qa.added');
  await expect(audit.entry(question)).toBeVisible();
}

/** The lifecycles: a diagram with live counts, the same as a table, and the path to a state. */
export async function tourOfWorkflows(page: Page, language: Language, product: Product): Promise<void> {
  const workflows = new Workflows(page, language);
  await workflows.open(product.sdkAppId);
  await workflows.choose('conversation');
  await expect(workflows.diagram('conversation')).toBeVisible();
  await expectGoodScreen(page, 'workflows: a diagram');
  await workflows.showTable();
  await expect(workflows.table('conversation')).toBeVisible();
  await expectGoodScreen(page, 'workflows: a table');
}

/** The frame of every screen: the palette, the menus, the navigation on a phone. */
export async function tourOfShell(page: Page, language: Language, product: Product): Promise<void> {
  const shell = new Shell(page, language);
  await page.goto(paths.guide(product.sdkAppId));
  await expect(shell.title).toBeVisible();
  const gliding = await page.evaluate(() => {
    const { classList } = document.documentElement;
    classList.replace('light', 'dark');
    const { length } = document.getAnimations();
    classList.replace('dark', 'light');
    return length;
  });
  expect(gliding, 'reduced motion: nothing glides into other colours').toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveClass('light');
  await shell.openPalette();
  await expectGoodScreen(page, 'command palette');
  await page.keyboard.type('zzzz');
  await expectGoodScreen(page, 'command palette, nothing found');
  await page.keyboard.press('Escape');
  for (const menu of ['application', 'language', 'theme', 'account'] as const) {
    await shell.openMenu(menu);
    await expectGoodScreen(page, `menu: ${menu}`);
    await shell.closeMenu();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await shell.openNavigation();
  await expectGoodScreen(page, 'navigation of a phone');
}
