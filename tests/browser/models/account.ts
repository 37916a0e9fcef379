import { type Locator, expect } from '@playwright/test';
import { Screen } from './screen.ts';

/** /account, and /new-password before anything else. */
export class Account extends Screen {
  private readonly t = this.words('account');

  get passwordForm(): Locator {
    return this.page.getByRole('form', { name: this.t('password.form') });
  }

  get profile(): Locator {
    return this.page.getByRole('form', { name: this.t('profile.form') });
  }

  get nickname(): Locator {
    return this.profile.getByLabel(this.words('fields')('nickname'), { exact: true });
  }

  get accountName(): Locator {
    return this.profile.getByLabel(this.words('fields')('accountName'), { exact: true });
  }

  get ownLanguage(): Locator {
    return this.profile.getByLabel(this.common('language'), { exact: true });
  }

  async saveProfile(): Promise<void> {
    await this.profile.getByRole('button', { name: this.t('profile.submit') }).click();
  }

  async expectProfileSaved(): Promise<void> {
    await expect(this.page.getByText(this.t('profile.done'))).toBeVisible();
  }

  /** Somebody changed the same field meanwhile: their words are shown beside the own ones. */
  async keepMine(theirs: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.common('conflict.title') });
    await expect(dialog).toContainText(theirs);
    await dialog.getByRole('radio', { name: this.common('conflict.mine') }).check();
    await dialog.getByRole('button', { name: this.common('conflict.save') }).click();
    await expect(dialog).toBeHidden();
  }

  /** Somebody whose password somebody else chose is asked for another one. */
  async expectFirst(): Promise<void> {
    await expect(this.title).toHaveText(this.t('first.title'));
  }

  async chooseFirst(given: string, password: string): Promise<void> {
    await this.enter(this.t('first.given'), given, password);
    await this.passwordForm.getByRole('button', { name: this.t('first.submit') }).click();
  }

  /** From the menu of the console. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('shell')('account.label') }).click();
    await this.page.getByRole('menuitem', { name: this.words('session')('account') }).click();
    await expect(this.title).toHaveText(this.t('title'));
  }

  async changePassword(current: string, password: string): Promise<void> {
    await this.enter(this.t('password.current'), current, password);
    await this.passwordForm.getByRole('button', { name: this.t('password.submit') }).click();
  }

  async expectWrongPassword(): Promise<void> {
    const field = this.passwordForm.getByLabel(this.t('password.current'));
    await expect(field).toHaveAccessibleDescription(new RegExp(this.t('password.wrong')));
  }

  async expectChanged(): Promise<void> {
    await expect(this.page.getByText(this.t('password.done'))).toBeVisible();
  }

  /** The present address. */
  get email(): Locator {
    return this.profile.getByLabel(this.words('fields')('email'), { exact: true });
  }

  async askForCode(email: string, password: string): Promise<void> {
    const form = this.page.getByRole('form', { name: this.t('email.form') });
    await form.getByLabel(this.t('email.next'), { exact: true }).fill(email);
    await form.getByLabel(this.t('password.current'), { exact: true }).fill(password);
    await form.getByRole('button', { name: this.t('email.submit') }).click();
  }

  async expectCodeSent(email: string): Promise<void> {
    await expect(this.page.getByText(this.t('email.filed', { email }))).toBeVisible();
    await expect(this.code).toBeFocused();
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.page.getByRole('button', { name: this.t('email.confirm') }).click();
  }

  async expectWrongCode(): Promise<void> {
    await expect(this.code).toHaveAccessibleDescription(new RegExp(this.t('email.wrongCode')));
  }

  async expectEmailChanged(email: string): Promise<void> {
    await expect(this.page.getByText(this.t('email.doneText', { email }))).toBeVisible();
    await expect(this.email).toHaveValue(email);
  }

  private get code(): Locator {
    return this.page.getByRole('form', { name: this.t('email.codeForm') }).getByLabel(this.t('email.code'));
  }

  async goBack(): Promise<void> {
    await this.link(this.t('back')).click();
  }

  private async enter(currentLabel: string, current: string, password: string): Promise<void> {
    const field = (label: string) => this.passwordForm.getByLabel(label, { exact: true });
    await field(currentLabel).fill(current);
    await field(this.t('password.next')).fill(password);
    await field(this.t('password.again')).fill(password);
  }
}
