import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test';
import type { ConversationStatus } from '../../../src/api/__generated__/schema.d.ts';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { en } from '../../../src/visitor/i18n/en.ts';
import { zh } from '../../../src/visitor/i18n/zh.ts';

const words = { en, zh };

/** The customer's side: /chat/{channelKey}, as a page or inside the widget's frame. */
export class VisitorChat {
  private readonly root: Page | FrameLocator;
  private readonly text: typeof en;

  constructor(root: Page | FrameLocator, language: Language) {
    this.root = root;
    this.text = words[language];
  }

  get log(): Locator {
    return this.root.getByRole('log', { name: this.text.thread.log });
  }

  /** The bar with whom the customer talks to. */
  get header(): Locator {
    return this.root.locator('header');
  }

  get composer(): Locator {
    return this.root.getByRole('textbox', { name: this.text.write });
  }

  /** The note that the connection is lost. */
  get reconnecting(): Locator {
    return this.root.getByText(this.text.reconnecting);
  }

  get suggestions(): Locator {
    return this.log.getByRole('list', { name: this.text.thread.suggestions });
  }

  /** Where an answer stands. */
  citation(title: string, page: number): Locator {
    return this.log
      .getByRole('list', { name: this.text.thread.citations })
      .getByText(this.text.thread.cited(title, page), { exact: true });
  }

  /** What asks under an answer whether it helped. */
  get feedback(): Locator {
    return this.log.getByRole('group', { name: this.text.feedback.question });
  }

  verdict(verdict: 'yes' | 'no'): Locator {
    return this.feedback.getByRole('button', { name: this.text.feedback[verdict], exact: true });
  }

  get startAgainButton(): Locator {
    return this.root.getByRole('button', { name: this.text.startAgain });
  }

  /** Every message with exactly this text. */
  message(text: string): Locator {
    return this.log.getByText(text, { exact: true });
  }

  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  async chooseSuggestion(question: string): Promise<void> {
    await this.suggestions.last().getByRole('button', { name: question }).click();
  }

  /** Below the thread, and at each answer that did not help. */
  get personButtons(): Locator {
    return this.root.getByRole('button', { name: this.text.requestPerson });
  }

  get endButton(): Locator {
    return this.root.getByRole('button', { name: this.text.endName });
  }

  get stars(): Locator {
    return this.root.getByRole('radio');
  }

  async switchLanguage(): Promise<void> {
    await this.root.getByRole('button', { name: this.text.switchToName }).click();
  }

  async askForPerson(): Promise<void> {
    await this.personButtons.last().click();
  }

  get backToBotButton(): Locator {
    return this.root.getByRole('button', { name: this.text.backToBot });
  }

  async backToBot(): Promise<void> {
    await this.backToBotButton.click();
  }

  async askToEnd(): Promise<void> {
    await this.endButton.click();
  }

  async confirmEnd(): Promise<void> {
    await this.root.getByRole('dialog').getByRole('button', { name: this.text.endConfirm }).click();
  }

  async end(): Promise<void> {
    await this.askToEnd();
    await this.confirmEnd();
  }

  async giveStars(stars: number): Promise<void> {
    const name = new RegExp(this.text.rating.stars(stars));
    // The star is drawn above its radio button.
    await this.root.getByRole('radio', { name }).check({ force: true });
  }

  async sendRating(comment: string): Promise<void> {
    const { rating } = this.text;
    await this.root.getByRole('textbox', { name: rating.comment }).fill(comment);
    await this.root.getByRole('button', { name: rating.submit }).click();
    await expect(this.root.getByText(rating.thanks)).toBeVisible();
  }

  async rate(stars: number, comment: string): Promise<void> {
    await this.giveStars(stars);
    await this.sendRating(comment);
  }

  /** Each once, in this order. */
  async expectMessages(...texts: string[]): Promise<void> {
    for (const text of texts) await expect(this.message(text)).toHaveCount(1);
    const all = (await this.log.innerText()).replaceAll(/\s+/g, ' ');
    const places = texts.map((text) => all.indexOf(text.replaceAll(/\s+/g, ' ')));
    expect(places, 'the order of the messages').toEqual([...places].sort((a, b) => a - b));
  }

  async expectStatus(status: ConversationStatus): Promise<void> {
    // The header shows it; during a wait for a person the place in the queue may show the same.
    const shown =
      status === 'ended'
        ? this.root.locator('[data-landmark=conversation-ended]')
        : this.root.getByText(this.text.status[status], { exact: true });
    await expect(shown.first()).toBeVisible();
  }

  async expectNothingToSend(): Promise<void> {
    await expect(this.root.getByText(this.text.thread.sending)).toHaveCount(0);
    await expect(this.root.getByText(this.text.thread.notSent)).toHaveCount(0);
  }

  get tryAgainButton(): Locator {
    return this.root.getByRole('button', { name: this.text.tryAgain });
  }

  async expectUnavailable(): Promise<void> {
    await expect(this.root.getByText(this.text.unavailable)).toBeVisible();
  }
}
