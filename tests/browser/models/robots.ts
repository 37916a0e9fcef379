import { type Locator, expect } from '@playwright/test';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { Screen } from './screen.ts';

/** The robots of chatbot/basic, and what one of them answers from. */
export class RobotsPage extends Screen {
  private readonly t = this.words('bot');
  private readonly fields = this.words('fields');

  row(name: string): Locator {
    return this.region(this.t('robots.title')).getByRole('listitem').filter({ hasText: name });
  }

  /** The name of the robot whose settings are shown. */
  get name(): Locator {
    return this.page
      .getByRole('form', { name: this.t('basic.form') })
      .getByRole('textbox', { name: this.fields('name'), exact: true });
  }

  async add(name: string): Promise<void> {
    await this.button(this.t('robots.add')).click();
    const dialog = this.page.getByRole('dialog', { name: this.t('robots.addTitle') });
    await dialog.getByRole('textbox', { name: this.fields('name') }).fill(name);
    await dialog.getByRole('button', { name: this.t('robots.add') }).click();
  }

  /** Shows the settings of a robot. */
  async choose(name: string): Promise<void> {
    await this.row(name).getByRole('link').click();
  }

  /** The picture of the robot whose settings are shown, with what changes it. */
  get picture(): Locator {
    return this.page
      .getByRole('form', { name: this.t('basic.form') })
      .getByRole('group', { name: this.fields('avatar') });
  }

  /** What chooses the file of the picture. */
  get pictureChoice(): Locator {
    const words = [this.words('knowledge')('rich.upload.image'), this.t('avatar.replace')];
    return this.picture.getByLabel(new RegExp(`^(${words.join('|')})$`));
  }

  async uploadPicture(name: string, buffer: Buffer): Promise<void> {
    await this.pictureChoice.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  }

  notPicture(name: string): Locator {
    return this.picture.getByText(this.words('knowledge')('rich.upload.notImage', { name }));
  }

  async removePicture(): Promise<void> {
    await this.picture.getByRole('button', { name: this.t('avatar.remove') }).click();
  }

  /** The only language in which the robot whose settings are shown serves. */
  get onlyLanguage(): Locator {
    return this.page
      .getByRole('form', { name: this.t('basic.form') })
      .getByRole('combobox', { name: this.fields('language') });
  }

  /** What a text in a language is called. */
  nameOf(language: Language): string {
    return this.common(`languages.${language}`);
  }

  /** The texts of the robot whose settings are shown, in a language. */
  textsIn(language: Language): Locator {
    return this.page
      .getByRole('form', { name: this.t('basic.form') })
      .getByRole('textbox', { name: new RegExp(`— ${this.nameOf(language)}$`) });
  }

  /** Lets the robot whose settings are shown answer from these categories alone. */
  async answerFrom(...categories: string[]): Promise<void> {
    await this.page.getByRole('switch', { name: this.t('scope.allCategories') }).uncheck();
    await this.alsoAnswerFrom(...categories);
  }

  async alsoAnswerFrom(...categories: string[]): Promise<void> {
    for (const category of categories)
      await this.page.getByRole('checkbox', { name: category, exact: true }).check();
  }

  get nothingChosen(): Locator {
    return this.page.getByText(this.t('scope.nothingOfCategories'));
  }

  /** Lets the robot whose settings are shown answer words that ask for a person like any others. */
  async ignoreWishes(): Promise<void> {
    await this.page.getByRole('switch', { name: this.fields('handoverOnWish') }).uncheck();
  }

  /** What follows small talk that offers a person. */
  async afterSmallTalk(handover: 'offered' | 'atOnce' | 'never'): Promise<void> {
    const name = new RegExp(`^${this.words('statuses')(`chitchatHandover.${handover}`)}`);
    await this.page
      .getByRole('group', { name: this.fields('handoverAfterChitchat') })
      .getByRole('radio', { name })
      .check();
  }

  /** A question of the welcome card in the language of the page, by its place from 1. */
  cardQuestion(number: number): Locator {
    return this.#card.getByRole('textbox', { name: this.#ofLanguage(this.t('card.question', { number })) });
  }

  async addCardQuestion(question: string): Promise<void> {
    await this.#card.getByRole('button', { name: this.t('card.add') }).click();
    await this.page.keyboard.type(question);
  }

  /** What is to be known of a question of the welcome card: why its robot does not answer it. */
  cardNote(number: number, reason: 'outsideScope' | 'deactivated', category = ''): Locator {
    return this.#card
      .getByRole('listitem')
      .nth(number - 1)
      .getByText(this.t(`card.note.${reason}`, { category }));
  }

  /** Opens the questions of the knowledge base that the welcome card may take. @returns them */
  async openCardPicker(): Promise<Locator> {
    await this.button(this.#ofLanguage(this.t('card.pick'))).click();
    return this.#pickable.getByRole('listitem');
  }

  get #pickable() {
    return this.page.getByRole('list', { name: this.#ofLanguage(this.t('card.pick')) });
  }

  /** Takes some of them into the welcome card, one after the other. */
  async pickCardQuestions(...questions: string[]): Promise<void> {
    const list = this.#pickable;
    for (const question of questions) {
      await this.page
        .getByRole('searchbox', { name: this.#ofLanguage(this.t('card.search')) })
        .fill(question);
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await list.getByRole('checkbox', { name: question }).check();
    }
  }

  /** Drags a question of the welcome card to the place of another one. */
  async dragCardQuestion(from: number, to: number): Promise<void> {
    const handleOf = (number: number) =>
      this.#card
        .getByRole('listitem')
        .nth(number - 1)
        .locator('[data-handle]');
    await handleOf(from).hover();
    await this.page.mouse.down();
    await handleOf(to).hover();
    await this.page.mouse.up();
  }

  async moveCardQuestionUp(number: number): Promise<void> {
    await this.button(this.#ofLanguage(this.t('card.up', { number }))).press('Enter');
  }

  async removeCardQuestion(number: number): Promise<void> {
    await this.button(this.#ofLanguage(this.t('card.remove', { number }))).click();
  }

  async save(): Promise<void> {
    await this.page
      .getByRole('form', { name: this.t('basic.form') })
      .getByRole('button', { name: new RegExp(`^${this.common('save')}`) })
      .click();
  }

  get saved(): Locator {
    return this.newestToast.getByText(this.t('basic.saved'));
  }

  async makeDefault(name: string): Promise<void> {
    await this.#act(name, this.t('robots.makeDefault'));
    await this.button(this.t('confirmDefault.confirm')).click();
  }

  async remove(name: string): Promise<void> {
    await this.#act(name, this.t('robots.delete'));
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('confirmDeleteRobot.confirm') })
      .click();
  }

  /** Opens what can be done with a robot. */
  async openMenu(name: string): Promise<void> {
    await this.button(this.t('robots.actions', { name })).click();
  }

  get default(): string {
    return this.t('robots.default');
  }

  servesLater(...channels: string[]): string {
    return this.t('robots.servesLater', { channels: this.format.list(channels) });
  }

  serves(...channels: string[]): string {
    return this.t('robots.serves', { channels: this.format.list(channels) });
  }

  get servesNone(): string {
    return this.t('robots.servesNone');
  }

  /** Why a robot that a channel names is not deleted. */
  staysFor(channels: string): string {
    return this.t('robots.channelsStay', { channels });
  }

  get #card(): Locator {
    return this.page.getByRole('group', { name: this.#ofLanguage(this.t('card.questions')) });
  }

  /** Of what stands there once for each language of the application. */
  #ofLanguage(name: string): string {
    return `${name} — ${this.common(`languages.${this.language}`)}`;
  }

  async #act(name: string, action: string): Promise<void> {
    await this.openMenu(name);
    await this.menu.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
  }
}
