import { type Locator, expect } from '@playwright/test';
import type { ExistingQas } from '../../../src/api/__generated__/schema.d.ts';
import { ImportWizard } from './import-wizard.ts';

/** The import wizard where rows belong to Q&As that are there already. */
export class UpdatingImport extends ImportWizard {
  /** What can happen to Q&As that are there already. */
  existing(choice: ExistingQas): Locator {
    return this.review
      .getByRole('group', { name: this.t('review.existing.legend') })
      .getByRole('radio', { name: this.t(`review.existing.${choice}`) });
  }

  /** Chooses it; the server has compared the rows when the review shows it. */
  async chooseExisting(choice: ExistingQas): Promise<void> {
    await this.existing(choice).check();
    await expect(this.review.getByText(this.t('review.existing.comparing'))).toBeHidden();
  }

  /** The button that updates Q&As, and adds others. */
  updateButton(changed: number, added = 0): Locator {
    return this.button(
      added === 0
        ? this.t('review.confirmUpdate', { count: changed })
        : this.t('review.confirmBoth', { added, changed }),
    );
  }

  /** A Q&A that would change, by the row of the file and its question. */
  change(row: number, question: string): Locator {
    const mark = this.t('review.changedRows.row', { row });
    return this.review.getByRole('listitem').filter({ hasText: mark }).filter({ hasText: question });
  }

  /** That so many rich answers become plain. */
  flattening(count: number): Locator {
    return this.review.getByText(this.t('review.flattenedTitle', { count }));
  }

  get flattenedRows(): Locator {
    return this.review.getByRole('listitem').filter({ hasText: this.t('review.changedRows.flattened') });
  }

  async expectFlattened(count: number): Promise<void> {
    await expect(this.result).toContainText(this.t('result.flattened', { count }));
  }

  async expectUpdated(changed: number, added: number): Promise<void> {
    await expect(this.result).toContainText(this.t('result.changed', { count: changed }));
    if (added > 0) await expect(this.result).toContainText(this.t('result.title', { count: added }));
  }

  /** Q&As that stayed because somebody was faster. */
  async expectConflicting(count: number): Promise<void> {
    await expect(this.result).toContainText(this.t('result.conflicting', { count }));
  }

  async undo(): Promise<void> {
    await this.button(this.t('undo.action')).click();
    const question = this.page.getByRole('alertdialog', { name: this.t('undo.title') });
    await question.getByRole('button', { name: this.t('undo.confirm') }).click();
  }

  async expectUndone({ deleted, restored }: { deleted: number; restored: number }): Promise<void> {
    await expect(this.result).toContainText(this.t('undone.title', { count: deleted }));
    await expect(this.result).toContainText(this.t('undone.restored', { count: restored }));
  }
}
