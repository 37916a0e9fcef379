import { type Locator, expect } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { Screen } from './screen.ts';

/** chatbot/basic and config/setting: forms that save as a whole. */
export class Settings extends Screen {
  private readonly t = this.words('config');
  private readonly bot = this.words('bot');
  private readonly fields = this.words('fields');

  async openBasic(sdkAppId: string): Promise<void> {
    await this.page.goto(paths.basic(sdkAppId));
    await expect(this.title).toHaveText(this.bot('basic.title'));
  }

  async openApplication(sdkAppId: string): Promise<void> {
    await this.page.goto(paths.setting(sdkAppId));
    await expect(this.title).toHaveText(this.t('title'));
  }

  async openConversations(sdkAppId: string): Promise<void> {
    await this.page.goto(`${paths.setting(sdkAppId)}?view=conversations`);
    await expect(this.field('reminderSeconds')).toBeVisible();
  }

  field(name: Parameters<typeof this.fields>[0]): Locator {
    return this.page.getByLabel(this.fields(name), { exact: true });
  }

  /** A message that customers read, in the first of the application's languages. */
  message(name: 'queueMessage' | 'connectedMessage'): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${this.fields(name)} — `) }).first();
  }

  /** Says of a placeholder that nothing is filled in for it. */
  unfilled(placeholder: string): Locator {
    return this.page.getByText(this.words('shell')('message.unfilled', { name: placeholder }));
  }

  get saveButton(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.common('save')}`) });
  }

  async save(): Promise<void> {
    await this.saveButton.click();
  }

  /** Gives up what is unsaved. */
  async discard(): Promise<void> {
    await this.button(this.common('discard')).click();
    await expect(this.saveButton).toBeHidden();
  }

  async expectUnsaved(): Promise<void> {
    await expect(this.page.getByText(this.common('form.unsaved'))).toBeVisible();
  }

  async expectSaved(screen: 'basic' | 'global'): Promise<void> {
    await expect(
      this.page.getByText(screen === 'basic' ? this.bot('basic.saved') : this.t('saved'), { exact: true }),
    ).toBeVisible();
  }

  get conflictDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.common('conflict.title') });
  }

  /** The choice whose value to keep, for a field that both changed. */
  async choose(field: Parameters<typeof this.fields>[0], side: 'mine' | 'theirs'): Promise<void> {
    await this.conflictDialog
      .getByRole('group', { name: this.fields(field) })
      .getByRole('radio', { name: this.common(`conflict.${side}`) })
      .check();
  }

  async saveChoice(): Promise<void> {
    await this.conflictDialog.getByRole('button', { name: this.common('conflict.save') }).click();
    await expect(this.conflictDialog).toBeHidden();
  }
}
