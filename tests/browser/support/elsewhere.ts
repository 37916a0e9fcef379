import type { Browser, Page } from '@playwright/test';
import type { Person } from './organization.ts';
import type { Product } from './product.ts';

/** Somebody else in another browser. */
export async function elsewhere(browser: Browser, product: Product, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address, locale: 'en-GB' });
  await product.signInAs(context, person);
  return context.newPage();
}
