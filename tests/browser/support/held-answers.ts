import type { Page } from '@playwright/test';

/**
 * Shows a resource as it is for a moment only: its answers are changed on their way to the page, and no event corrects
 * them. Everything else is the product's own.
 *
 * @returns lets the true answers through again
 */
export async function holdAt(
  page: Page,
  address: RegExp,
  change: Record<string, unknown>,
): Promise<() => Promise<void>> {
  const events = /\/events(\?|$)/;
  await page.route(events, (route) => route.abort());
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });
  return async () => {
    await page.unroute(address);
    await page.unroute(events);
  };
}
