// Longer than 250 lines: the workspace is one screen, and reads as one.
import { type Locator, expect } from '@playwright/test';
import type { AgentStatus, ConversationStatus } from '../../../src/api/__generated__/schema.d.ts';
import { paths } from '../../../src/paths.ts';
import { Screen } from './screen.ts';

type List = 'mine' | 'queue' | 'ended' | 'all';

/** /online: an agent's desk. */
export class Workspace extends Screen {
  private readonly t = this.words('online');
  private readonly statuses = this.words('statuses');

  async open(): Promise<void> {
    await this.page.goto(paths.online());
    await expect(this.statusButton).toBeVisible();
  }

  /** By its address, as a bookmark leads to it. */
  async openById(conversationId: string): Promise<void> {
    await this.page.goto(`${paths.online()}?conversation=${conversationId}`);
    await expect(this.log).toBeVisible();
  }

  /** Names the agent and its status. */
  get statusButton(): Locator {
    return this.page.locator('button[aria-haspopup="menu"]').filter({ hasText: /./ }).first();
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: this.t('thread.log') });
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: this.t('composer.label') });
  }

  /** A conversation's row in the list that is shown. */
  row(customer: string | RegExp): Locator {
    return this.rows.filter({ hasText: customer });
  }

  /** Every message with exactly this text. */
  message(text: string): Locator {
    return this.log.getByText(text, { exact: true });
  }

  async goOnline(): Promise<void> {
    await this.button(this.t('status.online')).click();
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

  async choose(status: 'break' | 'offline'): Promise<void> {
    await this.openStatusMenu();
    await this.page.getByRole('menuitem', { name: this.t(`status.${status}`) }).click();
  }

  /** Every row of the list that is drawn. */
  get rows(): Locator {
    return this.page.getByRole('listitem').getByRole('button');
  }

  private listButton(list: List): Locator {
    return this.page
      .getByRole('group', { name: this.t('lists.label') })
      .getByRole('button', { name: new RegExp(`^${this.t(`lists.${list}`)}`) });
  }

  async showList(list: List): Promise<void> {
    await this.listButton(list).click();
  }

  async openConversation(customer: string | RegExp): Promise<void> {
    await this.row(customer).click();
    await expect(this.log).toBeVisible();
  }

  get acceptButton(): Locator {
    return this.button(this.t('offer.accept'));
  }

  get declineButton(): Locator {
    return this.button(this.t('offer.decline'));
  }

  get takeButton(): Locator {
    return this.button(this.t('offer.take'));
  }

  get transferButton(): Locator {
    return this.button(this.t('transfer.action'));
  }

  get endButton(): Locator {
    return this.button(this.t('conversation.end'));
  }

  /** The ways to another status, in the open menu or above the lists. */
  statusWay(to: 'online' | 'break' | 'offline' | 'finish'): Locator {
    const words =
      to === 'online' ? [this.t('status.online'), this.t('status.backOnline')] : [this.t(`status.${to}`)];
    const name = new RegExp(`^(${words.join('|')})`);
    const { page } = this;
    return page.getByRole('menuitem', { name }).or(page.getByRole('main').getByRole('button', { name }));
  }

  async accept(): Promise<void> {
    await this.acceptButton.click();
    await expect(this.composer).toBeVisible();
  }

  async decline(): Promise<void> {
    await this.declineButton.click();
  }

  /** Asks for the open conversation of the queue, without knowing whether one gets it. */
  async pressTake(): Promise<void> {
    await this.takeButton.click();
  }

  /** Takes the open conversation from the queue. */
  async take(): Promise<void> {
    await this.pressTake();
    await expect(this.composer).toBeVisible();
  }

  /** Asks who could take over the open conversation. */
  async askToTransfer(): Promise<void> {
    await this.transferButton.click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
  }

  /** A colleague in the list of those who could take over. */
  colleague(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: this.t('transfer.to', { name }) });
  }

  /** A colleague's places, as the list tells them. */
  async expectPlaces(name: string, count: number): Promise<void> {
    await expect(this.colleague(name)).toContainText(this.t('transfer.free', { count }));
  }

  async expectUnavailable(name: string): Promise<void> {
    await expect(this.colleague(name)).toBeDisabled();
    await expect(this.colleague(name)).toContainText(this.t('transfer.unavailable'));
  }

  async transferTo(name: string): Promise<void> {
    await this.colleague(name).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
    await expect(this.page.getByText(this.t('transfer.done', { name })).first()).toBeVisible();
  }

  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  async askToEnd(): Promise<void> {
    await this.endButton.click();
    await expect(this.page.getByRole('alertdialog')).toBeVisible();
  }

  async confirmEnd(): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('end.confirm') })
      .click();
    await this.expectConversation('ended');
  }

  async end(): Promise<void> {
    await this.askToEnd();
    await this.confirmEnd();
  }

  /** One of these. */
  async expectStatus(...statuses: AgentStatus[]): Promise<void> {
    const words = statuses.map((status) => this.statuses(`agent.${status}`));
    await expect(this.statusButton).toContainText(new RegExp(words.join('|')));
  }

  async expectConversation(status: ConversationStatus): Promise<void> {
    const panel = this.page.getByRole('complementary', { name: this.t('customer.label') });
    await expect(panel).toContainText(this.statuses(`conversation.${status}`));
  }

  async expectRating(stars: number): Promise<void> {
    await expect(
      this.page.getByRole('img', { name: this.t('customer.stars', { count: stars }) }),
    ).toBeVisible();
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

  async sendAgain(): Promise<void> {
    await this.log.getByRole('button', { name: this.t('thread.retry') }).click();
  }

  async throwAway(): Promise<void> {
    await this.log.getByRole('button', { name: this.t('thread.discard') }).click();
  }

  /** The tab's title with so many conversations that wait. */
  pageTitle(count: number): string {
    const title = this.common('pageTitle');
    return count === 0 ? title : this.t('alert.titleBadge', { count, title });
  }

  async expectWrappingUp(left: RegExp): Promise<void> {
    const banner = this.page.getByText(this.t('banner.afterCallWork'), { exact: false });
    await expect(banner.filter({ hasText: left }).first()).toBeVisible();
  }

  async expectMissedOffer(): Promise<void> {
    await expect(this.page.getByText(this.t('banner.missedOffer'))).toBeVisible();
  }

  async expectNotSent(text: string): Promise<void> {
    await expect(this.message(text)).toBeVisible();
    await expect(this.log.getByText(this.t('thread.notSent'), { exact: true })).toBeVisible();
  }

  async expectSent(text: string): Promise<void> {
    await expect(this.message(text)).toHaveCount(1);
    await expect(this.log.getByText(this.t('thread.sent'), { exact: true })).toBeVisible();
  }

  /** Whose conversation is in the middle. */
  async expectOpen(customer: string): Promise<void> {
    await expect(this.region(this.t('conversation.label', { name: customer }))).toBeVisible();
  }

  async expectList(list: List): Promise<void> {
    await expect(this.listButton(list)).toHaveAttribute('aria-pressed', 'true');
  }

  async expectListCount(list: List, count: number): Promise<void> {
    await expect(this.listButton(list)).toContainText(this.format.number(count));
  }

  /** Somebody else was quicker. */
  async expectTakenBy(name: string): Promise<void> {
    await expect(this.heading(this.t('conversation.takenBy.title', { name }))).toBeVisible();
  }

  /** Each once, in this order. */
  async expectMessages(...texts: string[]): Promise<void> {
    for (const text of texts) await expect(this.message(text)).toHaveCount(1);
    const all = (await this.log.innerText()).replaceAll(/\s+/g, ' ');
    const places = texts.map((text) => all.indexOf(text.replaceAll(/\s+/g, ' ')));
    expect(places, 'the order of the messages').toEqual(places.toSorted((a, b) => a - b));
  }
}
