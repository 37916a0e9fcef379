import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** chatbot/record */
export class PublishRecord extends Screen {
  private readonly t = this.words('deploy');

  /** A version's row. */
  version(version: number): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell', { name: this.t('version', { version }), exact: true }) });
  }

  rollBackButton(version: number): Locator {
    return this.button(this.t('record.rollBackOf', { version }));
  }

  restoreButton(version: number): Locator {
    return this.button(this.t('record.restoreOf', { version }));
  }

  async askToRollBackTo(version: number): Promise<void> {
    await this.rollBackButton(version).click();
    await expect(this.page.getByRole('alertdialog')).toBeVisible();
  }

  async askToRestore(version: number): Promise<void> {
    await this.restoreButton(version).click();
    await expect(this.page.getByRole('alertdialog')).toBeVisible();
  }

  async rollBackTo(version: number): Promise<void> {
    await this.askToRollBackTo(version);
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('record.rollBackOf', { version }) })
      .click();
    await expect(this.page.getByText(this.t('record.rollBackDone', { version }))).toBeVisible();
  }

  async restore(version: number): Promise<void> {
    await this.askToRestore(version);
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('record.restoreConfirm') })
      .click();
    await expect(this.page.getByText(this.t('record.restoreDone', { version }))).toBeVisible();
  }

  async expectLive(version: number): Promise<void> {
    await expect(this.version(version)).toContainText(this.t('live'));
    await expect(this.page.getByRole('row').filter({ hasText: this.t('live') })).toHaveCount(1);
  }
}
