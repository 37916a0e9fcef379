import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { DeployWizard } from '../models/deploy-wizard.ts';
import { Guide } from '../models/guide.ts';
import { ImportWizard } from '../models/import-wizard.ts';
import { setupCode } from '../../support/setup-code.ts';
import { InitWizard } from '../models/init-wizard.ts';
import { KnowledgeBase } from '../models/knowledge-base.ts';
import { OnlineTest } from '../models/online-test.ts';
import { PublishRecord } from '../models/publish-record.ts';
import { VisitorChat } from '../models/visitor-chat.ts';
import { Workspace } from '../models/workspace.ts';
import { type JourneyFacts, journeyFacts } from './journey-facts.ts';
import { expectGoodScreen } from '../support/page-checks.ts';
import { type Person, ada } from '../support/organization.ts';
import { readCells, realRows, row, workbookOf } from '../support/workbooks.ts';

/** A new user's whole journey, from the empty product to a served customer, chapter by chapter. */
export class Journey {
  readonly facts: JourneyFacts;
  private readonly page: Page;
  private readonly language: Language;
  private readonly guide: Guide;
  private sdkAppId = '';

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.facts = journeyFacts[language];
    this.guide = new Guide(page, language);
  }

  async setUp(): Promise<void> {
    const wizard = new InitWizard(this.page, this.language);
    const founder: Person = { ...ada, nickname: this.facts.founder };
    await this.page.goto('/');
    await wizard.expectStep('account');
    await this.lookAt('init: account');
    await wizard.enterCode('not-the-code');
    await wizard.describeAccount(founder, 'Another-1843');
    await expect(wizard.field('passwordConfirmation')).toHaveAccessibleDescription(/./);
    await wizard.describeAccount(founder);
    // A wrong code is told where it is typed.
    await wizard.expectWrongCode();
    await wizard.enterCode(setupCode);
    await wizard.next();
    await wizard.expectStep('organization');
    await this.lookAt('init: organization');
    await wizard.nameOrganization(this.facts.organization);
    await wizard.describeApplication(this.facts.application);
    await wizard.expectStep('confirm');
    await this.lookAt('init: review');
    await wizard.create();
    await wizard.expectWelcome(founder.nickname);
    await this.lookAt('welcome');
    await wizard.goToGuide();
    await expect(this.page).toHaveURL(/\/main\/\d{10}\/guide$/);
    this.sdkAppId = /main\/(\d+)/.exec(this.page.url())?.[1] ?? '';
    await this.guide.expectToDo('importKnowledge', 'tryOnlineTest', 'deploy', 'shareChat', 'serveCustomer');
  }

  /** In English each screen is judged by itself, in more states. */
  private async lookAt(name: string): Promise<void> {
    if (this.language === 'zh') await expectGoodScreen(this.page, name);
  }

  async importKnowledge(): Promise<void> {
    const wizard = new ImportWizard(this.page, this.language);
    const { qas } = this.facts;
    await this.guide.begin('importKnowledge');
    const template = await wizard.downloadTemplate();
    expect(template.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await readCells(await template.path())).length).toBeGreaterThan(1);

    const rows = realRows(this.language);
    const [first = row('', '')] = rows;
    const bad = [
      row('', 'An answer to nothing'),
      row('?'.repeat(201), 'Too long'),
      row(first.standardQuestion, 'The same again'),
      row('A status that nobody knows?', 'x', { status: 'perhaps' }),
    ];
    await wizard.upload(await workbookOf('knowledge.xlsx', [...rows, ...bad], this.language));
    await wizard.expectReview({ accepted: qas, rejected: 3, duplicate: 1 });

    await this.lookAt('import: review');
    await wizard.show('rejected');
    const at = rows.length + 2;
    await expect(wizard.row(at)).toContainText(wizard.reason('standardQuestionEmpty'));
    await expect(wizard.row(at + 1)).toContainText(wizard.reason('standardQuestionTooLong'));
    await expect(wizard.row(at + 3)).toContainText(wizard.reason('statusUnknown'));
    await this.lookAt('import: rejected rows');
    await wizard.show('duplicate');
    await expect(wizard.row(at + 2)).toContainText(wizard.sameAsRow(2));

    const errors = await readCells(await (await wizard.downloadErrors()).path());
    expect(errors.slice(1).map((cells) => cells.filter((cell) => cell !== ''))).toEqual([
      expect.arrayContaining(['An answer to nothing']),
      expect.arrayContaining(['?'.repeat(201), 'Too long']),
      expect.arrayContaining([first.standardQuestion, 'The same again']),
      expect.arrayContaining(['A status that nobody knows?', 'perhaps']),
    ]);

    await wizard.confirm(qas);
    await wizard.expectImported(qas);
    await this.lookAt('import: result');
    await wizard.goToOnlineTest();
  }

  async askTheDraft(): Promise<void> {
    const { qas, questions, question, answer, belongsTo, vague, suggestion, suggestionAnswer } = this.facts;
    const { unknown, fallback, personWish } = this.facts;
    const test = new OnlineTest(this.page, this.language);
    await test.expectReady(qas, questions);
    await test.ask(question);
    await test.expectTurn('answer', answer);
    await expect(test.candidates.first()).toContainText(belongsTo);
    expect(await test.bestScore()).toBeGreaterThan(0.7);
    await test.expectStep('exactMatch', 'miss');
    await test.expectStep('directMatch', 'hit');
    await test.expectStep('fallback', 'skipped');

    await test.ask(vague);
    await test.expectTurn('suggestions', suggestion);
    await test.expectStep('directMatch', 'miss');
    await test.expectStep('suggestions', 'hit');
    await test.chooseSuggestion(suggestion);
    await test.expectTurn('answer', suggestionAnswer);
    await test.expectStep('exactMatch', 'hit');

    await test.ask(unknown);
    await test.expectTurn('fallback', fallback);
    await test.expectStep('fallback', 'hit');

    await test.ask(personWish);
    await test.expectTurn('handover', test.handedOver);
    await this.lookAt('online test');
    await this.guide.open(this.sdkAppId);
    await this.guide.expectDone('importKnowledge', 'tryOnlineTest');
    await this.guide.expectToDo('deploy', 'shareChat', 'serveCustomer');
  }

  /** @returns the customer's page, opened from the wizard's last step */
  async deployFirstVersion(): Promise<string> {
    const wizard = new DeployWizard(this.page, this.language);
    await this.guide.begin('deploy');
    await wizard.expectDifferences('added', this.facts.qas);
    await this.lookAt('deploy: differences');
    await wizard.acceptChanges();
    await wizard.note.fill('1');
    await this.lookAt('deploy: note');
    await wizard.deploy(1);
    await wizard.expectLive(1);
    await this.lookAt('deploy: result');
    const chat = await wizard.openChat();
    const address = chat.url();
    await chat.close();
    return address;
  }

  async changeAndDeployAgain(): Promise<void> {
    const { belongsTo, newAnswer, answer } = this.facts;
    const knowledge = new KnowledgeBase(this.page, this.language);
    const wizard = new DeployWizard(this.page, this.language);
    await this.page.goto(`/main/${this.sdkAppId}/chatbot/knowledge`);
    await knowledge.search(belongsTo);
    await knowledge.expectFound(1);
    await knowledge.open(belongsTo);
    await knowledge.answer.fill(newAnswer);
    await knowledge.save();
    await knowledge.expectSaved();

    await this.page.goto(`/main/${this.sdkAppId}/chatbot/deploy`);
    await wizard.openDifference(belongsTo);
    await expect(wizard.difference(belongsTo)).toContainText(newAnswer.slice(0, 4));
    await expect(wizard.difference(belongsTo)).toContainText(answer.slice(0, 4));
    await wizard.acceptChanges();
    await wizard.deploy(2);
    await wizard.expectLive(2);
  }

  async rollBack(): Promise<void> {
    const record = new PublishRecord(this.page, this.language);
    await this.page.goto(`/main/${this.sdkAppId}/chatbot/record`);
    await record.expectLive(2);
    await expect(record.rollBackButton(2)).toBeDisabled();
    const { founder: by, rollbackReason: reason } = this.facts;
    await record.rollBackTo(1, reason);
    await record.expectLive(1);
    await record.expectRolledBack(1, { by, reason });
  }

  async serve(context: BrowserContext, customer: VisitorChat): Promise<void> {
    const { toAgent, toCustomer, thanks, comment } = this.facts;
    const desk = new Workspace(await context.newPage(), this.language);
    await desk.open();
    await desk.goOnline();
    await customer.askForPerson();
    await desk.openConversation(/./);
    await desk.expectConversation('serving');
    await customer.write(toAgent);
    await expect(desk.message(toAgent)).toBeVisible();
    await desk.write(toCustomer);
    await expect(customer.message(toCustomer)).toBeVisible();
    await customer.write(thanks);
    await expect(desk.message(thanks)).toBeVisible();
    await customer.expectMessages(toAgent, toCustomer, thanks);
    await desk.expectMessages(toAgent, toCustomer, thanks);
    await desk.end();
    await customer.expectStatus('ended');
    await customer.rate(5, comment);
    await desk.expectRating(5);

    await this.guide.open(this.sdkAppId);
    await this.guide.expectDone('importKnowledge', 'tryOnlineTest', 'deploy', 'shareChat', 'serveCustomer');
  }

  /** The customer's own browser, who has never been here. */
  async arrive(browser: Browser, address: string): Promise<VisitorChat> {
    const locale = this.language === 'zh' ? 'zh-CN' : 'en-GB';
    const page = await (await browser.newContext({ locale })).newPage();
    await page.goto(address);
    return new VisitorChat(page, this.language);
  }
}
