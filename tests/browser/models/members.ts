import { type Locator, expect } from '@playwright/test';
import type { AgentStatus } from '../../../src/api/__generated__/schema.d.ts';
import type { MemberAccessRefusal } from '../../../src/machines/member-access/member-access.lifecycle.ts';
import { paths } from '../../../src/paths.ts';
import type { Person } from '../support/organization.ts';
import { Screen } from './screen.ts';

/** manage/member */
export class Members extends Screen {
  private readonly t = this.words('manage');
  private readonly fields = this.words('fields');

  async open(sdkAppId: string): Promise<void> {
    await this.page.goto(paths.member(sdkAppId));
    await expect(this.title).toHaveText(this.t('title'));
  }

  row(nickname: string): Locator {
    return this.page
      .getByRole('table', { name: this.t('table') })
      .getByRole('row')
      .filter({ hasText: nickname });
  }

  async expectAtDesk(nickname: string, status: AgentStatus): Promise<void> {
    await expect(this.row(nickname)).toContainText(this.words('statuses')(`agent.${status}`));
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.t('create.title') });
  }

  async add(): Promise<void> {
    await this.button(this.t('add')).click();
    await expect(this.drawer).toBeVisible();
  }

  async describe({ nickname, email, password }: Person): Promise<void> {
    await this.drawer.getByLabel(this.fields('nickname'), { exact: true }).fill(nickname);
    await this.drawer.getByLabel(this.fields('email'), { exact: true }).fill(email);
    await this.drawer.getByLabel(this.fields('password'), { exact: true }).fill(password);
  }

  /** The same with a generated password, which the form shows once. @returns it */
  async describeWithGenerated({ nickname, email }: Person): Promise<string> {
    await this.describe({ nickname, email, password: '' });
    await this.drawer.getByRole('button', { name: this.t('create.generate') }).click();
    const shown = this.drawer.getByRole('group', { name: this.t('create.generated') });
    await expect(shown.getByRole('button', { name: this.common('copy') })).toBeVisible();
    return shown.getByRole('code').innerText();
  }

  /** After a member was added with a generated password, which is shown once more. */
  async passOn(nickname: string, password: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.t('create.passOn', { name: nickname }) });
    await expect(dialog.getByRole('code')).toHaveText(password);
    await this.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: this.t('create.passedOn') }).click();
    await expect(dialog).toBeHidden();
  }

  /** Gives the console role. */
  async administrate(): Promise<void> {
    await this.drawer.getByRole('checkbox', { name: this.words('session')('roles.administrator') }).check();
  }

  /** After the address turned out to be a colleague's. */
  async addWithAccount(): Promise<void> {
    await this.drawer.getByRole('button', { name: this.t('existing.add') }).click();
    await expect(this.drawer.getByLabel(this.fields('password'), { exact: true })).toBeHidden();
    await expect(this.drawer.getByLabel(this.fields('email'), { exact: true })).toBeFocused();
    await expect(this.drawer).toContainText(this.t('existing.textByFile'));
  }

  /** Nothing is offered for a member of this application. */
  async expectAlreadyHere(): Promise<void> {
    await expect(this.drawer).toContainText(this.t('existing.alreadyHere'));
    await expect(this.drawer.getByRole('button', { name: this.t('existing.add') })).toBeHidden();
  }

  get submitButton(): Locator {
    return this.drawer.getByRole('button', { name: this.t('create.submit') });
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
  }

  async openActions(nickname: string): Promise<void> {
    await this.button(this.t('actions', { name: nickname })).click();
    await expect(this.menu).toBeVisible();
  }

  /** Opens the form of a member. */
  async edit(nickname: string): Promise<Locator> {
    await this.openActions(nickname);
    await this.page.getByRole('menuitem', { name: this.t('edit.action') }).click();
    const form = this.page.getByRole('dialog', { name: this.t('edit.title', { name: nickname }) });
    await expect(form).toBeVisible();
    return form;
  }

  async save(form: Locator): Promise<void> {
    await form.getByRole('button', { name: this.common('save') }).click();
    await expect(form).toBeHidden();
  }

  async rename(form: Locator, nickname: string): Promise<void> {
    await form.getByLabel(this.fields('nickname'), { exact: true }).fill(nickname);
  }

  async nameAccount(form: Locator, accountName: string): Promise<void> {
    await form.getByLabel(this.fields('accountName'), { exact: true }).fill(accountName);
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.t('search') }).fill(words);
  }

  async limit(form: Locator, limit: number): Promise<void> {
    await form.getByLabel(this.fields('receptionLimit'), { exact: true }).fill(String(limit));
  }

  async chooseDeskRole(form: Locator, role: string): Promise<void> {
    await form.getByRole('radio', { name: role }).check();
  }

  async takeConsole(form: Locator): Promise<void> {
    await form.getByRole('checkbox', { name: this.words('session')('roles.administrator') }).uncheck();
  }

  /** In the open menu. */
  action(action: 'forceOffline' | 'block' | 'restore' | 'resetPassword' | 'delete'): Locator {
    return this.page.getByRole('menuitem', { name: this.t(action) });
  }

  /** The reason that the menu shows for a refused action. */
  refused(reason: MemberAccessRefusal): string {
    return this.t(`refused.${reason}`);
  }

  get resetRefused(): string {
    return this.t('resetRefused');
  }

  private get dialog(): Locator {
    return this.page.getByRole('alertdialog');
  }

  private async askTo(nickname: string, action: 'forceOffline' | 'resetPassword' | 'delete'): Promise<void> {
    await this.openActions(nickname);
    await this.action(action).click();
    await expect(this.dialog).toBeVisible();
  }

  /** Confirms; the dialog closes once the action is done. */
  private async confirm(question: 'confirmOffline' | 'confirmResetByFile' | 'confirmDelete'): Promise<void> {
    await this.dialog.getByRole('button', { name: this.t(`${question}.confirm`) }).click();
    await expect(this.dialog).toBeHidden();
  }

  askToForceOffline(nickname: string): Promise<void> {
    return this.askTo(nickname, 'forceOffline');
  }

  async forceOffline(nickname: string): Promise<void> {
    await this.askToForceOffline(nickname);
    await this.confirm('confirmOffline');
    await expect(this.page.getByText(this.t('confirmOffline.done', { name: nickname }))).toBeVisible();
  }

  askToResetPassword(nickname: string): Promise<void> {
    return this.askTo(nickname, 'resetPassword');
  }

  /** Where no mail server is set up, which the question and the notice say. */
  async resetPassword({ nickname, email }: { nickname: string; email: string }): Promise<void> {
    await this.askToResetPassword(nickname);
    await expect(this.dialog).toContainText(this.t('confirmResetByFile.text', { name: nickname, email }));
    await this.confirm('confirmResetByFile');
    await expect(this.page.getByText(this.t('confirmResetByFile.done', { email }))).toBeVisible();
  }

  askToDelete(nickname: string): Promise<void> {
    return this.askTo(nickname, 'delete');
  }

  async delete(nickname: string): Promise<void> {
    await this.askToDelete(nickname);
    await this.confirm('confirmDelete');
  }

  async restore(nickname: string): Promise<void> {
    await this.openActions(nickname);
    await this.action('restore').click();
    await expect(this.page.getByText(this.t('restoreDone', { name: nickname }))).toBeVisible();
  }
}
