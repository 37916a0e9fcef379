import type { Page } from '@playwright/test';

/** Waits until the page has drawn what it knows now: the first frame draws it, the second finds it drawn. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Escape, right after something opened: menus and dialogs listen from the frame after they are drawn. */
export async function pressEscape(page: Page): Promise<void> {
  await nextFrames(page);
  await page.keyboard.press('Escape');
}
