import { type Locator, expect } from '@playwright/test';
import type { AdviceKind } from '../../../src/api/__generated__/schema.d.ts';
import { Screen } from './screen.ts';

/** chatbot/knowledge/advice */
export class KnowledgeAdvicePage extends Screen {
  private readonly t = this.words('advice');

  tab(kind: AdviceKind): Locator {
    return this.page.getByRole('tab', { name: this.t(`kind.${kind}`) });
  }

  rows(kind: AdviceKind): Locator {
    return this.page.getByRole('list', { name: this.t(`kind.${kind}`) }).locator('> li');
  }

  /** The tab says how many there are, and its list has as many. */
  async expectCount(kind: AdviceKind, count: number): Promise<void> {
    await expect(this.tab(kind)).toHaveText(`${this.t(`kind.${kind}`)}${count}`);
    await expect(this.rows(kind)).toHaveCount(count);
  }

  mergeButton(row: Locator): Locator {
    return row.getByRole('button', { name: this.t('mergeThis', { qa: '', other: '' }).split(' ')[0] ?? '' });
  }

  get mergeDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.t('mergeTitle') });
  }

  async merge(kept: string): Promise<void> {
    await this.mergeDialog.getByRole('radio', { name: kept }).check();
    await this.mergeDialog.getByRole('button', { name: this.t('confirmMerge') }).click();
    await expect(this.mergeDialog).toBeHidden();
  }

  async dismiss(qa: string): Promise<void> {
    await this.button(this.t('dismissThis', { qa })).click();
  }

  get dismissedRows(): Locator {
    return this.page.getByRole('list', { name: this.t('dismissed') }).locator('> li');
  }

  async showDismissed(): Promise<void> {
    await this.page.getByRole('tab', { name: this.t('dismissed') }).click();
  }

  async bringBack(row: Locator): Promise<void> {
    await row.getByRole('button', { name: this.t('bringBack') }).click();
    await expect(this.page.getByText(this.t('broughtBack'))).toBeVisible();
  }

  /** Takes back what the last toast tells. */
  async undo(): Promise<void> {
    await this.newestToast.getByRole('button', { name: this.t('undo'), exact: true }).click();
    await expect(this.newestToast).toContainText(this.t('undone'));
  }
}
