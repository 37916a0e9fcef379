import { type Locator, expect } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { Screen } from './screen.ts';

/** manage/audit: who did what. */
export class AuditLog extends Screen {
  private readonly t = this.words('audit');

  async open(sdkAppId: string): Promise<void> {
    await this.page.goto(paths.audit(sdkAppId));
    await expect(this.title).toHaveText(this.t('title'));
  }

  private get table(): Locator {
    return this.page.getByRole('table', { name: this.t('title') });
  }

  get entries(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('time') });
  }

  entry(target: string): Locator {
    return this.table.getByText(target).filter({ visible: true }).first();
  }

  get actionFilter(): Locator {
    return this.page.getByRole('combobox', { name: this.t('column.action'), exact: true });
  }

  async narrowTo(action: string): Promise<void> {
    await this.actionFilter.selectOption(action);
  }
}
