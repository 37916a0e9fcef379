import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const inTable = [...readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
  ([, name = '']) => name,
);

function readBy(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name = '']) => name);
}

/** A variable of the system, not of the product. */
const foreign = 'PATH';

test('every setting that the server reads is in the table of the README, and no other', () => {
  const read = new Set(globSync('server/**/*.ts').flatMap(readBy));
  read.delete(foreign);
  expect(read.size).toBeGreaterThan(10);
  expect(inTable.toSorted()).toEqual([...read].toSorted());
});
