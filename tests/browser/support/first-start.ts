import { Installation } from './installation.ts';
import { test as base } from './test.ts';

/** Tests of a product that nobody has set up yet; each starts its own. */
export const test = base.extend<{ blank: Installation }>({
  blank: async ({ browser }, use) => {
    const blank = await Installation.start(null);
    await use(blank);
    // No page is left to ask a server that is gone.
    for (const context of browser.contexts()) await context.close();
    await blank.stop();
  },
  baseURL: async ({ blank }, use) => use(blank.address),
});
