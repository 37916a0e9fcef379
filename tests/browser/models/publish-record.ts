import { type Locator, expect } from '@playwright/test';
import type { ComparedVersion } from '../../../src/api/__generated__/schema.d.ts';
import { Screen } from './screen.ts';

/** chatbot/record */
export class PublishRecord extends Screen {
  private readonly t = this.words('deploy');

  /** A version's row. */
  version(version: number): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell', { name: this.t('version', { version }), exact: true }) });
  }

  /** What leads to the deployment that runs. */
  watchLink(version: number): Locator {
    return this.link(this.t('running.watch', { version }));
  }

  /** What leads to a new deployment, within the screen. */
  get deployLinks(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: this.t('title'), exact: true });
  }

  rollBackButton(version: number): Locator {
    return this.button(this.t('record.rollBackOf', { version }));
  }

  restoreButton(version: number): Locator {
    return this.button(this.t('record.restoreOf', { version }));
  }

  async askToRollBackTo(version: number): Promise<void> {
    await this.rollBackButton(version).click();
    await expect(this.page.getByRole('alertdialog')).toBeVisible();
  }

  async askToRestore(version: number): Promise<void> {
    await this.restoreButton(version).click();
    await expect(this.page.getByRole('alertdialog')).toBeVisible();
  }

  async rollBackTo(version: number, reason = ''): Promise<void> {
    await this.askToRollBackTo(version);
    await this.confirmRollBackTo(version, reason);
  }

  /** After it was asked for. */
  async confirmRollBackTo(version: number, reason = ''): Promise<void> {
    const question = this.page.getByRole('alertdialog');
    await question.getByLabel(this.t('record.reason.label')).fill(reason);
    await question.getByRole('button', { name: this.t('record.rollBackOf', { version }) }).click();
    await expect(
      this.page.getByText(this.t('record.rollBackDone', { version }), { exact: true }),
    ).toBeVisible();
  }

  /** Opens a version beside the record. */
  async open(version: number): Promise<Locator> {
    const name = this.t('version', { version });
    await this.version(version).getByRole('button', { name, exact: true }).click();
    return this.page.getByRole('dialog', { name });
  }

  /** In an open version. */
  async compare(against: ComparedVersion): Promise<void> {
    await this.page.getByRole('tab', { name: this.t(`details.compare.${against}`) }).click();
  }

  /** What the question before a roll back says that customers lose. */
  get loss(): Locator {
    return this.page.getByRole('alertdialog').getByRole('status');
  }

  lost(count: number): string {
    return this.t('record.loss.lost', { count });
  }

  /** The web chats whose robots a roll back takes away. */
  handedOver(...names: string[]): string {
    return this.t('record.loss.channels', { count: names.length, names: this.format.list(names) });
  }

  get robotLost(): string {
    return this.t('record.loss.robot');
  }

  /** In an opened version without one before it. */
  get isFirst(): string {
    return this.t('details.compare.noOther');
  }

  get robot(): string {
    return this.t('details.kind.robot');
  }

  get unchanged(): string {
    return this.t('changes.none');
  }

  /** What a version's drawer says about each time in which customers had it. */
  async timesOf(version: number): Promise<Locator> {
    const drawer = await this.open(version);
    await expect(drawer.getByText(this.t('details.times'))).toBeVisible();
    return drawer.getByRole('list', { name: this.t('details.times') }).getByRole('listitem');
  }

  /** The head of the record and the version's drawer tell who rolled back, and why. */
  async expectRolledBack(version: number, { by, reason }: { by: string; reason: string }): Promise<void> {
    await expect(this.page.getByRole('main').getByText(reason)).toContainText(by);
    const times = await this.timesOf(version);
    await expect(times).toHaveCount(2);
    await expect(times.first()).toContainText(this.t('details.how.rolledBack', { by }));
    await expect(times.first()).toContainText(reason);
    await expect(times.first()).toContainText(this.t('details.now'));
    await expect(times.last()).toContainText(this.t('details.how.deployed', { by }));
    await this.page.keyboard.press('Escape');
  }

  /** What the question before a restore says of a draft that has all of the version. */
  get nothingReplaced(): string {
    return this.t('record.restoreLoss.nothing');
  }

  /** The same of a draft with one further and one changed Q&A and another robot. */
  get replaced(): string[] {
    return [
      this.t('record.restoreLoss.lost', { count: 1 }),
      this.t('record.restoreLoss.changed', { count: 1 }),
      this.t('record.restoreLoss.robot'),
    ];
  }

  /** An item that a restore replaces, in the question before it. */
  replacedItem(words: string): Locator {
    return this.page
      .getByRole('alertdialog')
      .getByRole('group', { name: this.t('record.restoreLoss.list') })
      .getByRole('button', { name: new RegExp(words) });
  }

  async restore(version: number): Promise<void> {
    await this.askToRestore(version);
    await this.confirmRestore(version);
  }

  async confirmRestore(version: number): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('record.restoreConfirm') })
      .click();
    await expect(this.page.getByText(this.t('record.restoreDone', { version }))).toBeVisible();
  }

  async expectLive(version: number): Promise<void> {
    await expect(this.version(version)).toContainText(this.t('live'));
    await expect(this.page.getByRole('row').filter({ hasText: this.t('live') })).toHaveCount(1);
  }
}
