import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { benches } from '../../bench/benches.ts';
import { newDataFolder } from '../../bench/data-folder.ts';
import { startServer } from '../../bench/server-process.ts';

/** These need the built pages and a browser: `tests/browser/benches.spec.ts` runs them. */
const ofPages = ['first-load', 'interactive'];
const ofServer = Object.keys(benches).filter((name) => !ofPages.includes(name));

let template = '';

// One product creates its store for all.
beforeAll(async () => {
  template = await newDataFolder();
  const server = await startServer(template);
  await server.stop();
  vi.stubEnv('PARLEY_BENCH_TEMPLATE', template);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(template, { recursive: true, force: true });
});

test.each(ofServer)('the bench %s runs, and each of its rows has a figure', async (name) => {
  const bench = await benches[name]?.();
  const rows = (await bench?.run('brief')) ?? [];
  const names = rows.map((row) => `${row.group}: ${row.name} ${row.column ?? ''}`);
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual([...new Set(names)]);
  expect(rows.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
});
