import type { Page } from '@playwright/test';

/** Waits until the page has drawn its present state: the first frame draws it, the second proves it. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Waits until nothing moves any more; half-faded text has the wrong contrast, and a moving element is not yet in its
 * place. Every check of looks waits for this first.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        .filter((each) => each.playState === 'running')
        .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    // A script fades the steps of a wizard, and no animation reports that.
    const isFading = () =>
      [...document.querySelectorAll('[style*="opacity"]')]
        .map((element) => Number(getComputedStyle(element).opacity))
        .some((opacity) => opacity > 0 && opacity < 1);
    // The last change starts to move in the next frame.
    await nextFrame();
    await nextFrame();
    // One movement may begin where another ends.
    for (let now = moving(); now.length > 0 || isFading(); now = moving()) {
      await Promise.allSettled(now.map((each) => each.finished));
      if (now.length === 0) await nextFrame();
    }
  });
}

/** Presses Escape right after something opened: menus and dialogs listen only from the next frame on. */
export async function pressEscape(page: Page): Promise<void> {
  await nextFrames(page);
  await page.keyboard.press('Escape');
}

/** Letters that follow each other at once are a word, and no shortcuts. Waits until the page takes the next one for another. */
export async function nextWord(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((then) => performance.now() - then > 400, since);
}
