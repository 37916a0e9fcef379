import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { nextFrames } from './frames.ts';

/** Rules that depend only on colours; the others give the same result in both modes. */
export const colorRules = ['color-contrast', 'link-in-text-block'] as const;

const modes = ['light', 'dark'] as const;
type Mode = (typeof modes)[number];

/**
 * Looks of texts that axe has passed, each with everything that decides its contrast. A worker checks none of them
 * again.
 */
const passed = new Set<string>();

interface Judged {
  violations: axe.Result[];
  passed: string[];
}

interface Question {
  rules: readonly string[];
  known: readonly string[];
  /** Sets the console's class; by default the page keeps its colours. */
  turnTo: Mode | null;
}

/**
 * Runs in the page. It checks a few elements for each pair of text and background colours, because a page has
 * hundreds of texts in a dozen pairs. One would not do, because axe says nothing about a covered text.
 */
async function judgeColors({ rules, known, turnTo }: Question): Promise<Judged> {
  const inPage = globalThis as unknown as { axe: typeof axe };
  const asked = 3;
  const root = document.documentElement;
  const before = [...root.classList];
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important }');

  const grounds = new Map<Element | null, string>([[null, '']]);
  const groundOf = (element: Element | null): string => {
    const found = grounds.get(element);
    if (found !== undefined || element === null) return found ?? '';
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const around = groundOf(element.parentElement);
    const isPlain = backgroundImage === 'none' && opacity === '1';
    const isInPlace = position === 'static' || position === 'relative';
    const own = `/${backgroundColor} ${backgroundImage} ${opacity === '1' ? '' : `faded ${opacity} `}${position}`;
    let ground = around + own;
    if (isPlain && isInPlace && backgroundColor === 'rgba(0, 0, 0, 0)') ground = around;
    // It hides everything below it, unless the elements around it are translucent.
    else if (isPlain && backgroundColor.startsWith('rgb(') && !around.includes('faded'))
      ground = `/${backgroundColor}`;
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
    const around = element.parentElement === null ? '' : getComputedStyle(element.parentElement).color;
    const isLink = element.closest('a') !== null;
    const text = [color, around, fontSize, fontWeight, textDecorationLine, textShadow, isLink];
    return [...text, groundOf(element)].join(' | ');
  };
  /** It may lie above elements that do not contain it, so the same look may have another background elsewhere. */
  const floats = (look: string): boolean => look.includes('/rgba(0, 0, 0, 0) ');
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // Hidden and disabled elements need no contrast, so they cannot stand for others.
    element.closest('[aria-hidden="true"], [inert], :disabled, [aria-disabled="true"]') === null &&
    element.getBoundingClientRect().width > 1;
  const withTexts = (): Element[] => {
    const found = new Set<Element>(document.querySelectorAll('input, select, textarea'));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent?.trim() !== '' && parentElement !== null) found.add(parentElement);
    }
    return [...found].filter(isSeen);
  };

  if (turnTo !== null) {
    document.adoptedStyleSheets.push(still);
    root.classList.remove('light', 'dark');
    root.classList.add(turnTo);
  }
  try {
    const skipped = new Set(known);
    const byLook = Map.groupBy(withTexts(), lookOf);
    const fresh = [...byLook].filter(([look]) => !skipped.has(look));
    if (fresh.length === 0) return { violations: [], passed: [] };
    const outcome = await inPage.axe.run(
      { include: fresh.flatMap(([, elements]) => elements.slice(0, asked)) },
      {
        runOnly: { type: 'rule', values: [...rules] },
        resultTypes: ['violations', 'passes'],
        elementRef: true,
      },
    );
    const elementsOf = (results: readonly axe.Result[]) =>
      new Set<Element | undefined>(results.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
    const good = elementsOf(outcome.passes);
    const bad = elementsOf(outcome.violations);
    const isGood = (elements: readonly Element[]) =>
      elements.some((each) => good.has(each)) && !elements.some((each) => bad.has(each));
    for (const node of outcome.violations.flatMap(({ nodes }) => nodes)) delete node.element;
    return {
      violations: outcome.violations,
      passed: fresh.flatMap(([look, elements]) => (isGood(elements) && !floats(look) ? look : [])),
    };
  } finally {
    if (turnTo !== null) {
      root.className = before.join(' ');
      // Draws the old colours before it allows transitions again, otherwise everything would fade back.
      root.getBoundingClientRect();
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
    }
  }
}

async function judge(page: Page, turnTo: Mode | null): Promise<axe.Result[]> {
  const judged = await page.evaluate(judgeColors, {
    rules: colorRules,
    known: [...passed],
    turnTo,
  });
  for (const look of judged.passed) passed.add(look);
  return judged.violations;
}

/**
 * axe's colour violations of a page on which nothing moves, in light and in dark colours. The page must have axe. The
 * console sets its colours by a class, which one script turns without a frame in between; the customer's page follows
 * the browser.
 */
export async function colorViolations(page: Page): Promise<Record<Mode, axe.Result[]>> {
  const light = await judge(page, null);
  if (await page.evaluate(() => document.documentElement.classList.contains('light')))
    return { light, dark: await judge(page, 'dark') };
  await page.emulateMedia({ colorScheme: 'dark' });
  await nextFrames(page);
  const dark = await judge(page, null);
  await page.emulateMedia({ colorScheme: 'light' });
  return { light, dark };
}
