import { type Locator, type Page, expect } from '@playwright/test';
import type { DeploymentFailureCode, DiffChange } from '../../../src/api/__generated__/schema.d.ts';
import { Screen } from './screen.ts';

/** chatbot/deploy */
export class DeployWizard extends Screen {
  private readonly t = this.words('deploy');

  get diff(): Locator {
    return this.region(this.t('diff.region'));
  }

  /** Says that another deployment runs. */
  get runningNote(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.t('running.nowText') });
  }

  get note(): Locator {
    return this.page.getByRole('textbox', { name: this.t('note.label') });
  }

  get result(): Locator {
    return this.region(this.t('result.region'));
  }

  /** A difference, by its title. */
  difference(title: string): Locator {
    return this.diff.getByRole('listitem').filter({ hasText: title });
  }

  async openDifference(title: string): Promise<void> {
    await this.difference(title).getByRole('button').click();
  }

  /** Shows one kind of difference; the control has its count. */
  filter(change: DiffChange): Locator {
    return this.diff
      .getByRole('group', { name: this.t('diff.filter') })
      .getByRole('button', { name: this.t(`diff.filters.${change}`) });
  }

  get acceptButton(): Locator {
    return this.button(this.t('diff.continue'));
  }

  async acceptChanges(): Promise<void> {
    await this.acceptButton.click();
  }

  /** The robots whose welcome cards have questions that they do not answer. */
  get cardWarnings(): Locator {
    return this.page.getByRole('list', { name: this.t('cards.list') }).getByRole('listitem');
  }

  /** What the regression set says before the deployment. */
  get check(): Locator {
    return this.region(this.t('check.region'));
  }

  /** All questions passed, or so many did not. */
  async expectChecked(wrong: number, total: number): Promise<void> {
    const words =
      wrong === 0 ? this.t('check.passed', { count: total }) : this.t('check.wrong', { count: wrong, total });
    await expect(this.check).toContainText(words);
  }

  /** Goes on although questions did not pass; not there where they have to. */
  get continueAnyway(): Locator {
    return this.button(this.t('check.continueAnyway'));
  }

  async checkAgain(): Promise<void> {
    await this.button(this.t('check.again')).click();
  }

  async deploy(version: number): Promise<void> {
    await this.button(this.t('note.deploy', { version })).click();
  }

  /** Any number of the next version. */
  async deployNext(): Promise<void> {
    const name = this.t('note.deploy', { version: 0 }).replace('0', '\\d+');
    await this.page.getByRole('button', { name: new RegExp(`^${name}$`) }).click();
  }

  /** Says that the draft has changed since somebody looked. */
  get newerNote(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.t('diff.newerTitle') });
  }

  /** Says so, and names the one change that nobody has looked at. */
  async expectNewer(title: string): Promise<void> {
    await expect(this.newerNote).toContainText(this.t('diff.newer', { count: 1, items: `“${title}”` }));
  }

  /** The alert that says that nothing went live, and why. */
  get failure(): Locator {
    return this.alert.filter({ hasText: this.t('result.failedText') });
  }

  /** Goes to the deployment that blocks this one. */
  async watchRunning(): Promise<void> {
    await this.button(this.t('running.open')).click();
    await expect(this.region(this.t('progress.region'))).toBeVisible();
  }

  get cancelButton(): Locator {
    return this.button(this.t('progress.cancel'));
  }

  async cancel(): Promise<void> {
    await this.cancelButton.click();
  }

  async expectCancelled(): Promise<void> {
    await expect(this.page.getByText(this.t('result.cancelledText'))).toBeVisible();
  }

  async retry(): Promise<void> {
    await this.alert.getByRole('button', { name: this.common('retry') }).click();
  }

  /** Opens the customer's chat in a tab of its own. */
  async openChat(): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.link(this.t('result.openChat')).click();
    return opened;
  }

  async goToRecord(): Promise<void> {
    await this.link(this.t('result.record')).click();
  }

  async expectDifferences(change: DiffChange, count: number): Promise<void> {
    await expect(this.filter(change)).toContainText(this.format.number(count));
  }

  async expectLive(version: number): Promise<void> {
    const live = this.heading(this.t('result.liveTitle', { version }));
    // A busy machine learns thousands of questions for minutes.
    await expect(live).toBeVisible({ timeout: 300_000 });
  }

  /** Nothing went live, and why. */
  async expectFailed(code: DeploymentFailureCode): Promise<void> {
    await expect(this.failure).toContainText(this.words('statuses')(`deploymentFailure.${code}`));
  }

  /** The deployment did not pass the regression set. */
  async expectRegressed(): Promise<void> {
    await expect(this.alert).toContainText(this.words('statuses')('deploymentFailure.regressionFailed'));
    await expect(this.link(this.t('result.regressionReport'))).toBeVisible();
  }

  /** Deploys the same draft once more after a failure. */
  async deployAgain(): Promise<void> {
    await this.failure.getByRole('button', { name: this.t('result.retry') }).click();
  }

  async expectUnchanged(): Promise<void> {
    await expect(this.heading(this.t('unchanged.title'))).toBeVisible();
  }

  async expectRunningElsewhere(): Promise<void> {
    await expect(this.alert).toContainText(this.t('running.title'));
  }
}
