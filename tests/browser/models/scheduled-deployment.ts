import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** What the pages of deployments say of the one that is scheduled, and the dialog that schedules it. */
export class ScheduledDeployment extends Screen {
  private readonly t = this.words('deploy');

  /** Says what is scheduled; it stands on the deploy page and above the record. */
  get note(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: this.t('schedule.takeBack') });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.t('schedule.formTitle') });
  }

  get laterButton(): Locator {
    return this.button(this.t('schedule.later'));
  }

  get day(): Locator {
    return this.dialog.getByLabel(this.t('schedule.date'), { exact: true });
  }

  get time(): Locator {
    return this.dialog.getByLabel(this.t('schedule.time'), { exact: true });
  }

  get ownNote(): Locator {
    return this.dialog.getByLabel(this.t('note.label'));
  }

  async choose(date: string, time: string): Promise<void> {
    await this.day.fill(date);
    await this.time.fill(time);
    await this.dialog.getByRole('button', { name: this.t('schedule.submit') }).click();
  }

  async change(): Promise<void> {
    await this.note.getByRole('button', { name: this.t('schedule.change') }).click();
  }

  async takeBack(): Promise<void> {
    await this.note.getByRole('button', { name: this.t('schedule.takeBack') }).click();
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('button', { name: this.t('schedule.takeBack') }).click();
    await expect(this.page.getByText(this.t('schedule.takenBack'), { exact: true })).toBeVisible();
  }

  /** Who scheduled it, and what it deploys. */
  by(name: string): string {
    return this.t('schedule.text', { name });
  }

  get isPast(): string {
    return this.words('problems')('field.notInFuture');
  }

  get isTooFar(): string {
    return this.words('problems')('fieldLimit.tooFarAhead', { count: 365 });
  }

  /** The strip above every screen of the chatbot: why the schedule has not deployed. */
  failed(why: string): Locator {
    const strip = this.words('shell')('pendingDeploy.failed', { why });
    return this.page.getByRole('status').filter({ hasText: strip });
  }

  get notAllowed(): string {
    return this.words('statuses')('deploymentFailure.notAllowed');
  }
}
