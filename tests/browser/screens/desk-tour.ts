import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { paths } from '../../../src/paths.ts';
import { Analysis } from '../models/analysis.ts';
import { VisitorChat } from '../models/visitor-chat.ts';
import { Workspace } from '../models/workspace.ts';
import { ApiCustomer } from '../support/customer.ts';
import { expectGoodScreen } from '../support/page-checks.ts';
import type { Product } from '../support/product.ts';
import { addMember, addQa, chatPath, deploy, setConversations } from '../support/seed.ts';
import { expect } from '../support/test.ts';

/** The workspace: away, idle, with an offer, serving, ending, ended; its lists, menus and dialogs. */
export async function tourOfDesk(page: Page, language: Language, product: Product): Promise<void> {
  const desk = new Workspace(page, language);
  await setConversations(product, { acceptMode: 'manual', offerTimeoutSeconds: 300, receptionLimit: 1 });
  await desk.open();
  await expectGoodScreen(page, 'workspace: offline');
  await desk.openStatusMenu();
  await expectGoodScreen(page, 'workspace: status menu');
  await page.keyboard.press('Escape');
  await desk.openMenu();
  await expectGoodScreen(page, 'workspace: menu');
  await page.keyboard.press('Escape');
  await desk.openSettings();
  await expectGoodScreen(page, 'workspace: settings');
  await page.keyboard.press('Escape');
  await desk.openShortcuts();
  await expectGoodScreen(page, 'workspace: shortcuts');
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  await expectGoodScreen(page, 'workspace: palette');
  await page.keyboard.press('Escape');

  await desk.goOnline();
  const mei = await ApiCustomer.waiting(product, 'Mei Lin');
  await ApiCustomer.waiting(product, 'Somebody with rather a long name');
  await expect(desk.row('Mei Lin')).toBeVisible();
  await desk.openConversation('Mei Lin');
  await expectGoodScreen(page, 'workspace: an offer');
  await desk.accept();
  await mei.write('https://example.org/a/very/long/address/that/does/not/break/anywhere/at/all?and=more');
  await desk.write('I am looking into it.\nOne moment, please.');
  await expect(desk.message('I am looking into it.\nOne moment, please.')).toBeVisible();
  await expectGoodScreen(page, 'workspace: a conversation');
  const grace = product.person('Grace Hopper');
  await addMember(product, grace, { consoleRole: null, deskRole: 'agent' });
  await desk.askToTransfer();
  await expect(desk.colleague(grace.nickname).first()).toBeDisabled();
  await expectGoodScreen(page, 'workspace: transferring');
  await page.keyboard.press('Escape');
  await desk.showList('queue');
  await expectGoodScreen(page, 'workspace: queue');
  await desk.openConversation('Somebody with');
  await expectGoodScreen(page, 'workspace: a queued conversation');
  await desk.openTeam();
  await expect(desk.team.getByRole('table').first()).toBeVisible();
  await expectGoodScreen(page, 'workspace: the whole desk');
  await page.goto(paths.monitor(product.sdkAppId));
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectGoodScreen(page, 'live monitor');

  await desk.open();
  await desk.openConversation('Mei Lin');
  await desk.askToEnd();
  await expectGoodScreen(page, 'workspace: ending');
  await desk.confirmEnd();
  await desk.showList('ended');
  await expectGoodScreen(page, 'workspace: ended');
  await new Analysis(page, language).open(product.sdkAppId);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectGoodScreen(page, 'analysis');
  await desk.open();
  await desk.showList('all');
  await expectGoodScreen(page, 'workspace: all');
  await desk.choose('break');
  await desk.expectStatus('break');
  await expectGoodScreen(page, 'workspace: on a break');
}

/** The customer's page: with the bot, in the queue, with a person, ending, rating, rated. */
export async function tourOfChat(
  page: Page,
  language: Language,
  product: Product,
  browser: Browser,
): Promise<void> {
  const desk = new Workspace(page, language);
  await setConversations(product, { acceptMode: 'automatic', receptionLimit: 5 });
  const question = language === 'en' ? 'How do I pay?' : '怎么付款？';
  await addQa(product, question, 'By card, or on account: https://example.org/pay');
  await deploy(product);
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
  const context = await browser.newContext({ baseURL: product.address, locale });
  const chatPage = await context.newPage();
  const chat = new VisitorChat(chatPage, language);
  await chatPage.goto(await chatPath(product));
  await chat.write(question);
  await expect(chat.log).toContainText('on account');
  await chat.write('zzz qqq');
  await chat.write('x'.repeat(200));
  await expectGoodScreen(chatPage, 'chat: with the bot');
  await chat.askForPerson();
  await chat.expectStatus('queued');
  await expectGoodScreen(chatPage, 'chat: in the queue');

  await desk.open();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  await expectGoodScreen(page, 'workspace: palette');
  await page.keyboard.press('Escape');

  await desk.goOnline();
  await desk.openConversation(/./);
  await desk.write('Hello, how can I help?');
  await expect(chat.message('Hello, how can I help?')).toBeVisible();
  await expectGoodScreen(chatPage, 'chat: with a person');
  await chat.askToEnd();
  await expectGoodScreen(chatPage, 'chat: ending');
  await chat.confirmEnd();
  await chat.expectStatus('ended');
  await expectGoodScreen(chatPage, 'chat: ended');
  await chat.giveStars(2);
  await expectGoodScreen(chatPage, 'chat: rating');
  await chat.sendRating('Too slow.');
  await expectGoodScreen(chatPage, 'chat: rated');
  await chatPage.goto('/chat/web_nothinglikethis00000');
  await chat.expectUnavailable();
  await expectGoodScreen(chatPage, 'chat: unavailable');
  await context.close();
}
