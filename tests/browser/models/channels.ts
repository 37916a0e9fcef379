import { type Locator, expect } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { Screen } from './screen.ts';

/** customerConfig */
export class ChannelList extends Screen {
  private readonly t = this.words('channels');

  async open(sdkAppId: string): Promise<void> {
    await this.page.goto(paths.channels(sdkAppId));
    await expect(this.title).toHaveText(this.t('list.title'));
  }

  /** What the navigation calls it. */
  get calledInNavigation(): string {
    return this.t('list.title');
  }

  row(name: string): Locator {
    const has = this.button(this.t('list.actions', { name }));
    return this.page.getByRole('main').getByRole('listitem').filter({ has });
  }

  servedBy(robot: string): string {
    return this.t('list.robot', { name: robot });
  }

  /** What is said while the live version does not have the robot that a channel names. */
  servedInPlaceOf(name: string, usual: string): string {
    return this.t('list.robotAhead', { name, usual: this.t('web.robot.default', { name: usual }) });
  }

  /** The dialog that asks what a new web chat is called. */
  get newDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.t('list.addTitle') });
  }

  async askToAdd(): Promise<void> {
    await this.button(this.t('list.add')).click();
  }

  /** Fills the dialog, and leaves it. The settings of the new one follow. */
  async add(name: string, robot: string): Promise<void> {
    await this.newDialog.getByRole('textbox', { name: this.words('fields')('name') }).fill(name);
    await this.newDialog.getByRole('combobox', { name: this.words('fields')('robotId') }).selectOption(robot);
    await this.newDialog.getByRole('button', { name: this.t('list.add') }).click();
  }

  async openMenu(name: string): Promise<void> {
    await this.button(this.t('list.actions', { name })).click();
  }

  /** Why the only channel is not deleted. */
  get lastStays(): string {
    return this.t('list.lastStays');
  }

  async askToDelete(name: string): Promise<void> {
    await this.openMenu(name);
    await this.menu.getByRole('menuitem', { name: new RegExp(`^${this.t('list.delete')}`) }).click();
    await expect(this.question).toContainText(this.t('confirmDelete.text'));
  }

  /** The question before one is deleted. */
  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  async confirmDelete(): Promise<void> {
    await this.question.getByRole('button', { name: this.t('confirmDelete.confirm') }).click();
  }
}

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

  /** Which of several web chats is shown. */
  get choice(): Locator {
    return this.page.getByRole('combobox', { name: this.t('web.choice') });
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
