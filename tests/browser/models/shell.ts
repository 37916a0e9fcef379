import { type Locator, expect } from '@playwright/test';
import type { AgentStatus } from '../../../src/api/__generated__/schema.d.ts';
import * as screens from '../../../src/screens/screens.ts';
import { Screen } from './screen.ts';

/** What surrounds every screen of the main area: navigation, menus, the command palette. */
export class Shell extends Screen {
  private readonly t = this.words('shell');

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: this.t('navigation') });
  }

  /** By the navigation, within the page. */
  async goTo(screen: keyof typeof screens): Promise<void> {
    const manifest = new Map(Object.entries(screens)).get(screen);
    await this.navigation.getByRole('link', { name: manifest?.name[this.language], exact: true }).click();
  }

  /** The link to the desk, with its text. */
  get workspaceLink(): Locator {
    return this.navigation.getByRole('link', { name: this.t('workspace') });
  }

  async expectAtDesk(status: AgentStatus): Promise<void> {
    await expect(this.workspaceLink).toContainText(this.words('statuses')(`agent.${status}`));
  }

  async expectUnanswered(count: number): Promise<void> {
    await expect(this.workspaceLink).toContainText(this.t('unanswered', { count }));
  }

  async expectQueued(count: number): Promise<void> {
    await expect(this.workspaceLink).toContainText(this.t('queued', { count }));
  }

  /** A toast about something elsewhere. */
  toast(text: string): Locator {
    return this.page.locator('[data-scope=toast][data-part=root]').filter({ hasText: text });
  }

  /** What is said of changes that customers meet at once. */
  get atOnce(): string {
    return this.t('reachesCustomers.now');
  }

  get afterDeployment(): string {
    return this.t('reachesCustomers.later');
  }

  get pendingDeploy(): Locator {
    return this.page
      .getByRole('main')
      .locator('..')
      .getByRole('link', { name: this.t('pendingDeploy.action') });
  }

  /** On every screen while the third party's bot fails. */
  get failingHookLink(): Locator {
    return this.link(this.t('hookFailing.action'));
  }

  async showFailingHook(): Promise<void> {
    await this.failingHookLink.click();
    await expect(this.failingHookLink).toBeHidden();
  }

  get palette(): Locator {
    return this.page.getByRole('dialog', { name: this.t('palette.title') });
  }

  get paletteUnloaded(): string {
    return this.t('palette.unloaded.typed');
  }

  async openPalette(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    // Letters that a test types sooner than any person would get lost before the field has the focus.
    await expect(this.palette.getByRole('combobox')).toBeFocused();
  }

  /** What the open palette offers, in all or in one group. */
  offered(text: string, group?: string): Locator {
    const within = group === undefined ? this.palette : this.palette.getByRole('group', { name: group });
    return within.getByRole('option').filter({ hasText: text });
  }

  /** Types into the palette anew. */
  async search(text: string): Promise<void> {
    await this.palette.getByRole('combobox').fill(text);
  }

  async runCommand(text: string): Promise<void> {
    await this.openPalette();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
    await expect(this.palette).toBeHidden();
  }

  async openMenu(name: 'application' | 'language' | 'theme' | 'account'): Promise<void> {
    const label = {
      application: this.t('application.switch'),
      language: this.common('language'),
      theme: this.common('theme.label'),
      account: this.t('account.label'),
    }[name];
    await this.page.getByRole('button', { name: label }).click();
    await expect(this.menu).toBeVisible();
  }

  /** On a phone the navigation is a sheet. */
  async openNavigation(): Promise<void> {
    await this.button(this.t('openNavigation')).click();
    await expect(this.navigation).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.openMenu('account');
    await this.page.getByRole('menuitem', { name: this.words('session')('signOut.action') }).click();
  }

  async chooseLanguage(language: 'en' | 'zh'): Promise<void> {
    await this.openMenu('language');
    await this.page.getByRole('menuitemradio', { name: this.common(`languages.${language}`) }).click();
  }

  async expectSignedInAs(nickname: string): Promise<void> {
    await expect(
      this.page.getByRole('button', { name: `${this.t('account.label')}: ${nickname}` }),
    ).toBeVisible();
  }
}
