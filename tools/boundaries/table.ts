import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One entry of a cell, and whether it admits only types. */
export interface Admitted {
  /** A glob of files (`server/store/**`), or the name of a package. */
  name: string;
  typesOnly: boolean;
}

/** One row of docs/architecture.md. */
export interface Row {
  /** `src/ui/**`, or `src/` for the files of the folder itself; `<section>` stands for any folder. */
  folder: string;
  sentence: string;
  imports: readonly Admitted[];
  /** `any` admits Node's modules and every package. */
  packages: readonly Admitted[] | 'any';
  /** Whether Node's own modules are admitted. */
  node: boolean;
}

export const roots = ['src', 'server', 'openapi', 'tools', 'bench', 'tests'];

/** @throws if the page has no row, or a row has no sentence or an unknown word */
export function readTable(project: string): Row[] {
  const page = readFileSync(join(project, 'docs', 'architecture.md'), 'utf8');
  return parseTable(page);
}

export function parseTable(page: string): Row[] {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map(parseRow);
  if (rows.length === 0) throw new Error('docs/architecture.md has no row.');
  return rows;
}

function parseRow(line: string): Row {
  const [folder = '', sentence = '', imports = '', packages = ''] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const name = folder.replaceAll('`', '');
  if (!roots.some((root) => name.startsWith(`${root}/`))) throw new Error(`No folder of ours: ${name}`);
  if (!/^[A-Z].+\.$/.test(sentence)) throw new Error(`The row of ${name} does not say what it is.`);
  const words = wordsOf(packages);
  return {
    folder: name,
    sentence,
    imports: wordsOf(imports).map(parseWord),
    packages: words.includes('any') ? 'any' : words.filter((word) => word !== 'Node').map(parseWord),
    node: words.includes('any') || words.includes('Node'),
  };
}

const wordsOf = (cell: string): string[] => (cell === '' ? [] : cell.split(/,\s*/));

function parseWord(word: string): Admitted {
  const parts = /^(types )?`([^`]+)`$/.exec(word);
  if (parts?.[2] === undefined) throw new Error(`docs/architecture.md has an odd word: ${word}`);
  return { name: parts[2], typesOnly: parts[1] !== undefined };
}
