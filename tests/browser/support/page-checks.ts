import { type Page, expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { nextFrames, settled } from './frames.ts';

/** WCAG 2.2 AA, and what axe's authors hold to be good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose outcome depends on colours alone; every other one holds in both modes alike. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What a narrow page can break that a wide one keeps: sizes, scrolling, names whose words are away, places and headings. */
const narrowRules = [
  'target-size',
  'scrollable-region-focusable',
  'button-name',
  'link-name',
  'label',
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'aria-hidden-focus',
  'empty-heading',
  'heading-order',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-unique',
  'region',
  'skip-link',
];

const wide = { width: 1280, height: 800 };
/** A phone. */
const narrow = { width: 360, height: 740 };
/** The wide page at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

async function expectNoViolations(page: Page, where: string, rules?: string[]): Promise<void> {
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
  await settled(page);
  // What a page draws to its own measure, it draws a moment after the page has the new width.
  await expect
    .configure({ soft: true })
    .poll(async () => page.evaluate(findOverflow), where)
    .toEqual([]);
}

/** A page hears of the new scheme with its next frame; the frame after that has its colours, or begins to move to them. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await nextFrames(page);
}

/**
 * Looks at what the page shows now, and leaves it as it was. What can differ by language is judged in each: that nothing
 * has to be scrolled sideways on a phone or at 200 % zoom. The rest is judged once, in English: axe on the wide page in
 * light colours, its rules about colours in dark ones, and its rules about what a phone can break.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await test.step(`looks at: ${name}`, async () => {
    const language = await page.locator('html').getAttribute('lang');
    expect(language, `${name}: language of the page`).toMatch(/^(en|zh)/);
    const isEnglish = language?.startsWith('en') === true;
    if (isEnglish) {
      await expectNoViolations(page, name);
      await showIn(page, 'dark');
      await expectNoViolations(page, `${name}, dark`, colorRules);
      await showIn(page, 'light');
    }
    await page.setViewportSize(zoomed);
    await expectToFit(page, `${name} at 200 %`);
    await page.setViewportSize(narrow);
    await expectToFit(page, `${name} at 360 pixels`);
    if (isEnglish) await expectNoViolations(page, `${name} at 360 pixels`, narrowRules);
    await page.setViewportSize(wide);
  });
}
