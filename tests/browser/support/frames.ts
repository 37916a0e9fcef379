import type { Page } from '@playwright/test';

/** Waits until the page has drawn what it knows now: the first frame draws it, the second finds it drawn. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Waits until nothing moves any more; half-faded text has no contrast of its own, and what glides is not yet in its place.
 * Whatever judges a screen by its looks waits for this first.
 */
export async function settled(page: Page): Promise<void> {
  // What was asked for last begins to move with the next frame.
  await nextFrames(page);
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((each) => each.playState === 'running')
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    // One movement may begin where another ends.
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.allSettled(now.map((each) => each.finished));
  });
  // Steps of a wizard fade by script, which no animation tells of.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[style*="opacity"]')]
      .map((element) => Number(getComputedStyle(element).opacity))
      .every((opacity) => opacity === 0 || opacity === 1),
  );
}

/** Escape, right after something opened: menus and dialogs listen from the frame after they are drawn. */
export async function pressEscape(page: Page): Promise<void> {
  await nextFrames(page);
  await page.keyboard.press('Escape');
}
