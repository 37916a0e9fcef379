import { type VisitorSite, startVisitorSite } from '../../support/visitor-site.ts';
import { test as base } from './test.ts';

export { expect } from '@playwright/test';

/** Tests of the customer's page and the widget, with a stand-in for the server. */
export const test = base.extend<{ site: VisitorSite }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are asked for
  site: async ({}, use) => {
    const site = await startVisitorSite();
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.chat),
});
