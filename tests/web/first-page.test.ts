import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** What a module imports as soon as it loads, without types and `import()`. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?['"]([^'"]+)['"]/gm);
  return [...statements].map((found) => found[1] ?? '');
}

/** Every package that a page loads before it appears. */
function packagesBehind(...entries: string[]): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const queue = entries.map((entry) => resolve(entry));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) continue;
    seen.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) queue.push(resolve(dirname(file), name));
      else packages.add(name);
    }
  }
  return packages;
}

it('the sign-in page waits for no library that only later screens use', () => {
  const packages = [...packagesBehind('src/main.tsx', 'src/screens/login/login-screen.tsx')];
  expect(packages).toContain('xstate');
  const later =
    /^(react-router(-dom)?|@tanstack\/react-query|framer-motion|@xyflow\/react|@dagrejs\/dagre|diff|@tanstack\/react-virtual)(\/|$)/;
  expect(packages.filter((name) => later.test(name))).toEqual([]);
});
