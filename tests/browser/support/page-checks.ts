import { type Page, expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { nextFrames } from './frames.ts';

/** WCAG 2.2 AA, and what axe's authors hold to be good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose outcome depends on colours alone; every other one holds in both modes alike. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const wide = { width: 1280, height: 800 };
/** A phone. */
const narrow = { width: 360, height: 740 };
/** The wide page at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

/** Waits for what is moving: half-faded text has no contrast of its own. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((each) => each.finished));
  });
  // Steps of a wizard fade by script, which no animation tells of.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[style*="opacity"]')]
      .map((element) => Number(getComputedStyle(element).opacity))
      .every((opacity) => opacity === 0 || opacity === 1),
  );
}

/** A page hears of the new scheme with its next frame; the frame after that has its colours, or begins to move to them. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await nextFrames(page);
}

async function expectNoViolations(page: Page, where: string, rules?: string[]): Promise<void> {
  await settle(page);
  const isMenuOpen = (await page.getByRole('menu').count()) > 0;
  const violations = await violationsOf(page, rules === undefined ? { tags } : { rules });
  // An open menu lies above the page, as the specification of menu buttons has it; no landmark is its place.
  const inPlace = violations.filter(({ id }) => id !== 'region' || !isMenuOpen);
  const found = inPlace.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  ]);
  expect.soft(found, where).toEqual([]);
}

/** What is wider than the page, or cut off at its side. */
function findOverflow(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  const name = (element: Element) => element.outerHTML.slice(0, 160);
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { overflowX } = getComputedStyle(element);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    // A line of code keeps its shape, and has the keyboard to scroll it.
    if (element.matches('code[tabindex="0"]')) continue;
    if (scrolls && element.scrollWidth > element.clientWidth + 1)
      found.push(`scrolls sideways: ${name(element)}`);
    // What keys and pointer move inside its frame may be larger than that.
    if (element.closest('[data-pannable]')) continue;
    if (!element.matches('a[href], button, input, select, textarea, [role^="menuitem"]')) continue;
    const { left, right, width: own } = element.getBoundingClientRect();
    if (own > 1 && (left < -1 || right > width + 1)) found.push(`cut off: ${name(element)}`);
  }
  return found;
}

async function expectToFit(page: Page, where: string): Promise<void> {
  await settle(page);
  // What a page draws to its own measure, it draws a moment after the page has the new width.
  await expect
    .configure({ soft: true })
    .poll(async () => page.evaluate(findOverflow), where)
    .toEqual([]);
}

/**
 * Looks at what the page shows now: axe in both colour modes, wide and on a phone, and nothing to scroll sideways on a
 * phone or at 200 % zoom. Leaves the page as it was.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await test.step(`looks at: ${name}`, async () => {
    await expectNoViolations(page, `${name}, light`);
    await showIn(page, 'dark');
    await expectNoViolations(page, `${name}, dark`, colorRules);
    await page.setViewportSize(zoomed);
    await expectToFit(page, `${name} at 200 %`);
    await page.setViewportSize(narrow);
    await expectToFit(page, `${name} at 360 pixels`);
    await expectNoViolations(page, `${name}, dark, at 360 pixels`);
    await showIn(page, 'light');
    await page.setViewportSize(wide);
  });
}
