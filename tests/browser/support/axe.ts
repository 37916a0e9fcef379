import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { settled } from './frames.ts';

interface Look {
  /** Rules by tag; by default all rules that axe switches on. */
  tags?: readonly string[];
  /** Rules by name; without tags, only these. */
  rules?: readonly string[];
  /** The names of rules to leave out. */
  without?: readonly string[];
  /** A selector that limits the check; by default the whole page. */
  within?: string;
}

/** The small edition, which a document loads in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once per document. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  }
}

/**
 * axe's violations of a page on which nothing moves, frames of the same site included. The page must have axe.
 *
 * It asks only for violations, because describing every element that passes takes axe longer than judging it.
 */
export async function askAxe(page: Page, look: Look = {}): Promise<axe.Result[]> {
  const { tags, rules, without = [], within } = look;
  const runOnly: axe.RunOnly | undefined =
    rules === undefined ? tags && { type: 'tag', values: [...tags] } : { type: 'rule', values: [...rules] };
  const leftOut = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async ([where, options]) => {
      const inPage = globalThis as unknown as { axe: typeof axe };
      return (await inPage.axe.run(where ?? document, options)).violations;
    },
    [
      within,
      {
        resultTypes: ['violations'],
        rules: leftOut,
        ...(runOnly && { runOnly }),
      } satisfies axe.RunOptions,
    ] as const,
  );
}

/** The same for any page, after all animations. */
export async function violationsOf(page: Page, look: Look = {}): Promise<axe.Result[]> {
  await settled(page);
  await bringAxe(page);
  return askAxe(page, look);
}
