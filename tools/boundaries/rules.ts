import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { type Row, roots } from './table.ts';

/** A folder of the table, as the regular expressions of dependency-cruiser. */
const ours = `^(${roots.join('|')})/`;

const placeholder = /<(\w+)>/g;

/** The placeholders of a row's folder, in order: the rule gets the folder at `<section>` as `$1`. */
const placeholdersOf = (folder: string): string[] =>
  Array.from(folder.matchAll(placeholder), ([, name = '']) => name);

/** @param captured the value of a placeholder; a placeholder without a value matches any folder */
function patternOf(glob: string, captured: (name: string) => string | undefined): string {
  const text = glob
    .replace(/[.+@]/g, String.raw`\$&`)
    .replace(placeholder, (_, name: string) => captured(name) ?? '[^/]+');
  if (text.endsWith('/**')) return `^${text.slice(0, -2)}`;
  return text.endsWith('/') ? `^${text}[^/]+$` : `^${text}$`;
}

/** How specific a row is. If two rows cover a file, the longer one applies. */
const exactness = (folder: string): number =>
  folder.split('/').length * 2 - placeholdersOf(folder).length - (folder.endsWith('**') ? 1 : 0);

/** The rows that are more specific than a row and so take files out of it. */
function withinOf(row: Row, rows: readonly Row[]): Row[] {
  const own = new RegExp(patternOf(row.folder, () => undefined));
  return rows.filter((other) => {
    const sample = sampleOf(other.folder);
    return other !== row && own.test(sample) && exactness(other.folder) > exactness(row.folder);
  });
}

/**
 * The files that a cell names: the files of that row without the rows inside it; without such a row, all files at
 * that path.
 */
function filesOf(glob: string, rows: readonly Row[], captured: (name: string) => string | undefined): string {
  const row = rows.find(({ folder }) => folder === glob);
  const within = row === undefined ? [] : withinOf(row, rows);
  const others = within.map(({ folder }) => patternOf(folder, () => undefined).slice(1)).join('|');
  return patternOf(glob, captured).replace('^', others === '' ? '^' : `^(?!${others})`);
}

/** A file that a row covers. */
export function sampleOf(folder: string): string {
  return `${folder.replace(placeholder, '$1').replace(/\*\*$/, '')}sample.ts`;
}

/** The row that judges a file. */
export function rowOf(file: string, rows: readonly Row[]): Row | undefined {
  return rows
    .filter(({ folder }) => new RegExp(patternOf(folder, () => undefined)).test(file))
    .toSorted((one, other) => exactness(other.folder) - exactness(one.folder))[0];
}

function rulesOf(row: Row, rows: readonly Row[]): IRegularForbiddenRuleType[] {
  const names = placeholdersOf(row.folder);
  const within = withinOf(row, rows).map(({ folder }) => patternOf(folder, () => undefined));
  const from = {
    path: patternOf(row.folder, () => '([^/]+)'),
    ...(within.length > 0 && { pathNot: within }),
  };
  const sameAs = (name: string) => (names.includes(name) ? `$${names.indexOf(name) + 1}` : undefined);
  const pathsOf = (typesOnly: boolean) =>
    row.imports.filter((each) => each.typesOnly === typesOnly).map(({ name }) => filesOf(name, rows, sameAs));
  const own = filesOf(row.folder, rows, sameAs);
  const rule = (what: string, to: IRegularForbiddenRuleType['to']): IRegularForbiddenRuleType => ({
    name: `${row.folder} ${what}`,
    severity: 'error',
    from,
    to,
  });
  return [
    rule('may not import this', {
      path: ours,
      pathNot: [own, ...pathsOf(false), ...pathsOf(true)],
    }),
    rule('may import types alone from here', {
      path: pathsOf(true).length > 0 ? pathsOf(true) : '^$',
      pathNot: [own, ...pathsOf(false)],
      dependencyTypesNot: ['type-only'],
    }),
    ...(row.packages === 'any' ? [] : packageRules(row, row.packages, rule)),
  ];
}

function packageRules(
  row: Row,
  packages: Exclude<Row['packages'], 'any'>,
  rule: (what: string, to: IRegularForbiddenRuleType['to']) => IRegularForbiddenRuleType,
): IRegularForbiddenRuleType[] {
  const pathOf = ({ name }: { name: string }) =>
    `node_modules/(@types/)?${name.replace('.', String.raw`\.`)}/`;
  const typesOnly = packages.filter((each) => each.typesOnly).map(pathOf);
  return [
    rule('may not use this package', { path: 'node_modules/', pathNot: packages.map(pathOf) }),
    rule('may use types alone of this package', {
      path: typesOnly.length > 0 ? typesOnly : '^$',
      dependencyTypesNot: ['type-only'],
    }),
    ...(row.node ? [] : [rule("may not use Node's own modules", { dependencyTypes: ['core'] })]),
  ];
}

/** dependency-cruiser's rules: those of the table, and those for every file. */
export function makeRules(rows: readonly Row[]): IRegularForbiddenRuleType[] {
  return [
    {
      name: 'no-circles',
      comment: 'types make circles too; a lazy import() does not',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...rows.flatMap((row) => rulesOf(row, rows)),
  ];
}
