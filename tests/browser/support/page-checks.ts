import { type Page, expect, test } from '@playwright/test';
import type { Result } from 'axe-core';
import { askAxe, violationsOf } from './axe.ts';
import { colorRules, colorViolations } from './axe-colors.ts';
import { nextFrames, settled } from './frames.ts';

/** WCAG 2.2 AA, and the good practices of axe's authors. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What only a narrow page can break: sizes, scrolling, names whose text is hidden, landmarks and headings. */
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

/** The elements that are wider than the page or cut off at its side; runs in the page. */
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
    // A line of code keeps its shape; the keyboard can scroll it.
    if (element.matches('code[tabindex="0"]')) continue;
    if (scrolls && element.scrollWidth > element.clientWidth + 1)
      found.push(`scrolls sideways: ${name(element)}`);
    // What keys and pointer can move inside its frame may be larger than the frame.
    if (element.closest('[data-pannable]')) continue;
    if (!element.matches('a[href], button, input, select, textarea, [role^="menuitem"]')) continue;
    const { left, right, width: own } = element.getBoundingClientRect();
    if (own > 1 && (left < -1 || right > width + 1)) found.push(`cut off: ${name(element)}`);
  }
  return found;
}

/** Elements that measure themselves are drawn some frames after the page has its new width. */
async function overflowOf(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  await settled(page);
  let found = await page.evaluate(findOverflow);
  for (let patience = 30; found.length > 0 && patience > 0; patience -= 1) {
    await nextFrames(page);
    found = await page.evaluate(findOverflow);
  }
  return found;
}

/** The faults, by the view that shows them. */
export type Findings = Partial<
  Record<'wide' | 'light' | 'dark' | 'at 200 %' | 'at 360 pixels' | 'on a phone', string[]>
>;

function describe(violations: readonly Result[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/**
 * Runs axe on the wide page, its colour rules in both modes, the page at 200 % zoom and at 360 pixels, and axe's
 * rules about what a phone can break.
 */
async function judgeAll(page: Page): Promise<Findings> {
  const violations = await violationsOf(page, { tags, without: colorRules });
  // An open menu lies above the page, as the specification of menu buttons says, so it is in no landmark.
  const without = (await page.getByRole('menu').count()) > 0 ? ['region'] : [];
  const { light, dark } = await colorViolations(page);
  const at200 = await overflowOf(page, zoomed);
  const at360 = await overflowOf(page, narrow);
  const onPhone = await askAxe(page, { rules: narrowRules.filter((rule) => !without.includes(rule)) });
  return {
    wide: describe(violations.filter(({ id }) => !without.includes(id))),
    light: describe(light),
    dark: describe(dark),
    'at 200 %': at200,
    'at 360 pixels': at360,
    'on a phone': describe(onPhone),
  };
}

/**
 * Judges the present page and leaves it unchanged. Languages differ only in what fits, so in Chinese it judges
 * nothing else.
 */
export async function judgeScreen(page: Page): Promise<Findings> {
  const language = await page.locator('html').getAttribute('lang');
  expect(language, 'language of the page').toMatch(/^(en|zh)/);
  const isChinese = language?.startsWith('zh') === true;
  const findings = isChinese ? { 'at 360 pixels': await overflowOf(page, narrow) } : await judgeAll(page);
  await page.setViewportSize(wide);
  return Object.fromEntries(Object.entries(findings).filter(([, found]) => found.length > 0));
}

/** Expects no fault on the present page. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  await test.step(`looks at: ${name}`, async () => {
    // A page that is still loading has none.
    await expect(page.locator('main').first()).toBeAttached();
    expect.soft(await judgeScreen(page), name).toEqual({});
  });
}
