import { type Locator, expect } from '@playwright/test';
import type { Person } from '../support/product.ts';
import { Screen } from './screen.ts';

/** /login, and the same questions in a dialog above a page whose session ended. */
export class SignIn extends Screen {
  private readonly t = this.words('session');
  private readonly fields = this.words('fields');

  get form(): Locator {
    return this.page.getByRole('form', { name: this.t('login.form') });
  }

  get expiredDialog(): Locator {
    return this.page.getByRole('alertdialog', { name: this.t('expired.title') });
  }

  get userChangedDialog(): Locator {
    return this.page.getByRole('alertdialog', { name: this.t('userChanged.title') });
  }

  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.form.getByLabel(this.fields('email'), { exact: true }).fill(email);
    await this.form.getByLabel(this.fields('password'), { exact: true }).fill(password);
    await this.form.getByRole('button', { name: this.t('login.submit') }).click();
  }

  /** Answers the dialog above a page whose session ended. */
  async signInAgain({ password }: Pick<Person, 'password'>): Promise<void> {
    await this.expiredDialog.getByLabel(this.fields('password'), { exact: true }).fill(password);
    await this.expiredDialog.getByRole('button', { name: this.t('expired.submit') }).click();
    await expect(this.expiredDialog).toBeHidden();
  }

  async refreshForOtherUser(): Promise<void> {
    await this.userChangedDialog.getByRole('button', { name: this.t('userChanged.refresh') }).click();
  }

  async expectRefused(): Promise<void> {
    await expect(this.alert).toContainText(this.words('problems')('title.credentialsWrong'));
  }
}
