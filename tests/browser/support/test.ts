import { test as base } from '@playwright/test';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { Product, type ProductSetup } from './product.ts';

export { expect } from '@playwright/test';

export const languages = ['en', 'zh'] as const satisfies readonly Language[];

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

export interface BrowserOptions {
  /** The browser's language; the product follows it. */
  language: Language;
}

interface WorkerParts {
  setup: ProductSetup;
  product: Product;
}

/** Tests of the real product: each spec file names its own with `test.use({ setup: { name } })`. */
export const test = base.extend<BrowserOptions, WorkerParts>({
  setup: [{ name: 'product' }, { scope: 'worker', option: true }],
  product: [
    async ({ setup }, use) => {
      const product = await Product.start(setup);
      await use(product);
      await product.stop();
    },
    // A busy machine is slow, not wrong.
    { scope: 'worker', timeout: 240_000 },
  ],
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(locales[language]),
  baseURL: async ({ product }, use) => use(product.address),
});
