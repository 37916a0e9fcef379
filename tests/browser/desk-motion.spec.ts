import type { Locator } from '@playwright/test';
import { test } from './support/desk.ts';
import { expect } from './support/test.ts';

test.use({ setup: { name: 'desk-motion' } });

interface Move {
  row: string;
  what: 'moves' | 'rises';
  milliseconds: number;
}

/** Notes what moves in a list from now on. */
async function watch(list: Locator): Promise<() => Promise<Move[]>> {
  await list.evaluate((element) => {
    const moves: Move[] = [];
    Object.assign(globalThis, { moves });
    const note = (what: Move['what'], target: EventTarget | null) => {
      if (!(target instanceof HTMLElement)) return;
      const lengths = target.getAnimations().map((each) => Number(each.effect?.getTiming().duration));
      moves.push({ row: target.innerText, what, milliseconds: Math.max(0, ...lengths) });
    };
    element.addEventListener('transitionrun', (event) => note('moves', event.target));
    element.addEventListener('animationstart', (event) => note('rises', event.target));
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- noted above
  return () => list.evaluate(() => Reflect.get(globalThis, 'moves') as Move[]);
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a row stays itself where it moves to; what comes rises; motion ${reducedMotion}`, async ({
    desk,
    arrive,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const mei = await arrive('Mei');
    await arrive('Otto');
    await expect(desk.rows).toHaveCount(2);
    await expect(desk.rows.first()).toContainText('Otto');
    await desk.row('Mei').evaluate((row) => row.setAttribute('data-marked', ''));
    const moves = await watch(page.getByRole('list').filter({ has: desk.row('Mei') }));

    await mei.write('Are you there?');
    await expect(desk.rows.filter({ hasText: 'Are you there?' })).toHaveAttribute('data-marked', '');
    const top = (name: string) => desk.row(name).evaluate((row) => row.getBoundingClientRect().top);
    await expect.poll(async () => (await top('Mei')) < (await top('Otto'))).toBe(true);
    await arrive('Ida');
    await expect(desk.row('Ida')).toBeVisible();

    const seen = await moves();
    const lengths = seen.map(({ milliseconds }) => milliseconds);
    if (reducedMotion === 'reduce') expect(Math.max(0, ...lengths)).toBeLessThan(1);
    else {
      expect(seen).toContainEqual(expect.objectContaining({ what: 'moves', milliseconds: 220 }));
      const risen = seen.filter(({ what, milliseconds }) => what === 'rises' && milliseconds === 180);
      expect(risen.map(({ row }) => row)).toEqual([expect.stringContaining('Ida')]);
    }
  });
}
