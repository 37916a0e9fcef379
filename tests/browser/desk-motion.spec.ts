import type { Page } from '@playwright/test';
import { test } from './support/desk.ts';
import { expect } from './support/test.ts';

/** Records the text of every row that moves from now on. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    HTMLLIElement.prototype.animate = function noted(this: HTMLElement, ...how) {
      moved.push(this.innerText);
      return Element.prototype.animate.apply(this, how);
    };
  });
  return () => page.evaluate((): string[] => Reflect.get(globalThis, 'moved'));
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`rows stay themselves where they move to, and what comes rises; motion: ${reducedMotion}`, async ({
    desk,
    arrive,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const mei = await arrive('Mei');
    await arrive('Otto');
    await expect(desk.rows).toHaveCount(2);
    await desk.orderBy('activity');
    await expect(desk.rows.first()).toContainText('Otto');
    await desk.row('Mei').evaluate((row) => row.setAttribute('data-marked', ''));
    const moved = await watchMotion(page);

    await mei.write('Are you there?');
    await expect(desk.rows.filter({ hasText: 'Are you there?' })).toHaveAttribute('data-marked', '');
    const top = (name: string) => desk.row(name).evaluate((row) => row.getBoundingClientRect().top);
    await expect.poll(async () => (await top('Mei')) < (await top('Otto'))).toBe(true);
    const afterMessage = await moved();
    await arrive('Ida');
    await expect(desk.row('Ida')).toBeVisible();
    const names = (rows: string[]) =>
      ['Ida', 'Mei', 'Otto'].filter((name) => rows.some((row) => row.includes(name)));
    const isStill = reducedMotion === 'reduce';
    expect(names(afterMessage)).toEqual(isStill ? [] : ['Mei', 'Otto']);
    expect(names(await moved())).toEqual(isStill ? [] : ['Ida', 'Mei', 'Otto']);
  });
}
