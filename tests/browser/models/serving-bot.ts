import { type Locator, expect } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { Screen } from './screen.ts';

export type Source = 'builtIn' | 'thirdParty';

/** chatbot/basic: the bot that serves, and the third party's address. */
export class ServingBot extends Screen {
  private readonly t = this.words('bot');
  private readonly fields = this.words('fields');

  async open(sdkAppId: string): Promise<void> {
    await this.page.goto(`${paths.basic(sdkAppId)}?view=third-party`);
    await expect(this.address).toBeVisible();
  }

  get serving(): Locator {
    return this.region(this.t('serving.region'));
  }

  get address(): Locator {
    return this.page.getByLabel(this.fields('url'), { exact: true });
  }

  /** The control that switches to the other bot. */
  wayTo(source: Source): Locator {
    return this.button(this.t(source === 'thirdParty' ? 'serving.letThirdParty' : 'serving.letBuiltIn'));
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  async expectServing(source: Source): Promise<void> {
    const heading = this.serving.getByRole('heading', { name: this.t(`serving.${source}`) });
    await expect(heading).toBeVisible();
  }

  /** The hook is not configured: its button does nothing, and the page says why. */
  async expectNoWay(): Promise<void> {
    await expect(this.wayTo('thirdParty')).toHaveAccessibleDescription(this.t('serving.notConfigured'));
    await expect(this.serving.getByText(this.t('serving.notConfigured'))).toBeVisible();
  }

  async askToLet(source: Source): Promise<void> {
    await this.wayTo(source).click();
    await expect(this.question).toBeVisible();
  }

  async confirm(source: Source): Promise<void> {
    const dialog = source === 'thirdParty' ? 'confirmThirdParty' : 'confirmBuiltIn';
    await this.question.getByRole('button', { name: this.t(`${dialog}.confirm`) }).click();
  }

  async let(source: Source): Promise<void> {
    await this.askToLet(source);
    await this.confirm(source);
    await expect(this.question).toBeHidden();
  }

  async saveAddress(url: string): Promise<void> {
    await this.address.fill(url);
    await this.save();
    await expect(this.page.getByText(this.t('hook.saved'))).toBeVisible();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.common('save')}`) }).click();
  }

  get newSecret(): Locator {
    return this.page.getByRole('dialog', { name: this.common('secret.title') });
  }

  async makeSecret(): Promise<void> {
    await this.button(this.t('secret.make')).click();
    await expect(this.newSecret.getByRole('group', { name: this.common('secret.value') })).toHaveText(
      /\S{32,}/,
    );
  }

  async keepSecret(): Promise<void> {
    await this.newSecret.getByRole('button', { name: this.common('secret.done') }).click();
    await expect(this.newSecret).toBeHidden();
  }

  async askForNewSecret(): Promise<void> {
    await this.button(this.t('secret.renew')).click();
    await expect(this.question).toBeVisible();
  }

  get trialText(): Locator {
    return this.page.getByLabel(this.t('trial.label'), { exact: true });
  }

  async tryOut(text: string): Promise<void> {
    await this.trialText.fill(text);
    await this.button(this.t('trial.send')).click();
  }

  get outcome(): Locator {
    return this.page.getByRole('status', { name: this.t('trial.result') });
  }

  outcomeOf(kind: 'answered' | 'unreachable' | 'refused'): string {
    return this.t(`trial.outcome.${kind}`);
  }

  /** What to do about an outcome. */
  adviceOn(kind: 'unreachable' | 'refused'): string {
    return this.t(`trial.advice.${kind}`);
  }

  /** What is said before it may serve. */
  get neverAnswered(): string {
    return this.t('health.neverAnswered');
  }

  get wouldFail(): string {
    return this.t('health.wouldFail');
  }

  /** The first words about a bot that serves and fails. */
  get failing(): string {
    return this.t('health.failingSince', { since: '…' }).split('…')[0] ?? '';
  }

  /** On the screens that prepare the built-in bot. */
  get note(): Locator {
    return this.page.getByText(this.t('note.text'));
  }
}
