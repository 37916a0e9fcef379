import { type BrowserContext, expect, test as base } from '@playwright/test';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { Deployed } from './deployed.ts';
import { Installation } from './installation.ts';
import { preparePages } from './pages.ts';
import { Product } from './product.ts';
import { offeredTemplate } from './template.ts';

export { expect } from '@playwright/test';

export const languages = ['en', 'zh'] as const satisfies readonly Language[];

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

export interface BrowserOptions {
  /** The browser's language; the product follows it. */
  language: Language;
}

interface TestParts {
  product: Product;
  /** Somebody else's browser, without a session. */
  theirs: BrowserContext;
}

interface WorkerParts {
  installation: Installation;
}

/**
 * Tests of the real product. The tests of a worker share one installation, each with an organization of its own. No
 * option belongs to workers, so that none is started anew for another file.
 */
export const test = base.extend<BrowserOptions & TestParts, WorkerParts>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are asked for
    async ({}, use) => {
      const installation = Deployed.named() ?? (await Installation.start(offeredTemplate()));
      await use(installation);
      await installation.stop();
    },
    // A busy machine may be slow.
    { scope: 'worker', timeout: 240_000 },
  ],
  product: async ({ installation }, use) => {
    const product = await Product.begin(installation);
    try {
      await use(product);
    } finally {
      await product.leave();
    }
    expect(installation.takeErrors(), 'errors that the product logged').toEqual([]);
  },
  theirs: async ({ browser, product, locale }, use) => {
    const context = await browser.newContext({ baseURL: product.address, locale });
    await use(context);
    await context.close();
  },
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(locales[language]),
  browser: [
    async ({ browser }, use) => {
      preparePages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});
