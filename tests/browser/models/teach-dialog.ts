import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** “This should have been …”: what teaches the draft a customer's text. */
export class TeachDialog extends Screen {
  private readonly t = this.words('teach');

  get form(): Locator {
    return this.page.getByRole('form', { name: this.t('form') });
  }

  get question(): Locator {
    return this.page.getByRole('textbox', { name: this.t('question') });
  }

  get answer(): Locator {
    return this.page.getByRole('textbox', { name: this.t('answer'), exact: true });
  }

  /** A Q&A that the text may belong to. */
  target(question: string): Locator {
    return this.page.getByRole('group', { name: this.t('target') }).getByRole('radio', { name: question });
  }

  get newTarget(): Locator {
    return this.target(this.t('new'));
  }

  get askAgain(): Locator {
    return this.page.getByRole('button', { name: this.t('askAgain') });
  }

  /** Opens it from a part of the page that shows one text. */
  async openFrom(place: Locator): Promise<void> {
    await place.getByRole('button', { name: this.t('action') }).click();
    await expect(this.form).toBeVisible();
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.t('search') }).fill(words);
  }

  /** Another wording that is taught with it. */
  wording(question: string): Locator {
    return this.form.getByRole('checkbox', { name: question });
  }

  async addSimilar(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('addSimilar') }).click();
  }

  async addNew(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('addNew') }).click();
  }

  /** The words of a refusal at its field. */
  async expectFault(fault: 'target' | 'duplicate'): Promise<void> {
    await expect(this.form.getByText(this.t(`fault.${fault}`))).toBeVisible();
  }

  /** The dialog has closed, and the page says that the draft has learned. */
  async expectLearned(): Promise<void> {
    await expect(this.form).toBeHidden();
    await expect(this.newestToast).toContainText(this.t('learned'));
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('undo'), exact: true }).click();
    await expect(this.newestToast).toContainText(this.t('undone'));
  }

  /** The chosen Q&A has to answer the question from now on. */
  async keep(): Promise<void> {
    await this.button(this.t('kept.action')).click();
    await expect(this.button(this.t('kept.isKept'))).toBeVisible();
  }
}
