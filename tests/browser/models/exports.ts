import { type Download, type Locator, expect } from '@playwright/test';
import type { ExportKind, ExportStatus } from '../../../src/api/__generated__/schema.d.ts';
import { Screen } from './screen.ts';

/** “Export” beside a list, its drawer, and what is told when a file is ready. */
export class ExportDrawer extends Screen {
  private readonly t = this.words('exports');
  private readonly statuses = this.words('statuses');

  drawer(kind: ExportKind): Locator {
    return this.page.getByRole('dialog', { name: this.t(`title.${kind}`) });
  }

  async open(kind: ExportKind): Promise<void> {
    await this.button(this.t('action')).click();
    await expect(this.drawer(kind)).toBeVisible();
  }

  /** A choice of what will be in the file, with its rows. */
  choice(name: 'shown' | 'all'): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${this.t(name)}`) });
  }

  rowsText(count: number): string {
    return this.t('rows', { count });
  }

  /** Exports the ticked rows of a list. */
  async exportChosen(): Promise<void> {
    await this.button(this.words('knowledge')('bulk.export')).click();
  }

  async begin(count: number): Promise<void> {
    await this.button(this.t('start', { count })).click();
  }

  /** The newest of the list. */
  get newest(): Locator {
    return this.page
      .getByRole('list', { name: this.t('past') })
      .getByRole('listitem')
      .first();
  }

  async expectNewest(status: ExportStatus, count: number): Promise<void> {
    await expect(this.newest).toContainText(this.statuses(`export.${status}`));
    await expect(this.newest).toContainText(this.rowsText(count));
  }

  async downloadNewest(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.newest.getByRole('link').click();
    return download;
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  /** Waits until it is told that a file is ready, and takes it. */
  async downloadFromToast(file: RegExp): Promise<Download> {
    const toast = this.page.getByRole('status').filter({ hasText: file });
    const download = this.page.waitForEvent('download');
    await toast.getByRole('button', { name: this.t('download') }).click();
    return download;
  }
}
