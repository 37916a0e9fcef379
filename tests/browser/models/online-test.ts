import { type Locator, expect } from '@playwright/test';
import type { BotTurn, TraceOutcome } from '../../../src/api/__generated__/schema.d.ts';
import { Screen } from './screen.ts';

/** chatbot/test */
export class OnlineTest extends Screen {
  private readonly t = this.words('onlineTest');
  private readonly statuses = this.words('statuses');

  get question(): Locator {
    return this.page.getByRole('textbox', { name: this.t('question'), exact: true });
  }

  /** Every question with its answer, oldest first. */
  get turns(): Locator {
    return this.page.getByRole('log', { name: this.t('log') }).locator(':scope > ol > li');
  }

  get lastTurn(): Locator {
    return this.turns.last();
  }

  get candidates(): Locator {
    return this.region(this.t('candidates')).getByRole('listitem');
  }

  get steps(): Locator {
    return this.region(this.t('trace'));
  }

  /** Where the last answer stands. */
  citation(title: string, page: number): Locator {
    return this.lastTurn.getByRole('link', { name: this.t('citation', { title, page }) });
  }

  /** What the steps say of a text that was compared by its meaning, up to how long that took. */
  get comparedByMeaning(): string {
    const [words = ''] = this.t('meaning.answered', { milliseconds: 0 }).split('0');
    return words;
  }

  /** The text that replaces the bot's answer. */
  get handedOver(): string {
    return this.t('handedOver');
  }

  /** Where one chooses the language in which the robot speaks. */
  get languageChoice(): Locator {
    return this.page.getByRole('combobox', { name: this.t('language') });
  }

  /** What stands in its place where the robot has one language alone. */
  speaksOnly(language: string): Locator {
    return this.page.getByText(this.t('onlyLanguage', { language }));
  }

  async chooseRobot(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.t('robot') }).selectOption(name);
  }

  /** The greeting with the questions of the welcome card. */
  get greeting(): Locator {
    return this.page.getByRole('region', { name: this.t('greeting') });
  }

  async ask(question: string): Promise<void> {
    await this.question.fill(question);
    await this.question.press('Enter');
  }

  async chooseSuggestion(question: string): Promise<void> {
    await this.lastTurn.getByRole('button', { name: question, exact: true }).click();
  }

  /** So much is learned, and not by words only. */
  async expectReady(qas: number, questions: number): Promise<void> {
    const counts = { qas, questions };
    await expect(this.page.getByText(this.t('index.ready', counts))).toBeVisible();
    await expect(this.page.getByRole('progressbar', { name: this.t('index.refining') })).toBeHidden();
  }

  /** The kind of the last turn, with its score if it has one. */
  async expectTurn(kind: BotTurn['kind'], text: string): Promise<void> {
    await expect(this.lastTurn).toContainText(text);
    const name = new RegExp(`^${this.t(`kind.${kind}`)}( · [\\d.]+)?$`);
    await expect(this.lastTurn.getByRole('button', { name })).toBeVisible();
  }

  async expectStep(
    step: 'exactMatch' | 'directMatch' | 'documents' | 'suggestions' | 'fallback',
    outcome: TraceOutcome,
  ): Promise<void> {
    const entry = this.region(this.t('trace'))
      .getByRole('listitem')
      .filter({ hasText: this.statuses(`traceStep.${step}`) });
    await expect(entry.getByTitle(this.statuses(`traceOutcome.${outcome}`))).toBeVisible();
  }

  /** The first candidate's score, as displayed. */
  async bestScore(): Promise<number> {
    return Number(await this.candidates.first().getByRole('meter').getAttribute('aria-valuenow'));
  }
}
