import type { Page } from '@playwright/test';

/**
 * Keeps a short-lived state of a resource visible: changes its answers on their way to the page, and lets no event
 * correct them. Everything else is the product's own.
 *
 * @returns a function that lets the true answers through again
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
  // An answer that is still being fetched when the product stops would fail its test.
  return () => page.unrouteAll({ behavior: 'wait' });
}
