import { benches } from '../../bench/benches.ts';
import { expect, test } from './support/test.ts';

// `tests/server/benches.test.ts` runs the others, which need neither the built pages nor a browser.
for (const name of ['first-load', 'interactive']) {
  test(`the bench ${name} runs, and each of its rows has a figure`, async () => {
    const bench = await benches[name]?.();
    const rows = (await bench?.run('brief')) ?? [];
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ value }) => !(value > 0))).toEqual([]);
  });
}
