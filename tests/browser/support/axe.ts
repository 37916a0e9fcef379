import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { settled } from './frames.ts';

interface Look {
  /** Rules by their tags; left out, all that axe has switched on. */
  tags?: readonly string[];
  /** Rules by their names, instead of by their tags. */
  rules?: readonly string[];
  /** Only what this selector finds; left out, the whole page. */
  within?: string;
}

/**
 * What axe holds against a page when nothing on it moves any more, frames of the same site included.
 *
 * A document is given axe once, and is asked for violations only: to describe every element that passes a rule takes
 * axe longer than to judge it.
 */
export async function violationsOf(page: Page, { tags, rules, within }: Look = {}): Promise<axe.Result[]> {
  await settled(page);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  }
  const runOnly: axe.RunOnly | undefined =
    rules === undefined ? tags && { type: 'tag', values: [...tags] } : { type: 'rule', values: [...rules] };
  return page.evaluate(
    async ([where, options]) => {
      const inPage = globalThis as unknown as { axe: typeof axe };
      return (await inPage.axe.run(where ?? document, options)).violations;
    },
    [within, { resultTypes: ['violations'], ...(runOnly && { runOnly }) } satisfies axe.RunOptions] as const,
  );
}
