import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The own pictures of bots that are drawn. They are decoration without a role, for the name stands beside each. */
export function botPictures(within: Page | Locator | FrameLocator): Locator {
  return within.locator('img.bot-picture[data-there]');
}
