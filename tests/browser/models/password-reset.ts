import { type Locator, expect } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { Screen } from './screen.ts';

/** /forgot-password, and /reset-password where the mailed link leads. */
export class PasswordReset extends Screen {
  private readonly t = this.words('reset');

  /** From the sign-in page, after something was typed there. */
  async open(typed = ''): Promise<void> {
    await this.page.goto(paths.login());
    await this.name.fill(typed);
    await this.link(this.words('login')('forgot')).click();
    await expect(this.title).toHaveText(this.t('forgot.title'));
  }

  get name(): Locator {
    return this.page.getByLabel(this.words('fields')('signInName'), { exact: true });
  }

  async ask(name: string): Promise<void> {
    await this.name.fill(name);
    await this.send(name);
  }

  /** @param name that the field has already */
  async send(name: string): Promise<void> {
    await expect(this.name).toHaveValue(name);
    await this.button(this.t('forgot.submit')).click();
    await expect(this.page.getByRole('status')).toContainText(name);
  }

  /** Nothing is offered where no mail can be sent. */
  async expectUnavailable(): Promise<void> {
    await expect(this.page.getByText(this.t('forgot.unavailable'))).toBeVisible();
    await expect(this.name).toHaveCount(0);
  }

  async expectForm(): Promise<void> {
    await expect(this.button(this.t('choose.submit'))).toBeVisible();
  }

  async choose(password: string, again = password): Promise<void> {
    const field = (label: string) => this.page.getByRole('textbox', { name: label, exact: true });
    await field(this.t('choose.password')).fill(password);
    await field(this.t('choose.again')).fill(again);
    await this.button(this.t('choose.submit')).click();
  }

  async expectMismatch(): Promise<void> {
    const again = this.page.getByLabel(this.t('choose.again'), { exact: true });
    await expect(again).toHaveAttribute('aria-invalid', 'true');
  }

  async expectDone(): Promise<void> {
    await expect(this.page.getByRole('status')).toContainText(this.t('choose.done'));
  }

  async goToSignIn(): Promise<void> {
    await this.link(this.t('choose.signIn')).click();
  }

  async expectUseless(): Promise<void> {
    await expect(this.page.getByRole('alert')).toContainText(this.t('choose.useless'));
  }
}
