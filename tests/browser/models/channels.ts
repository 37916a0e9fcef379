import { type Locator, expect } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { Screen } from './screen.ts';

/** customerConfig/web/setting */
export class WebChannel extends Screen {
  private readonly t = this.words('channels');

  async open(sdkAppId: string): Promise<void> {
    await this.page.goto(paths.webSetting(sdkAppId));
    await expect(this.title).toHaveText(this.t('web.title'));
  }

  /** The address of the customer's page. */
  async chatAddress(): Promise<string> {
    return this.codeOf(this.t('web.share.label'));
  }

  /** The line for a page that shows the widget. */
  async snippet(): Promise<string> {
    return this.codeOf(this.t('web.widget.label'));
  }

  /** Which robot serves it. */
  get robot(): Locator {
    return this.page.getByRole('combobox', { name: this.words('fields')('robotId') });
  }

  /** The note that the chosen robot is not live yet. */
  get robotAhead(): Locator {
    return this.page.getByText(this.t('web.robot.unavailable'));
  }

  site(position: number): Locator {
    return this.page.getByRole('textbox', { name: this.t('web.origins.label', { position }) });
  }

  async allowSite(site: string): Promise<void> {
    const before = await this.page.getByPlaceholder(this.t('web.origins.placeholder')).count();
    await this.button(this.t('web.origins.add')).click();
    await this.site(before + 1).fill(site);
  }

  /** Lets customers in, or keeps them out. */
  async activate(isActive: boolean): Promise<void> {
    await this.page.getByRole('switch', { name: this.t('web.settings.status') }).setChecked(isActive);
  }

  async save(): Promise<void> {
    await this.saveButton.click();
    await expect(this.page.getByText(this.t('web.saved'))).toBeVisible();
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: this.words('fields')('name'), exact: true });
  }

  get saveButton(): Locator {
    return this.page
      .getByRole('form', { name: this.t('web.form') })
      .getByRole('button', { name: new RegExp(`^${this.common('save')}`) });
  }

  get discardButton(): Locator {
    return this.button(this.common('discard'));
  }

  /** The form while it saves. */
  get busyForm(): Locator {
    return this.page.locator('form[aria-busy=true]');
  }

  get refusal(): Locator {
    return this.page.locator('[data-landmark=edit-refusal]');
  }

  get conflictDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.common('conflict.title') });
  }

  get saveChoiceButton(): Locator {
    return this.conflictDialog.getByRole('button', { name: this.common('conflict.save') });
  }

  get postponeButton(): Locator {
    return this.conflictDialog.getByText(this.common('conflict.cancel'), { exact: true });
  }

  /** The choice whose value to take, after both changed it. */
  async resolve(side: 'mine' | 'theirs'): Promise<void> {
    await this.conflictDialog.getByRole('radio', { name: this.common(`conflict.${side}`) }).check();
    await this.saveChoiceButton.click();
  }

  private async codeOf(name: string): Promise<string> {
    return this.page.getByRole('group', { name, exact: true }).getByRole('code').innerText();
  }
}
