import { type Locator, expect } from '@playwright/test';
import type { ActivationStatus, DeployState, FailureCode } from '../../../src/api/__generated__/schema.d.ts';
import { KnowledgeCategories } from './knowledge-categories.ts';

/** chatbot/knowledge */
export class KnowledgeBase extends KnowledgeCategories {
  get table(): Locator {
    return this.page.getByRole('table', { name: this.t('title') });
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.t('form.editTitle') });
  }

  /** The drawer itself, also while a dialog over it hides it from assistive technology. */
  get drawerPanel(): Locator {
    return this.page.getByRole('dialog', { name: this.t('form.editTitle'), includeHidden: true });
  }

  /** From a Q&A that is not there to the list. */
  get showListButton(): Locator {
    return this.button(this.t('form.toList'));
  }

  get retryButton(): Locator {
    return this.drawer.getByRole('button', { name: this.common('retry') });
  }

  get newDrawer(): Locator {
    return this.page.getByRole('dialog', { name: this.t('form.newTitle') });
  }

  get standardQuestion(): Locator {
    return this.page.getByRole('textbox', { name: this.fields('standardQuestion') });
  }

  get answer(): Locator {
    return this.page.getByRole('textbox', { name: this.fields('answer') });
  }

  /** A similar question, by its place. */
  similarQuestion(number: number): Locator {
    return this.page.getByRole('textbox', { name: this.t('fields.similarQuestion', { number }) });
  }

  get saveFirst(): string {
    return this.t('form.saveFirst');
  }

  get saving(): string {
    return this.common('form.saving');
  }

  refusal(code: FailureCode): string {
    return this.words('problems')(`title.${code}`);
  }

  get saveButton(): Locator {
    return this.button(this.common('save'));
  }

  /** Switches the Q&A of the drawer on or off. */
  statusButton(action: 'activate' | 'deactivate'): Locator {
    return this.drawer.getByRole('button', { name: this.t(`bulk.${action}`), exact: true });
  }

  row(question: string): Locator {
    return this.table.getByRole('row').filter({ hasText: question });
  }

  get searchField(): Locator {
    return this.page.getByRole('searchbox', { name: this.t('filters.search') });
  }

  /** Presses the head of a column. */
  async sortBy(column: 'question' | 'updated'): Promise<void> {
    const name = this.t(`columns.${column}`);
    await this.table.getByRole('columnheader', { name }).getByRole('button').click();
  }

  /** The head of the column that decides the order. */
  sortedColumn(direction: 'ascending' | 'descending'): Locator {
    return this.table.locator(`th[aria-sort=${direction}]`);
  }

  /** The order, on narrow pages. */
  get orderField(): Locator {
    return this.page.getByRole('combobox', { name: this.t('sort.label') });
  }

  foundBy(question: string): string {
    return this.t('foundBy', { question });
  }

  get notYetLive(): string {
    return this.words('statuses')('deployState.pendingAdd');
  }

  async search(text: string): Promise<void> {
    await this.searchField.fill(text);
  }

  async add(): Promise<void> {
    await this.button(this.t('add')).click();
  }

  /** Adds the Q&A and goes on with an empty one. */
  async createAnother(): Promise<void> {
    await this.button(this.t('form.createAnother')).click();
  }

  get invalidFields(): Locator {
    return this.newDrawer.locator('[aria-invalid=true]');
  }

  /** Leads to another Q&A that asks what is being written. */
  get takenLink(): Locator {
    return this.link(this.t('form.openTaken'));
  }

  get createButton(): Locator {
    return this.button(this.t('form.create'));
  }

  async create(): Promise<void> {
    await this.createButton.click();
  }

  async open(question: string): Promise<void> {
    await this.table.getByRole('button', { name: this.t('open', { question }) }).click();
  }

  async save(): Promise<void> {
    await this.saveButton.click();
  }

  async select(question: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t('select', { question }) }).check();
  }

  async deactivateChosen(): Promise<void> {
    await this.button(this.t('bulk.deactivate')).click();
  }

  get deleteChosenButton(): Locator {
    return this.button(this.t('bulk.delete'));
  }

  /** Asks to delete the Q&A of the drawer. */
  async askToDelete(): Promise<void> {
    await this.drawer.getByRole('button', { name: this.t('bulk.delete'), exact: true }).click();
    await expect(this.page.getByRole('alertdialog')).toBeVisible();
  }

  async deleteChosen(): Promise<void> {
    await this.askToDeleteChosen();
    await this.page.getByRole('alertdialog').getByRole('button').last().click();
  }

  async askToMoveChosen(): Promise<void> {
    await this.button(this.t('bulk.move')).click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
  }

  async askToDeleteChosen(): Promise<void> {
    await this.button(this.t('bulk.delete')).click();
    await expect(this.page.getByRole('alertdialog')).toBeVisible();
  }

  get conflictDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.common('conflict.title') });
  }

  /** After both changed it, keeps and saves the own answer. */
  async keepMine(): Promise<void> {
    await this.conflictDialog.getByRole('button', { name: this.common('conflict.save') }).click();
  }

  /** How many Q&As fit the filters, of how many there are. */
  async expectFound(found: number, all?: number): Promise<void> {
    const words = this.t('countOf', { found, count: all ?? 999 });
    const text = all === undefined ? new RegExp(`^${words.replace('999', '[\\d,]+')}$`) : words;
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.page.getByText(this.t('count', { count }), { exact: true })).toBeVisible();
  }

  /** In the drawer. */
  async expectStatus(status: ActivationStatus, deployState: DeployState): Promise<void> {
    const statuses = this.words('statuses');
    await expect(this.drawer.getByText(statuses(`activation.${status}`), { exact: true })).toBeVisible();
    await expect(
      this.drawer.getByText(statuses(`deployState.${deployState}`), { exact: true }),
    ).toBeVisible();
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText(this.t('form.saved'))).toBeVisible();
  }

  async expectEmpty(): Promise<void> {
    await expect(this.heading(this.t('empty.title'))).toBeVisible();
  }

  async expectNothingFound(): Promise<void> {
    await expect(this.heading(this.common('nothingFits.title'))).toBeVisible();
  }
}
