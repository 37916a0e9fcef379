import type { Browser, Page } from '@playwright/test';

/** How many times slower each page runs; `PARLEY_SLOWDOWN=6 npx playwright test` finds races. */
const slowdown = Number(process.env.PARLEY_SLOWDOWN ?? 1);
/** Milliseconds that each answer takes longer to reach a page; `PARLEY_LATENCY=300 npx playwright test` finds races. */
const latency = Number(process.env.PARLEY_LATENCY ?? 0);

/** Prepares every page of every context that the browser opens from now on. */
export function preparePages(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      if (slowdown > 1 || latency > 0) await slowDown(page);
      routeFromNowOn(page);
      return page;
    };
    return context;
  };
}

/** Slows the processor and the network of a page. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

const probe = '/probe-of-routes';

/**
 * Makes `route` return when it counts. A busy page of Chromium learns of the first route after Playwright has been told
 * that all is done: what it asks for until then reaches the server (2 of 60 modules, six times slowed).
 */
function routeFromNowOn(page: Page): void {
  const route = page.route.bind(page);
  const isRouted = () => page.evaluate(async (address) => (await fetch(address)).status === 204, probe);
  page.route = async (...given) => {
    const routed = await route(...given);
    if (page.url() === 'about:blank') return routed;
    await route(`**${probe}`, (request) => request.fulfill({ status: 204 }));
    while (!(await isRouted()));
    await page.unroute(`**${probe}`);
    return routed;
  };
}
