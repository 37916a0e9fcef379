import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** What a Q&A has been, over its drawer; and how what was deleted comes back. */
export class QaHistory extends Screen {
  private readonly t = this.words('knowledge');

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.t('history.title') });
  }

  /** The versions, the last first. */
  get versions(): Locator {
    return this.dialog.getByRole('list').first().getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.button(this.t('history.open')).click();
    await expect(this.dialog).toBeVisible();
  }

  /** Puts an older version into the form. */
  async bringBack(version: Locator): Promise<void> {
    const name = this.t('history.bringBackOf', { moment: '' }).trim();
    await version.getByRole('button', { name }).click();
    await expect(this.dialog).toBeHidden();
  }

  async deleteQa(question: string): Promise<void> {
    await this.button(this.t('bulk.delete')).click();
    const asked = this.page.getByRole('alertdialog', { name: this.t('form.deleteTitle', { question }) });
    await asked.getByRole('button', { name: this.t('form.deleteConfirm') }).click();
    await expect(asked).toBeHidden();
  }

  /** Takes back what the toast has said. */
  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('undoDeletion'), exact: true }).click();
  }

  /** In the audit log: brings back the Q&A that was deleted last. */
  async bringBackFromLog(question: string): Promise<void> {
    const t = this.words('audit');
    const row = this.page.getByRole('row').filter({ hasText: t('action.qa.deleted') });
    await row.filter({ hasText: question }).first().getByRole('button').first().click();
    await this.button(t('entry.bringBack')).click();
  }

  toast(count: number): Locator {
    return this.page.getByText(this.words('session')('restoredQas.done', { count }));
  }

  get takenToast(): Locator {
    return this.page.getByText(this.words('session')('restoredQas.taken'));
  }
}
