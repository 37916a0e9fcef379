import { DeployWizard } from '../models/deploy-wizard.ts';
import { Guide } from '../models/guide.ts';
import { ImportWizard } from '../models/import-wizard.ts';
import { InitWizard } from '../models/init-wizard.ts';
import { OnlineTest } from '../models/online-test.ts';
import { VisitorChat } from '../models/visitor-chat.ts';
import { WebChannel } from '../models/channels.ts';
import { Workspace } from '../models/workspace.ts';
import type { Language } from '../../../src/machines/language.lifecycle.ts';
import { ada } from '../support/product.ts';
import { expect, test } from '../support/test.ts';
import { realRows, row, workbookOf } from '../support/workbooks.ts';

const words = {
  en: { organization: 'Acme', application: 'Acme Support', hello: 'On its way!', thanks: 'Thank you' },
  zh: { organization: '艾克米', application: '艾克米客服', hello: '已经在路上了！', thanks: '谢谢' },
} as const;

/** The whole way from an empty machine to a served customer, as one person walks it. */
export function walkTheJourney(language: Language): void {
  test('every step of the guide', async ({ page, context, product }) => {
    test.setTimeout(240_000);
    const text = words[language];
    await test.step('the wizard creates account, organization and application', async () => {
      const init = new InitWizard(page, language);
      await page.goto('/');
      await init.expectStep('account');
      await init.describeAccount(ada);
      await init.expectStep('organization');
      await init.nameOrganization(text.organization);
      await init.expectStep('application');
      await init.describeApplication(text.application);
      await init.expectStep('confirm');
      await init.create();
      await init.expectWelcome(ada.nickname);
      await init.goToGuide();
      await page.waitForURL(/\/guide$/);
    });
    const sdkAppId = /main\/(\d+)/.exec(page.url())?.[1] ?? '';
    const main = (path: string) => page.goto(`/main/${sdkAppId}/${path}`);

    const rows = (await realRows(language)).slice(0, 40);
    const [first] = rows;
    if (!first) throw new Error('The question set is empty.');
    await test.step('a real workbook is imported, its bad rows told', async () => {
      const bad = [row('', 'An answer without a question'), row(first.standardQuestion, 'Again')];
      const workbook = await workbookOf(`faq-${language}.xlsx`, [...rows, ...bad], language);
      const wizard = new ImportWizard(page, language);
      await main('chatbot/knowledge/import');
      await wizard.upload(workbook);
      await wizard.expectReview({ accepted: rows.length, rejected: 1, duplicate: 1 });
      await wizard.show('rejected');
      await expect(wizard.row(rows.length + 2)).toContainText(wizard.reason('standardQuestionEmpty'));
      const errors = await wizard.downloadErrors();
      expect(errors.suggestedFilename()).toMatch(/\.xlsx$/);
      await wizard.confirm(rows.length);
      await wizard.expectImported(rows.length);
      await wizard.goToOnlineTest();
    });

    await test.step('the online test answers from the draft and says why', async () => {
      const bot = new OnlineTest(page, language);
      await bot.ask(first.standardQuestion);
      await bot.expectTurn('answer', first.answer);
      await expect(bot.step('exactMatch')).toBeVisible();
      expect(await bot.bestScore()).toBe(1);
    });

    await test.step('the draft becomes version 1', async () => {
      const wizard = new DeployWizard(page, language);
      await main('chatbot/deploy');
      await wizard.acceptChanges();
      await wizard.note.fill(text.thanks);
      await wizard.deploy(1);
      await wizard.expectLive(1);
    });

    const channel = new WebChannel(page, language);
    await channel.open(sdkAppId);
    const address = await channel.chatAddress();
    const customerPage = await context.newPage();
    const customer = new VisitorChat(customerPage, language);
    await test.step('a customer is answered by the live version, and asks for a person', async () => {
      await customerPage.goto(new URL(address).pathname);
      await customer.write(first.standardQuestion);
      await expect(customer.message(first.answer)).toBeVisible();
      await customer.askForPerson();
    });

    const desk = new Workspace(page, language);
    await test.step('an agent serves the customer, both see it at once', async () => {
      await desk.open();
      await desk.goOnline();
      await desk.showList('mine');
      await desk.openConversation(/./);
      await desk.write(text.hello);
      await expect(customer.message(text.hello)).toBeVisible();
      await customer.write(text.thanks);
      await expect(desk.message(text.thanks)).toBeVisible();
      await desk.end();
      await customer.rate(5, text.thanks);
      await desk.expectRating(5);
    });

    await test.step('every step of the guide is ticked', async () => {
      const guide = new Guide(page, language);
      await guide.open(sdkAppId);
      await guide.expectDone('importKnowledge', 'tryOnlineTest', 'deploy', 'shareChat', 'serveCustomer');
    });
    expect(product.output()).not.toContain('"level":50');
  });
}
