import { type Locator, expect } from '@playwright/test';
import type { Person } from '../support/organization.ts';
import { Screen } from './screen.ts';

/** /init */
export class InitWizard extends Screen {
  private readonly t = this.words('init');
  private readonly welcome = this.words('welcome');
  private readonly fields = this.words('fields');

  async enterCode(code: string): Promise<void> {
    await this.code().fill(code);
  }

  code(): Locator {
    return this.page.getByLabel(this.t('account.code'));
  }

  async expectWrongCode(): Promise<void> {
    await this.expectStep('account');
    await expect(this.code()).toHaveAttribute('aria-invalid', 'true');
    await expect(this.page.getByText(this.t('account.codeWrong'))).toBeVisible();
  }

  async describeAccount({ nickname, email, password }: Person, again = password): Promise<void> {
    await this.field('nickname').fill(nickname);
    await this.field('email').fill(email);
    await this.field('password').fill(password);
    await this.field('passwordConfirmation').fill(again);
    await this.next();
  }

  async nameOrganization(name: string): Promise<void> {
    await this.field('organizationName').fill(name);
    await expect(this.page.getByRole('radio', { name: this.t('use.own') })).toBeChecked();
    await this.next();
  }

  async describeApplication(name: string): Promise<void> {
    await this.field('applicationName').fill(name);
    for (const language of ['en', 'zh'] as const) {
      await this.page.getByRole('checkbox', { name: this.common(`languages.${language}`) }).check();
    }
    await this.field('defaultLanguage').selectOption(this.language);
    await this.page.getByRole('checkbox', { name: this.t('application.desk') }).check();
    await this.next();
  }

  async create(): Promise<void> {
    await this.button(this.t('confirm.submit')).click();
  }

  async expectStep(step: 'account' | 'organization' | 'application' | 'confirm'): Promise<void> {
    await expect(this.heading(this.t(`${step}.title`))).toBeVisible();
  }

  /** The bar with the buttons covers what scrolls under it in the colour of the page, so that nobody sees a bar. */
  async expectSeamlessBar(): Promise<void> {
    const next = this.button(this.common('next'));
    const grounds = await next.evaluate((button) => {
      const found: string[] = [];
      for (let each = button.parentElement; each !== null; each = each.parentElement) {
        const color = getComputedStyle(each).backgroundColor;
        if (color !== 'rgba(0, 0, 0, 0)') found.push(color);
      }
      return found;
    });
    expect(grounds.length).toBeGreaterThan(1);
    expect(grounds[0]).toBe(grounds[1]);
  }

  async expectWelcome(nickname: string): Promise<void> {
    await expect(this.heading(this.welcome('title', { name: nickname }))).toBeVisible();
  }

  async goToGuide(): Promise<void> {
    await this.link(this.welcome('action')).click();
  }

  field(name: Parameters<typeof this.fields>[0]): Locator {
    return this.page.getByLabel(this.fields(name), { exact: true });
  }

  async next(): Promise<void> {
    await this.button(this.common('next')).click();
  }
}
