import type { BenchRow } from './bench-row.ts';

const nameWidth = 52;
const tableNameWidth = 26;
const columnWidth = 12;

/** The rows by group. Rows with columns make tables; a star marks what misses its target. */
export function printRows(rows: readonly BenchRow[]): string {
  const groups = Map.groupBy(rows, ({ group }) => group);
  return Array.from(groups, ([group, all]) => {
    const lines = all.filter(({ column }) => column === undefined).map(lineOf);
    return [`\n${group}`, ...tableOf(all.filter(({ column }) => column !== undefined)), ...lines, ''].join(
      '\n',
    );
  }).join('');
}

function lineOf(row: BenchRow): string {
  const value = row.value.toLocaleString('en', { maximumSignificantDigits: 4 });
  const target = row.target === undefined ? '' : `   (${row.target})`;
  return `  ${row.name.padEnd(nameWidth)} ${value.padStart(10)} ${row.unit}${target}${missMark(row)}`;
}

function tableOf(rows: readonly BenchRow[]): string[] {
  const columns = [...new Set(rows.map(({ column = '' }) => column))];
  if (columns.length === 0) return [];
  const lines = Array.from(
    Map.groupBy(rows, ({ name }) => name),
    ([name, cells]) => {
      const texts = columns.map((column) => {
        const cell = cells.find((one) => one.column === column);
        return cell ? cell.value.toLocaleString('en', { maximumFractionDigits: 3 }) + missMark(cell) : '';
      });
      return lineOfTable(name, texts);
    },
  );
  return [lineOfTable('', columns), ...lines, ...targetsOf(rows)];
}

function lineOfTable(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(tableNameWidth)}${cells.map((cell) => cell.padStart(columnWidth)).join('')}`;
}

/** Targets that hold for a whole column once, the others by line. */
function targetsOf(rows: readonly BenchRow[]): string[] {
  const wanted = rows.filter(({ target }) => target !== undefined);
  const byColumn = Map.groupBy(wanted, ({ column, target }) => `${column} ${target}`);
  const texts = Array.from(byColumn, ([text, cells]) => {
    const names = [...new Set(cells.map(({ name }) => name))];
    return names.length > 3 ? text : `${text} (${names.join(', ')})`;
  });
  return texts.length > 0 ? [`  targets: ${texts.join('; ')}`] : [];
}

/** Nothing where a target is met, or too vague to tell. */
function missMark({ value, target = '' }: BenchRow): string {
  const [, sign, bound] = /^([≥≤<>]) ([\d.]+)$/u.exec(target) ?? [];
  if (sign === undefined) return '';
  const limit = Number(bound);
  const isMet = { '≥': value >= limit, '≤': value <= limit, '>': value > limit, '<': value < limit }[sign];
  return isMet === false ? ' *' : '';
}
