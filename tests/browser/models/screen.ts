import { expect, type Locator, type Page } from '@playwright/test';
import type { Area, Translate } from '../../../src/i18n/typed-t.ts';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { pressEscape } from '../support/frames.ts';
import { formatOf, wordsOf } from '../support/words.ts';

/** A screen of the console in one language: found by roles and by the product's own words. */
export abstract class Screen {
  readonly page: Page;
  readonly language: Language;
  protected readonly format: ReturnType<typeof formatOf>;
  protected readonly common: Translate<'common'>;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.format = formatOf(language);
    this.common = wordsOf(language, 'common');
  }

  /** The screen's own title. */
  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Goes to another screen as its links do, and waits until this one has gone: the page need not be loaded again. */
  async visit(path: string): Promise<void> {
    await this.title.evaluate((title) => title.setAttribute('data-left', ''));
    await this.page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(this.page.locator('[data-left]')).toHaveCount(0);
  }

  /** An alert: a failure or a refusal. */
  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  /** Earlier ones may say the same while they stay. */
  protected get newestToast(): Locator {
    return this.page.locator('[data-scope=toast][data-part=root]').first();
  }

  /** The open one. */
  get menu(): Locator {
    return this.page.getByRole('menu');
  }

  /** Does nothing if none is open. */
  async closeMenu(): Promise<void> {
    if (await this.menu.isVisible()) await pressEscape(this.page);
    await expect(this.menu).toBeHidden();
  }

  /** The dialog that asks before unsaved changes are lost. */
  get unsavedQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: this.common('unsaved.title') });
  }

  async stay(): Promise<void> {
    await this.unsavedQuestion.getByRole('button', { name: this.common('unsaved.stay') }).click();
    await expect(this.unsavedQuestion).toBeHidden();
  }

  async leaveUnsaved(): Promise<void> {
    await this.unsavedQuestion.getByRole('button', { name: this.common('unsaved.leave') }).click();
    await expect(this.unsavedQuestion).toBeHidden();
  }

  protected words<A extends Area>(area: A): Translate<A> {
    return wordsOf(this.language, area);
  }

  protected button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  protected link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  protected region(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  protected heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }
}
