import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** The dialog of chatbot/documents that takes addresses. */
export class DocumentLinks extends Screen {
  private readonly t = this.words('documents');
  private readonly one = this.words('oneDocument');

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.t('links.title') });
  }

  get addresses(): Locator {
    return this.dialog.getByRole('textbox', { name: this.t('links.label') });
  }

  async open(): Promise<void> {
    await this.button(this.t('links.open')).click();
    await expect(this.addresses).toBeFocused();
  }

  async fetch(lines: string): Promise<void> {
    await this.addresses.fill(lines);
    await this.dialog.getByRole('button', { name: this.t('links.fetch') }).click();
  }

  lineFault(line: number, code: 'format' | 'refused'): string {
    return this.t(`links.fault.${code}`, { line });
  }

  badStatus(status: number): string {
    return this.one('download.badStatus', { status });
  }
}
