import { type Locator, expect } from '@playwright/test';
import type { ConversationStatus } from '../../../src/api/__generated__/schema.d.ts';
import { Screen } from './screen.ts';

/** The conversation in the middle of /online, and what an agent does with it. */
export class OpenConversation extends Screen {
  readonly t = this.words('online');
  protected readonly statuses = this.words('statuses');

  get log(): Locator {
    return this.page.getByRole('log', { name: this.t('thread.log') });
  }

  /** From the conversation to the list, where a narrow page shows one of them. */
  /** On a phone. It says as well how many others wait. */
  get backButton(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.t('conversation.back')}`) });
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: this.t('composer.label') });
  }

  /** On a phone the note stands with the answer. */
  get offlineNote(): Locator {
    const notes = [this.t('connection.offline'), this.t('composer.offline')].map((text) =>
      this.page.getByText(text),
    );
    return notes
      .reduce((one, other) => one.or(other))
      .filter({ visible: true })
      .first();
  }

  /** Every message with exactly this text. */
  message(text: string): Locator {
    return this.log.getByText(text, { exact: true });
  }

  get acceptButton(): Locator {
    return this.button(this.t('offer.accept'));
  }

  get declineButton(): Locator {
    return this.button(this.t('offer.decline'));
  }

  get takeButton(): Locator {
    return this.button(this.t('offer.take'));
  }

  /** Stands in the place of the former while the agent is offline. */
  onlineToTake(customer: string): Locator {
    const conversation = this.region(this.t('conversation.label', { name: customer }));
    return conversation.getByRole('button', { name: this.t('status.online'), exact: true });
  }

  get transferButton(): Locator {
    return this.button(this.t('transfer.action'));
  }

  get endButton(): Locator {
    return this.button(this.t('conversation.end'));
  }

  /** By a desk admin who reads along. */
  get takeOverButton(): Locator {
    return this.button(this.t('takeOver'));
  }

  async accept(): Promise<void> {
    await this.acceptButton.click();
    await expect(this.composer).toBeVisible();
  }

  async decline(): Promise<void> {
    await this.declineButton.click();
  }

  /** Asks for the open conversation of the queue, whatever the outcome. */
  async pressTake(): Promise<void> {
    await this.takeButton.click();
  }

  /** Takes the open conversation from the queue. */
  async take(): Promise<void> {
    await this.pressTake();
    await expect(this.composer).toBeVisible();
  }

  /** Opens the list of colleagues who could take over the open conversation. */
  async askToTransfer(): Promise<void> {
    await this.transferButton.click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
  }

  /** A colleague in that list. */
  colleague(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('option', { name: this.t('transfer.to', { name }) });
  }

  /** A colleague's free places in the list. */
  async expectPlaces(name: string, count: number): Promise<void> {
    await expect(this.colleague(name)).toContainText(this.t('transfer.free', { count }));
  }

  async expectUnavailable(name: string): Promise<void> {
    await expect(this.colleague(name)).toBeDisabled();
    await expect(this.colleague(name)).toContainText(this.t('transfer.unavailable'));
  }

  /** @param how whether the colleague has it at once, or is offered it */
  async transferTo(name: string, how: 'done' | 'offered' = 'done'): Promise<void> {
    await this.colleague(name).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
    await expect(this.page.getByText(this.t(`transfer.${how}`, { name })).first()).toBeVisible();
  }

  /** From the dialog of the transfer. */
  async giveBack(): Promise<void> {
    await this.button(this.t('transfer.queue')).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
    await expect(this.page.getByText(this.t('transfer.queueDone')).first()).toBeVisible();
  }

  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  get promiseButton(): Locator {
    return this.button(this.t('silence.promise'));
  }

  async promiseAnswer(): Promise<void> {
    await this.promiseButton.click();
    await expect(this.page.getByText(this.t('silence.promised'))).toBeVisible();
  }

  async askToEnd(): Promise<void> {
    await this.endButton.click();
    await expect(this.page.getByRole('alertdialog')).toBeVisible();
  }

  async confirmEnd(): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('end.confirm') })
      .click();
    await this.expectConversation('ended');
  }

  async end(): Promise<void> {
    await this.askToEnd();
    await this.confirmEnd();
  }

  async expectConversation(status: ConversationStatus): Promise<void> {
    const panel = this.page.getByRole('complementary', { name: this.t('customer.label') });
    await expect(panel).toContainText(this.statuses(`conversation.${status}`));
  }

  async expectRating(stars: number): Promise<void> {
    await expect(
      this.page.getByRole('img', { name: this.t('customer.stars', { count: stars }) }),
    ).toBeVisible();
  }

  /** The unsent text after the conversation's end, which can still be read and copied. */
  unsentDraft(customer: string, text: string): Locator {
    const name = this.words('session')('unsent.titleTo', { name: customer });
    return this.page.getByRole('group', { name }).getByText(text);
  }

  async throwDraftAway(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.words('session')('unsent.discard'), exact: true })
      .click();
  }

  async sendAgain(): Promise<void> {
    await this.log.getByRole('button', { name: this.t('common:retry') }).click();
  }

  async throwAway(): Promise<void> {
    await this.log.getByRole('button', { name: this.t('thread.discard') }).click();
  }

  async expectNotSent(text: string): Promise<void> {
    await expect(this.message(text)).toBeVisible();
    await expect(this.log.getByText(this.t('thread.notSent'), { exact: true })).toBeVisible();
  }

  async expectSent(text: string): Promise<void> {
    await expect(this.message(text)).toHaveCount(1);
    await expect(this.log.getByText(this.t('thread.sent'), { exact: true })).toBeVisible();
  }

  /** The customer of the open conversation. */
  async expectOpen(customer: string): Promise<void> {
    await expect(this.region(this.t('conversation.label', { name: customer }))).toBeVisible();
  }

  /** The note that somebody else was quicker. */
  async expectTakenBy(name: string): Promise<void> {
    await expect(this.heading(this.t('conversation.takenBy.title', { name }))).toBeVisible();
  }

  /** Each once, in this order. */
  async expectMessages(...texts: string[]): Promise<void> {
    for (const text of texts) await expect(this.message(text)).toHaveCount(1);
    const all = (await this.log.innerText()).replaceAll(/\s+/g, ' ');
    const places = texts.map((text) => all.indexOf(text.replaceAll(/\s+/g, ' ')));
    expect(places, 'the order of the messages').toEqual(places.toSorted((a, b) => a - b));
  }
}
