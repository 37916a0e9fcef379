import { expect, test } from 'vitest';
import { benches } from '../../bench/benches.ts';

/** These need the built pages and a browser: `tests/browser/benches.spec.ts` runs them. */
const ofPages = ['first-load', 'interactive'];
const ofServer = Object.keys(benches).filter((name) => !ofPages.includes(name));

test.each(ofServer)('the bench %s runs, and each of its rows has a figure', async (name) => {
  const bench = await benches[name]?.();
  const rows = (await bench?.run('brief')) ?? [];
  const names = rows.map((row) => `${row.group}: ${row.name} ${row.column ?? ''}`);
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual([...new Set(names)]);
  expect(rows.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});
