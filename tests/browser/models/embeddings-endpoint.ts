import { type Locator, expect } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { Screen } from './screen.ts';

/** chatbot/basic: the endpoint that gives sentence vectors. */
export class EmbeddingsEndpoint extends Screen {
  private readonly t = this.words('bot');
  private readonly fields = this.words('fields');

  async open(sdkAppId: string): Promise<void> {
    await this.page.goto(`${paths.basic(sdkAppId)}?view=embeddings`);
    await expect(this.field('url')).toBeVisible();
  }

  field(name: 'url' | 'model' | 'key' | 'timeoutMilliseconds'): Locator {
    return this.page.getByLabel(this.fields(name), { exact: true });
  }

  async enable(): Promise<void> {
    await this.page.getByRole('switch', { name: this.t('embeddings.enabled') }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.common('save')}`) }).click();
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText(this.t('embeddings.saved'))).toBeVisible();
  }

  async tryOut(): Promise<void> {
    await this.button(this.t('embeddings.trial.send')).click();
  }

  get outcome(): Locator {
    return this.page.getByRole('status', { name: this.t('embeddings.trial.result') });
  }

  outcomeOf(kind: 'answered' | 'refused'): string {
    return this.t(`embeddings.trial.outcome.${kind}`);
  }

  /** What the help of the key says of one that ends so. */
  keyWords(hint: string): string {
    return this.t('embeddings.keyHint', { hint });
  }
}
