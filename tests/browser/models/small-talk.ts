import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** chatbot/chitchat */
export class SmallTalk extends Screen {
  private readonly t = this.words('chitchat');
  private readonly fields = this.words('fields');
  private readonly knowledge = this.words('knowledge');
  private readonly imports = this.words('imports');

  get table(): Locator {
    return this.page.getByRole('table', { name: this.t('title') });
  }

  row(question: string): Locator {
    return this.table.getByRole('row').filter({ hasText: question });
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.t('form.editTitle') });
  }

  get question(): Locator {
    return this.page.getByRole('textbox', { name: this.t('form.question') });
  }

  answer(number: number): Locator {
    return this.page.getByRole('textbox', { name: this.t('form.answer', { number }) });
  }

  similarQuestion(number: number): Locator {
    return this.page.getByRole('textbox', { name: this.knowledge('fields.similarQuestion', { number }) });
  }

  get offersPerson(): Locator {
    return this.page.getByRole('switch', { name: this.fields('offersPerson') });
  }

  get taken(): RegExp {
    return new RegExp(this.t('form.duplicate'));
  }

  /** Whether the bot answers small talk at all. */
  get offNote(): Locator {
    return this.page.getByText(this.t('off.text'));
  }

  foundBy(question: string): string {
    return this.knowledge('foundBy', { question });
  }

  get deactivated(): string {
    return this.words('statuses')('activation.deactivated');
  }

  /** Opens the import. */
  async import(): Promise<void> {
    await this.link(this.t('import')).click();
  }

  async updateExisting(): Promise<void> {
    await this.page.getByRole('radio', { name: this.imports('review.existing.update') }).check();
  }

  async expectImported(added: number, changed: number): Promise<void> {
    const result = this.region(this.imports('result.region'));
    await expect(result).toContainText(this.imports('chitchats.result.title', { count: added }));
    await expect(result).toContainText(this.imports('chitchats.result.changed', { count: changed }));
  }

  async seeImported(): Promise<void> {
    await this.link(this.imports('chitchats.result.see')).click();
  }

  async add(): Promise<void> {
    await this.button(this.t('add')).click();
  }

  async addAnswer(): Promise<void> {
    await this.button(this.t('form.addAnswer')).click();
  }

  async addSimilar(): Promise<void> {
    await this.button(this.knowledge('fields.addSimilar')).click();
  }

  async create(): Promise<void> {
    await this.button(this.t('form.create')).click();
  }

  async save(): Promise<void> {
    await this.button(this.common('save')).click();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.t('filters.search') }).fill(text);
  }

  async open(question: string): Promise<void> {
    await this.table.getByRole('button', { name: this.t('open', { question }) }).click();
  }

  async select(question: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t('select', { question }) }).check();
  }

  async deactivateChosen(): Promise<void> {
    await this.button(this.knowledge('bulk.deactivate')).click();
  }

  async addStarters(): Promise<void> {
    await this.button(this.t('starters.add')).click();
  }

  /** Deletes the entry of the drawer. */
  async remove(): Promise<void> {
    await this.drawer.getByRole('button', { name: this.knowledge('bulk.delete') }).click();
    await this.button(this.t('form.deleteConfirm')).click();
  }
}
