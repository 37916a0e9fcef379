import { type Locator, expect } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { Screen } from './screen.ts';

/** Adding an application from the switcher, and deleting one in its settings. */
export class Applications extends Screen {
  private readonly shell = this.words('shell');
  private readonly config = this.words('config');
  private readonly fields = this.words('fields');

  private get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.shell('application.newTitle') });
  }

  get deletion(): Locator {
    return this.button(this.config('deletion.action'));
  }

  get confirmation(): Locator {
    return this.page.getByRole('alertdialog');
  }

  async startNew(): Promise<void> {
    await this.page.getByRole('button', { name: this.shell('application.switch') }).click();
    await this.page.getByRole('menuitem', { name: this.shell('application.new') }).click();
    await expect(this.drawer).toBeVisible();
  }

  async name(name: string): Promise<void> {
    await this.drawer.getByLabel(this.fields('applicationName')).fill(name);
  }

  async create(): Promise<void> {
    await this.drawer.getByRole('button', { name: this.shell('application.create') }).click();
  }

  async expectAt(name: string): Promise<void> {
    await expect(
      this.page.getByRole('button', { name: `${name} — ${this.shell('application.switch')}` }),
    ).toBeVisible();
  }

  async openSettings(sdkAppId: string): Promise<void> {
    await this.page.goto(paths.setting(sdkAppId));
    await expect(this.deletion).toBeVisible();
  }

  async expectOnlyOne(): Promise<void> {
    await expect(this.deletion).toBeDisabled();
    await expect(this.deletion).toHaveAccessibleDescription(this.config('deletion.only'));
  }

  async typeToConfirm(name: string): Promise<void> {
    await this.confirmation.getByRole('textbox').fill(name);
  }

  get confirm(): Locator {
    return this.confirmation.getByRole('button', { name: this.config('deletion.confirm') });
  }
}
