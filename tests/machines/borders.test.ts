import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareFolders, judgeImports } from '../../tools/boundaries/check.ts';
import { boundaries } from '../../tools/boundaries/config.ts';
import { parseTable, readTable, type Row } from '../../tools/boundaries/table.ts';

const rows = readTable(process.cwd());
const packages = ['fastify', 'kysely', 'pg', 'react', 'xstate', '@chakra-ui/react', '@tanstack/react-query'];

let tree: string;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'parley-borders-'));
  for (const name of packages) {
    plant(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    plant(`node_modules/${name}/index.js`, 'module.exports = {};');
  }
});

afterEach(() => {
  rmSync(tree, { recursive: true, force: true });
});

function plant(file: string, text: string): void {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The specifier by which a file of the tree imports another one, a package, or a module of Node. */
function named(from: string, to: string): string {
  return to.includes('.ts') ? `./${relative(dirname(from), to)}` : to;
}

/** The imports that the checker refuses in the planted tree: `from → to`. */
async function refusals(): Promise<Set<string>> {
  const { violations } = await judgeImports(tree, boundaries);
  return new Set(
    violations.map(({ from, to }) => `${from} → ${to.replace(/^node_modules\/(.+)\/index\.js$/, '$1')}`),
  );
}

/** Plants one import for each pair, and returns those that the checker admits. */
async function admitted(pairs: readonly (readonly [string, string])[]): Promise<string[]> {
  const sources = Map.groupBy(pairs, ([from]) => from);
  for (const [, to] of pairs) if (to.endsWith('.ts')) plant(to, 'export const planted = 1;');
  for (const [from, of] of sources)
    plant(from, of.map(([, to]) => `export * from '${named(from, to)}';`).join('\n'));
  const refused = await refusals();
  return pairs.map(([from, to]) => `${from} → ${to}`).filter((pair) => !refused.has(pair));
}

test('what the house is built on is refused nowhere else', async () => {
  const forbidden = [
    ['src/machines/edit/a.ts', 'src/api/call.ts'],
    ['src/machines/edit/b.ts', 'react'],
    ['src/machines/edit/c.ts', 'fs'],
    ['src/machines/rules/a.ts', 'src/i18n/words.ts'],
    ['src/machines/conversation/a.ts', 'server/store/transaction.ts'],
    ['src/api/a.ts', 'src/screens/manifest.ts'],
    ['src/api/b.ts', '@chakra-ui/react'],
    ['src/i18n/a.ts', 'src/api/call.ts'],
    ['src/ui/a.ts', 'src/i18n/words.ts'],
    ['src/ui/thread/a.ts', '@chakra-ui/react'],
    ['src/patterns/a.ts', 'src/screens/online/outbox.ts'],
    ['src/screens/online/a.ts', 'src/screens/manage/roles.ts'],
    ['src/screens/chatbot/deploy/a.ts', 'src/screens/chatbot/import/rows.ts'],
    ['src/screens/chatbot/deploy/b.ts', 'src/screens/online/outbox.ts'],
    ['src/screens/chatbot/deploy/c.ts', '@tanstack/react-query'],
    ['src/screens/chatbot/deploy/d.ts', 'src/visitor/client/state.ts'],
    ['src/screens/chatbot/deploy/e.ts', 'server/services/clock.ts'],
    ['src/visitor/a.ts', 'src/ui/button.ts'],
    ['src/visitor/b.ts', 'src/patterns/list.ts'],
    ['src/visitor/c.ts', '@chakra-ui/react'],
    ['server/routes/a.ts', 'server/store/transaction.ts'],
    ['server/routes/b.ts', 'fastify'],
    ['server/services/qas/a.ts', 'server/routes/qas.ts'],
    ['server/services/qas/b.ts', 'kysely'],
    ['server/services/qas/c.ts', 'server/plugins/session.ts'],
    ['server/engine/a.ts', 'server/store/transaction.ts'],
    ['server/engine/turn/a.ts', 'server/services/clock.ts'],
    ['server/engine/matching/a.ts', 'server/engine/workers/protocol.ts'],
    ['server/workbook/a.ts', 'server/files/file-store.ts'],
    ['server/store/a.ts', 'server/services/clock.ts'],
    ['server/store/migrations/a.ts', 'server/services/clock.ts'],
    ['server/store/embedded/a.ts', 'server/store/queries.ts'],
    ['server/events/a.ts', 'server/services/clock.ts'],
    ['server/files/a.ts', 'pg'],
    ['server/mail/a.ts', 'server/store/transaction.ts'],
    ['server/outgoing/a.ts', 'server/services/visitor/a.ts'],
    ['server/secrets/a.ts', 'server/store/transaction.ts'],
    ['server/jobs/a.ts', 'server/plugins/session.ts'],
    ['server/a.ts', 'src/ui/button.ts'],
    ['server/services/bot/a.ts', 'tests/support/app.ts'],
    ['tools/conformance/a.ts', 'server/services/clock.ts'],
    ['tools/paths/a.ts', 'tests/browser/models/inbox.ts'],
    ['tests/server/a.ts', 'tests/web/b.ts'],
    ['tests/support/a.ts', 'tests/server/b.ts'],
  ] as const;

  expect(await admitted(forbidden)).toEqual([]);
});

test('types alone come from where a row says so', async () => {
  plant('server/mail/letter.ts', 'export interface Letter { to: string }');
  plant('server/services/a.ts', "import type { Letter } from '../mail/letter.ts';\nexport type A = Letter;");
  plant('server/services/b.ts', "export { Letter } from '../mail/letter.ts';");

  expect(await refusals()).toEqual(new Set(['server/services/b.ts → server/mail/letter.ts']));
});

test('a circle is refused where only types close it, and a lazy import is none', async () => {
  plant('server/mail/a.ts', "import type { B } from './b.ts';\nexport interface A { b: B }");
  plant('server/mail/b.ts', "import type { A } from './a.ts';\nexport interface B { a: A }");
  plant('src/ui/a.ts', "export const open = () => import('./b.ts');");
  plant('src/ui/b.ts', "export * from './a.ts';");

  const { violations } = await judgeImports(tree, boundaries);
  expect(violations.map(({ rule, from }) => [rule, from])).toEqual([['no-circles', 'server/mail/a.ts']]);
});

test('an import of nothing is refused', async () => {
  plant('server/mail/a.ts', "export * from './gone.ts';");

  const { violations } = await judgeImports(tree, boundaries);
  expect(violations.map(({ rule }) => rule)).toContain('resolvable');
});

test('a folder without a row and a row without a folder are named', () => {
  for (const { folder } of rows) plant(sample(folder), '');
  plant('server/telepathy/reader.ts', '');
  const withGhost = [...rows, ...parseTable('| `server/ghost/**` | Is not there. | | |')];

  expect(compareFolders(tree, withGhost)).toEqual([
    'server/telepathy/ has no row in docs/architecture.md.',
    'server/ghost/** has a row and no file.',
  ]);
});

test.each([
  ['| `server/x/**` | | | |', 'does not say what it is'],
  ['| `elsewhere/**` | Is elsewhere. | | |', 'No folder of ours'],
  ['| `server/x/**` | Is a folder. | everything | |', 'odd word'],
  ['No table.', 'no row'],
])('the table is read strictly: %s', (page, message) => {
  expect(() => parseTable(page)).toThrow(message);
});

describe('every pair of rows', () => {
  const outer: Record<string, string> = {
    '<section>': 'red',
    '<screen>': 'round',
    '<any>': 'blue',
    '<other>': 'flat',
  };
  const file = (folder: string, name: string) =>
    folder.replace(/<\w+>/g, (each) => outer[each] ?? each).replace(/\*\*$/, '') + name;
  /** Reads the table a second time, with Node's globs, independently of the checker's rules. */
  const globOf = (name: string, row: Row): string =>
    name
      .replace(/<\w+>/g, (each) => (row.folder.includes(each) ? (outer[each] ?? each) : '*'))
      .replace(/\/$/, '/*');
  const reaches = (row: Row, name: string, to: Row): boolean =>
    name === to.folder ||
    (!rows.some(({ folder }) => folder === name) &&
      matchesGlob(file(to.folder, 'target.ts'), globOf(name, row))) ||
    (name.includes('<') &&
      rows.some(({ folder }) => folder === to.folder && globOf(name, row) === globOf(folder, row)));

  test.each(['values', 'types'] as const)('imports of %s are judged as the table says', async (kind) => {
    const expected = new Set<string>();
    const pairs = rows.flatMap((row) => rows.map((to) => [row, to] as const));
    for (const row of rows) {
      plant(file(row.folder, 'target.ts'), 'export interface Planted { a: 1 }');
      const from = file(row.folder, 'source.ts');
      plant(
        from,
        rows
          .map((to, at) =>
            kind === 'types'
              ? `import type { Planted as P${at} } from '${named(from, file(to.folder, 'target.ts'))}';\nexport type Q${at} = P${at};`
              : `export * as q${at} from '${named(from, file(to.folder, 'target.ts'))}';`,
          )
          .join('\n'),
      );
    }
    for (const [row, to] of pairs) {
      const admits = row.imports.some(
        ({ name, typesOnly }) => (!typesOnly || kind === 'types') && reaches(row, name, to),
      );
      if (row !== to && !admits)
        expected.add(`${file(row.folder, 'source.ts')} → ${file(to.folder, 'target.ts')}`);
    }

    expect(expected.size).toBeGreaterThan(1000);
    expect(await refusals()).toEqual(expected);
  });
});

function sample(folder: string): string {
  return `${folder.replace(/<\w+>/g, 'x').replace(/\*\*$/, '')}sample.ts`;
}
