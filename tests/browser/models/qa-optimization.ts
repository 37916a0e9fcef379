import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** chatbot/qa-optimization */
export class QaOptimization extends Screen {
  private readonly t = this.words('qaOptimization');

  row(question: string): Locator {
    return this.page.getByRole('row').filter({ hasText: question });
  }

  /** The button that opens a question. */
  opener(question: string): Locator {
    return this.button(this.t('open', { question }));
  }

  /** Says that the Q&A lies outside the categories of the bot that was asked: in the list, or in the drawer of the question. */
  outsideScope(question: string): Locator {
    return this.row(question).getByText(this.t('outside.there', { qa: question }));
  }

  outsideScopeNote(question: string): Locator {
    return this.drawer(question).getByText(this.t('outside.title'));
  }

  drawer(question: string): Locator {
    return this.page.getByRole('dialog', { name: question });
  }

  /** Lists the unanswered questions, or the answers that did not help. */
  async show(view: 'questions' | 'groups' | 'answers' | 'passages'): Promise<void> {
    await this.page.getByRole('combobox', { name: this.t('doubted.view') }).selectOption(view);
  }

  /** The questions that got the answer of the open Q&A. */
  get doubtedQuestions(): Locator {
    return this.page.getByRole('list', { name: this.t('doubted.asked') });
  }

  teachThis(question: string): Locator {
    return this.button(this.t('teachThis', { question }));
  }

  reopenThis(question: string): Locator {
    return this.button(this.t('doubted.reopenThis', { question }));
  }

  mendButton(count: number): Locator {
    return this.button(this.t('doubted.mend', { count }));
  }

  /** Where a passage of a PDF stands. */
  place(name: string, page: number): string {
    return this.t('passages.page', { name, page });
  }

  passageOpener(name: string, page: number): Locator {
    return this.button(this.t('passages.open', { place: this.place(name, page) }));
  }

  async goToPassage(): Promise<void> {
    await this.link(this.t('passages.toPassage')).click();
  }

  /** Says that the open passage has left the list. */
  get passageGone(): Locator {
    return this.page.getByRole('dialog').getByText(this.t('passages.gone'));
  }

  signs(signs: { saidNo: number }): string {
    return this.t('doubted.saidNo', { count: signs.saidNo });
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.t('search') }).fill(words);
  }

  async chooseWindow(window: '24h' | '7d' | '14d' | '30d'): Promise<void> {
    await this.page.getByRole('combobox', { name: this.t('fields:window') }).selectOption(window);
  }

  async chooseStatus(status: 'open' | 'taught' | 'ignored'): Promise<void> {
    await this.page.getByRole('combobox', { name: this.words('fields')('status') }).selectOption(status);
  }

  /** Puts similar questions into one row. */
  async group(): Promise<void> {
    const checkbox = this.page.getByRole('checkbox', { name: this.t('grouped') });
    await checkbox.click();
    await expect(checkbox).toBeChecked();
    await expect(checkbox).toBeFocused();
  }

  /** Groups the open questions by a job. */
  async findGroups(): Promise<void> {
    await this.button(this.t('groups.begin')).click();
  }

  /** What is told of the last grouping. */
  get clustering(): Locator {
    return this.page.getByRole('region', { name: this.t('groups.standing') });
  }

  foundGroups(count: number, window: '7d'): string {
    return this.t('groups.found', { count, span: this.words('statuses')(`window.${window}`) });
  }

  /** What the last deployment came to; more lies behind it. */
  get effect(): Locator {
    return this.page.locator('details > summary');
  }

  get effects(): Locator {
    return this.page.getByRole('table', { name: this.t('effects.title') });
  }

  tooEarly(version: number): string {
    return this.t('effects.tooEarly', { version });
  }

  get mergeDialog(): Locator {
    return this.page.getByRole('dialog').filter({ hasText: this.t('merge.text') });
  }

  /** Chooses by keys alone the group that has these words, and merges the open one into it. */
  async mergeByKeys(words: string): Promise<void> {
    await expect(this.mergeDialog.getByRole('searchbox', { name: this.t('merge.search') })).toBeFocused();
    await this.page.keyboard.type(words);
    const found = this.mergeDialog.getByRole('radio');
    await expect(found).toHaveCount(1);
    await this.page.keyboard.press('Tab');
    await expect(found).toBeFocused();
    await this.page.keyboard.press('Space');
    await expect(found).toBeChecked();
    const merge = this.mergeDialog.getByRole('button', { name: this.t('merge.confirm'), exact: true });
    await expect(merge).toBeEnabled();
    await merge.focus();
    await expect(merge).toBeFocused();
    await this.page.keyboard.press('Enter');
    await expect(this.mergeDialog).toBeHidden();
  }

  async chooseGroupStatus(status: 'open' | 'accepted' | 'ignored'): Promise<void> {
    await this.page.getByRole('combobox', { name: this.words('fields')('status') }).selectOption(status);
  }

  get similarQuestions(): Locator {
    return this.page.getByRole('list', { name: this.t('drawer.similar') });
  }

  ignoreName(question: string): string {
    return this.t('ignoreThis', { question });
  }

  /** Says that the draft answers the open question. */
  get answered(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.t('drawer.now') });
  }

  answeredAfterDeployment(qa: string): Locator {
    return this.answered.filter({ hasText: this.t('drawer.nowText', { qa }) });
  }

  answeredToday(qa: string): Locator {
    return this.answered.filter({ hasText: this.t('drawer.nowLive', { qa }) });
  }

  teachButton(place: Locator): Locator {
    return place.getByRole('button', { name: this.t('teach') });
  }

  /** Teaches a question and those that are worded alike. */
  teachAllButton(place: Locator, count: number): Locator {
    return place.getByRole('button', { name: this.t('teachAll', { count }) });
  }

  async ignore(question: string): Promise<void> {
    await this.button(this.t('actions', { question })).click();
    await this.menu.getByRole('menuitem', { name: this.t('ignore') }).click();
    await expect(this.newestToast).toContainText(this.t('ignoredText', { question }));
  }

  /** The Q&A that was taught has to answer the question from now on. */
  async keep(question: string): Promise<void> {
    const words = this.words('teach');
    await this.button(this.t('actions', { question })).click();
    await this.menu.getByRole('menuitem', { name: words('kept.action') }).click();
    await expect(this.newestToast).toContainText(words('kept.done'));
  }

  async undoIgnoring(): Promise<void> {
    await this.newestToast.getByRole('button', { name: this.t('undo'), exact: true }).click();
    await expect(this.newestToast).toContainText(this.t('undone'));
  }
}
