import { readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { BenchRow } from './bench-row.ts';

const figureGroup = 'First load (gzip of JavaScript before the page can be used)';
const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * Measures what a browser fetches before it can show the sign-in page or the customer's chat: the entry and all its
 * static imports.
 */
export async function run(): Promise<BenchRow[]> {
  const login = await reachable(join(dist, 'index.html'), /login-screen-|words-login-|core-/);
  const chat = await reachable(join(dist, 'visitor', 'index.html'), null);
  return [
    { group: figureGroup, name: 'sign-in page', value: login, unit: 'kB', target: '< 170' },
    { group: figureGroup, name: 'customer’s chat', value: chat, unit: 'kB', target: '< 60' },
  ];
}

/**
 * Kilobytes of a page's scripts, their static imports, and the lazy files whose names match `also` (the largest of
 * each kind).
 */
async function reachable(page: string, also: RegExp | null): Promise<number> {
  const html = await readFile(page, 'utf8');
  const entries = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source]) =>
    resolveFrom(page, source ?? ''),
  );
  const seen = new Set<string>();
  const queue = [...entries];
  if (also !== null) queue.push(...(await lazyFiles(also)));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = await readFile(file, 'utf8');
    const imports = code.matchAll(/(?:import|from)\s*["'](\.[^"']+\.js)["']/g);
    for (const [, path] of imports) queue.push(join(dirname(file), path ?? ''));
  }
  let bytes = 0;
  for (const file of seen) bytes += gzipSync(await readFile(file)).length;
  return bytes / 1000;
}

function resolveFrom(page: string, source: string): string {
  return source.startsWith('/') ? join(dist, source) : join(dirname(page), source);
}

async function lazyFiles(names: RegExp): Promise<string[]> {
  const folder = join(dist, 'assets');
  const kinds = new Map<string, { path: string; size: number }>();
  for (const file of await readdir(folder)) {
    const kind = names.exec(file)?.[0];
    if (kind === undefined || !file.endsWith('.js')) continue;
    const path = join(folder, file);
    const { size } = await stat(path);
    if (size > (kinds.get(kind)?.size ?? 0)) kinds.set(kind, { path, size });
  }
  return [...kinds.values()].map(({ path }) => path);
}
