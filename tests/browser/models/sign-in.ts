import { type Locator, expect } from '@playwright/test';
import type { Person } from '../support/organization.ts';
import { Screen } from './screen.ts';

/** /login, and the same questions in a dialog above a page whose session ended. */
export class SignIn extends Screen {
  private readonly t = this.words('session');
  private readonly login = this.words('login');
  private readonly fields = this.words('fields');

  get form(): Locator {
    return this.page.getByRole('form', { name: this.login('form') });
  }

  get expiredDialog(): Locator {
    return this.page.getByRole('alertdialog', { name: this.t('expired.title') });
  }

  get passwordResetDialog(): Locator {
    return this.page.getByRole('alertdialog', { name: this.t('passwordReset.title') });
  }

  get userChangedDialog(): Locator {
    return this.page.getByRole('alertdialog', { name: this.t('userChanged.title') });
  }

  /** A question of the form. */
  field(name: 'signInName' | 'password'): Locator {
    return this.form.getByLabel(this.fields(name), { exact: true });
  }

  /** The button, whose name says what it does or waits for. */
  get submitButton(): Locator {
    const words = [this.login('submit'), this.login('busy')];
    return this.form.getByRole('button', { name: new RegExp(`^(${words.join('|')})$`) });
  }

  /** The control that stops waiting for the answer. */
  get cancelButton(): Locator {
    return this.form.getByRole('button', { name: this.common('cancel') });
  }

  /** The applications to choose from, if there are several or none that can be entered. */
  get choices(): Locator {
    return this.page
      .getByLabel(this.login('choose.apps'), { exact: true })
      .getByRole('list')
      .getByRole('button');
  }

  /** Goes on once an administrator has restored the access. */
  async goOn(): Promise<void> {
    await this.button(this.login('choose.goOn')).click();
  }

  /** On the page of somebody whose access is switched off. */
  get nobodyTitle(): string {
    return this.t('noAccess.nobodyTitle');
  }

  async lookAgain(): Promise<void> {
    await this.button(this.t('noAccess.again')).click();
  }

  get notYet(): Locator {
    return this.page.getByText(this.t('noAccess.notYet'));
  }

  get otherAccountButton(): Locator {
    return this.button(this.login('choose.signOut'));
  }

  async enter({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.field('signInName').fill(email);
    await this.field('password').fill(password);
  }

  async submit(): Promise<void> {
    await this.form.getByRole('button', { name: this.login('submit') }).click();
  }

  async signIn(person: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.enter(person);
    await this.submit();
  }

  /** Answers the dialog above a page whose session ended. */
  async signInAgain({ password }: Pick<Person, 'password'>): Promise<void> {
    await this.answerExpired({ password });
    await expect(this.expiredDialog).toBeHidden();
  }

  /** The same, whatever the outcome. */
  async answerExpired({ password }: Pick<Person, 'password'>, dialog = this.expiredDialog): Promise<void> {
    await dialog.getByLabel(this.fields('password'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: this.t('expired.submit') }).click();
  }

  async giveUp(): Promise<void> {
    await this.expiredDialog.getByRole('button', { name: this.t('expired.leave') }).click();
  }

  get forcedOfflineDialog(): Locator {
    return this.page.getByRole('alertdialog', { name: this.t('forcedOffline.title') });
  }

  async leaveForcedOffline(): Promise<void> {
    await this.leave(this.forcedOfflineDialog, this.t('forcedOffline.action'));
  }

  async leaveDeleted(): Promise<void> {
    const dialog = this.page.getByRole('alertdialog', { name: this.t('memberDeleted.title') });
    await this.leave(dialog, this.t('memberDeleted.action'));
  }

  private async leave(dialog: Locator, action: string): Promise<void> {
    await dialog.getByRole('button', { name: action }).click();
    await expect(this.form).toBeVisible();
  }

  /** Titles of pages that refuse a person. */
  get workspaceTitle(): string {
    return this.t('noAccess.workspaceTitle');
  }

  /** The text at an application, among those to choose from, that an administrator has closed. */
  get switchedOff(): Locator {
    return this.page.getByText(this.login('choose.forcedOffline'));
  }

  /** The title of the page on which none of the account's applications can be entered. */
  get offTitle(): Locator {
    return this.page.getByRole('heading', { name: this.t('forcedOffline.title') });
  }

  unknownTitle(id: string): string {
    return this.t('notFound.title', { id });
  }

  /** A link to one of the account's applications, on a page that could not show another one. */
  ownApplication(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: this.t('notFound.applications') })
      .getByRole('link', { name });
  }

  async signOut(): Promise<void> {
    await this.button(this.t('signOut.action')).click();
    await expect(this.form).toBeVisible();
  }

  get signedOutElsewhere(): Locator {
    return this.page.getByRole('alertdialog', { name: this.t('signedOutElsewhere.title') });
  }

  async signInAfterOtherTab({ password }: Pick<Person, 'password'>): Promise<void> {
    const dialog = this.signedOutElsewhere;
    await dialog.getByLabel(this.fields('password'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: this.t('expired.submit') }).click();
    await expect(dialog).toBeHidden();
  }

  async goToConsole(): Promise<void> {
    await this.link(this.t('noAccess.toConsole')).click();
  }

  async refreshForOtherUser(): Promise<void> {
    await this.userChangedDialog.getByRole('button', { name: this.t('userChanged.refresh') }).click();
  }

  /** The fields themselves show what is missing. */
  async expectFaults(...names: ('signInName' | 'password')[]): Promise<void> {
    for (const name of names) {
      await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(this.field(name)).toHaveAccessibleDescription(/\S/);
    }
  }

  async expectRefused(): Promise<void> {
    await expect(this.alert).toContainText(this.words('problems')('title.credentialsWrong'));
  }
}
