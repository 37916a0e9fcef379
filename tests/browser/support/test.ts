import { type Browser, test as base } from '@playwright/test';
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

/** How many times slower each page runs; `PARLEY_SLOWDOWN=6 npx playwright test` finds races. */
const slowdown = Number(process.env.PARLEY_SLOWDOWN ?? 1);

/** Slows the processor of every page of every context that the browser opens from now on. */
function slowDown(browser: Browser, rate: number): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      return page;
    };
    return context;
  };
}

/** Tests of the real product: each spec file names its product with `test.use({ setup: { name } })`. */
export const test = base.extend<BrowserOptions, WorkerParts>({
  setup: [{ name: 'product' }, { scope: 'worker', option: true }],
  product: [
    async ({ setup }, use) => {
      const product = await Product.start(setup);
      await use(product);
      await product.stop();
    },
    // A busy machine may be slow.
    { scope: 'worker', timeout: 240_000 },
  ],
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(locales[language]),
  browser: [
    async ({ browser }, use) => {
      if (slowdown > 1) slowDown(browser, slowdown);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});
