import { type Locator, type Page, expect } from '@playwright/test';
import type { LanguageSources } from '../../../src/machines/language/language.lifecycle.ts';
import { languageModel } from '../../../src/machines/language/language.model.ts';
import { SignIn } from '../models/sign-in.ts';
import { wordsOf } from '../support/words.ts';
import { PageWalk } from './page-walk.ts';

/** The language of the sign-in page: by address, stored choice and browser, then by a person's choice. */
export class LanguageWalk extends PageWalk {
  private page: Page = this.stage.page;

  protected override readonly controls = {
    zh: () => this.choice('zh'),
    en: () => this.choice('en'),
  };

  /** A language's button is on the pages of the other one. */
  private choice(language: 'zh' | 'en'): Locator {
    const name = wordsOf(language === 'zh' ? 'en' : 'zh', 'common')('otherLanguage');
    return this.page.getByRole('button', { name });
  }

  async begin(start: string): Promise<void> {
    // The model's starting points are its sources.
    const { query, stored, browser } = languageModel.inputs[start] as LanguageSources;
    const { product } = this.stage;
    const localStorage = stored === null ? [] : [{ name: 'lang', value: stored }];
    const context = await this.stage.browser.newContext({
      baseURL: product.address,
      // A browser always has a language; this is one that we do not offer.
      locale: browser ?? 'fr-FR',
      storageState: { cookies: [], origins: [{ origin: product.address, localStorage }] },
    });
    this.page = await context.newPage();
    await this.page.goto(query === null ? '/login' : `/login?lang=${query}`);
  }

  async expectState(state: string): Promise<void> {
    const language = state === 'zh' ? 'zh' : 'en';
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
    await expect(new SignIn(this.page, language).form).toBeVisible();
  }

  protected async provoke(label: string): Promise<void> {
    await this.choice(label === 'language.chosen:zh' ? 'zh' : 'en').click();
  }

  override async end(): Promise<void> {
    await this.page.context().close();
  }
}
