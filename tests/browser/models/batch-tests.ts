import { type Locator, expect } from '@playwright/test';
import type { BatchOutcome, BatchVerdict } from '../../../src/api/__generated__/schema.d.ts';
import { Screen } from './screen.ts';

/** chatbot/test/batch: the tests, a new one, and what one of them found. */
export class BatchTests extends Screen {
  private readonly t = this.words('batchTest');
  private readonly statuses = this.words('statuses');

  /** From the online test. */
  async openFromOnlineTest(): Promise<void> {
    await this.link(this.words('onlineTest')('batch')).click();
  }

  async openNew(): Promise<void> {
    await this.button(this.t('new.action')).click();
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.t('new.title') });
  }

  async choose(name: string, content: string): Promise<void> {
    await this.drawer
      .getByLabel(this.t('new.choose'))
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  }

  async chooseRobot(name: string): Promise<void> {
    await this.drawer.getByRole('combobox', { name: this.words('fields')('robotId') }).selectOption(name);
  }

  /** Which robot an ended test has asked. */
  askedRobot(name: string): Locator {
    return this.page.getByText(this.t('robot', { name }), { exact: true });
  }

  get startButton(): Locator {
    return this.drawer.getByRole('button', { name: this.t('new.start') });
  }

  async expectUnfit(fault: 'type' | 'empty', name: string): Promise<void> {
    await expect(this.drawer.getByText(this.t(`unfit.${fault}.title`, { name }))).toBeVisible();
    await expect(this.startButton).toBeDisabled();
    await this.drawer.getByRole('button', { name: this.t('new.remove') }).click();
  }

  /** What an ended test found. */
  get report(): Locator {
    return this.page.locator('[data-landmark="batch-report"]');
  }

  /** Of a file or a question, which may differ from others in letter case alone. */
  row(named: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`“${named}”`) });
  }

  async expectResult(question: string, outcome: BatchOutcome, verdict: BatchVerdict | null): Promise<void> {
    const row = this.row(question);
    await expect(row).toContainText(this.statuses(`batchOutcome.${outcome}`));
    if (verdict !== null) await expect(row).toContainText(this.statuses(`batchVerdict.${verdict}`));
  }

  async chooseVerdict(verdict: BatchVerdict): Promise<void> {
    await this.page.getByRole('combobox', { name: this.t('column.verdict') }).selectOption(verdict);
  }

  /** The share of right answers stands above the results. */
  async expectAccuracy(share: string): Promise<void> {
    await expect(this.page.getByText(this.t('accuracyOf', { share, parts: '' }).trim())).toBeVisible();
  }

  async openRow(question: string): Promise<Locator> {
    await this.row(question).getByRole('button').first().click();
    return this.page.getByRole('dialog', { name: question });
  }

  async keepFrom(drawer: Locator): Promise<void> {
    const kept = this.words('teach');
    await drawer.getByRole('button', { name: kept('kept.action') }).click();
    await expect(drawer.getByRole('button', { name: kept('kept.isKept') })).toBeVisible();
  }

  async close(drawer: Locator): Promise<void> {
    await drawer.getByRole('button', { name: this.words('common')('close') }).click();
    await expect(drawer).toBeHidden();
  }

  async toTests(): Promise<void> {
    await this.link(this.t('toTests')).last().click();
  }

  async expectFailure(code: 'fileUnreadable'): Promise<void> {
    await expect(this.page.getByText(this.t(`failure.${code}.title`)).first()).toBeVisible();
    await expect(this.page.getByText(this.t(`failure.${code}.hint`))).toBeVisible();
  }
}
