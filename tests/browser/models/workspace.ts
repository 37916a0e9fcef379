import { type Locator, expect } from '@playwright/test';
import type { AgentStatus } from '../../../src/api/__generated__/schema.d.ts';
import { paths } from '../../../src/paths.ts';
import { OpenConversation } from './open-conversation.ts';

type List = 'mine' | 'queue' | 'ended' | 'all';

/** /online: an agent's desk. */
export class Workspace extends OpenConversation {
  async open(): Promise<void> {
    await this.page.goto(paths.online());
    await expect(this.statusButton).toBeVisible();
  }

  /** Opens it by its address, like a bookmark. */
  async openById(conversationId: string): Promise<void> {
    await this.page.goto(`${paths.online()}?conversation=${conversationId}`);
    await expect(this.log).toBeVisible();
  }

  /** The element with the agent's name and status. */
  get statusButton(): Locator {
    return this.page.locator('button[aria-haspopup="menu"]').filter({ hasText: /./ }).first();
  }

  /** A conversation's row in the visible list. */
  row(customer: string | RegExp): Locator {
    return this.rows.filter({ hasText: customer });
  }

  notSentWords(count: number, name: string): string {
    return this.t('notSent.titleTo', { count, name });
  }

  /** Above the own conversations: answers that were not sent. */
  notSent(words: string): Locator {
    return this.page
      .getByRole('list', { name: this.t('notSent.label') })
      .getByRole('button')
      .filter({ hasText: words });
  }

  /** The desk's own part of the page, beside the conversation, which may offer the same. */
  private get pane(): Locator {
    return this.page.getByRole('region', { name: this.t('lists.pane') });
  }

  async goOnline(): Promise<void> {
    await this.pane.getByRole('button', { name: this.t('status.online'), exact: true }).click();
    await this.expectStatus('idle', 'online', 'inQueue', 'busy');
  }

  async openStatusMenu(): Promise<void> {
    await this.statusButton.click();
    await expect(this.menu).toBeVisible();
  }

  /** The menu of account and settings. */
  async openMenu(): Promise<void> {
    await this.button(this.t('menu.label')).click();
    await expect(this.menu).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('menuitem', { name: this.words('session')('signOut.action') }).click();
  }

  async openSettings(): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('menuitem', { name: this.t('menu.settings') }).click();
    await expect(this.page.getByRole('dialog', { name: this.t('settings.title') })).toBeVisible();
  }

  async openShortcuts(): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('menuitem', { name: this.t('menu.shortcuts') }).click();
    await expect(this.shortcuts).toBeVisible();
  }

  get shortcuts(): Locator {
    return this.page.getByRole('dialog', { name: this.t('menu.shortcuts') });
  }

  /** The open list of keys names these, and not those. */
  async expectShortcuts(named: readonly string[], unnamed: readonly string[]): Promise<void> {
    const key = (name: string) => this.shortcuts.locator('kbd').getByText(name, { exact: true });
    for (const name of named) await expect(key(name)).toBeVisible();
    for (const name of unnamed) await expect(key(name)).toHaveCount(0);
  }

  async choose(status: 'break' | 'offline'): Promise<void> {
    await this.openStatusMenu();
    await this.page.getByRole('menuitem', { name: this.t(`status.${status}`) }).click();
  }

  /** Every rendered row of the list. */
  get rows(): Locator {
    return this.page.getByRole('listitem').getByRole('button');
  }

  /** The whole desk, in place of a conversation. */
  get team(): Locator {
    return this.region(this.t('team.title'));
  }

  async openTeam(): Promise<void> {
    await this.button(this.t('team.title')).click();
    await expect(this.team).toBeVisible();
  }

  /** What calls for an answer to an offer beside what is open. */
  offerCall(customer: string): Locator {
    return this.page.getByRole('group', { name: this.t('offer.call', { name: customer }) });
  }

  listButton(list: List): Locator {
    return this.page
      .getByRole('group', { name: this.t('lists.label') })
      .getByRole('button', { name: new RegExp(`^${this.t(`lists.${list}`)}`) });
  }

  /** What the list of one's own says while it is empty. */
  emptyList(kind: 'mineOnline' | 'mineWrapUp'): Locator {
    return this.heading(this.t(`empty.${kind}.title`));
  }

  async showList(list: List): Promise<void> {
    await this.listButton(list).click();
  }

  /** Chooses how the own conversations are ordered, and points elsewhere. */
  async orderBy(order: 'waiting' | 'activity'): Promise<void> {
    await this.page.getByRole('button', { name: this.t('order.label') }).click();
    await this.page.getByRole('menuitemradio', { name: this.t(`order.${order}`) }).click();
    await this.page.mouse.move(900, 500);
  }

  async openConversation(customer: string | RegExp): Promise<void> {
    await this.row(customer).click();
    await expect(this.log).toBeVisible();
  }

  /** The controls that change the status, in the open menu or above the lists. */
  statusWay(to: 'online' | 'break' | 'offline' | 'finish'): Locator {
    const words =
      to === 'online' ? [this.t('status.online'), this.t('status.backOnline')] : [this.t(`status.${to}`)];
    const name = new RegExp(`^(${words.join('|')})`);
    const { page } = this;
    return page.getByRole('menuitem', { name }).or(this.pane.getByRole('button', { name }));
  }

  /** One of these. */
  /** Says in the open conversation that its customer has left the page. */
  get customerLeft(): Locator {
    const [beginning = ''] = this.t('conversation.customerLeft', { time: '|' }).split('|');
    return this.page.getByText(beginning);
  }

  async expectStatus(...statuses: AgentStatus[]): Promise<void> {
    const words = statuses.map((status) => this.statuses(`agent.${status}`));
    await expect(this.statusButton).toContainText(new RegExp(words.join('|')));
  }

  async finishWrappingUp(): Promise<void> {
    await this.button(this.t('status.finish')).click();
  }

  async goBackToWork(): Promise<void> {
    await this.button(this.t('status.backOnline')).click();
  }

  /** Goes offline although conversations are open. */
  async confirmLeaving(): Promise<void> {
    await this.page
      .getByRole('alertdialog', { name: this.t('status.leave.title') })
      .getByRole('button', { name: this.t('status.leave.confirm') })
      .click();
  }

  /** The tab's title for a number of waiting conversations. */
  pageTitle(count: number): string {
    const title = this.t('pageTitle');
    return count === 0 ? title : this.t('alert.titleBadge', { count, title });
  }

  async expectWrappingUp(left: RegExp): Promise<void> {
    const banner = this.page.getByText(this.t('banner.afterCallWork'), { exact: false });
    await expect(banner.filter({ hasText: left }).first()).toBeVisible();
  }

  async expectMissedOffer(): Promise<void> {
    await expect(this.page.getByText(this.t('banner.missedOffer'))).toBeVisible();
  }

  async expectList(list: List): Promise<void> {
    await expect(this.listButton(list)).toHaveAttribute('aria-pressed', 'true');
  }

  async expectListCount(list: List, count: number): Promise<void> {
    await expect(this.listButton(list)).toContainText(this.format.number(count));
  }
}
