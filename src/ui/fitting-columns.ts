import type { Column, WideColumn } from './data-table-types.ts';
import { type Breakpoint, breakpoints } from './theme/breakpoints.ts';

/** What a column without a width needs at least, in rem. */
const leastOfFlexible = 11;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own names
const names = Object.keys(breakpoints) as Breakpoint[];

/** A column's width in rem at this width of the page; one that gives way counts with the least that it needs. */
function needOf({ width }: Pick<Column<unknown>, 'width'>, isWide: (from: Breakpoint) => boolean): number {
  const widest = names.findLast(
    (name) => isWide(name) && typeof width === 'object' && width[name] !== undefined,
  );
  const said = typeof width === 'object' ? (widest === undefined ? width.base : width[widest]) : width;
  const [, rem] = /([\d.]+)rem/.exec(said ?? '') ?? [];
  return rem === undefined ? leastOfFlexible : Number(rem);
}

/** The columns that have room beside each other, and those that stand under others or are left out, in their order. */
export interface FittingColumns<Row> {
  shown: Column<Row>[];
  folded: WideColumn<Row>[];
}

/**
 * Folds the columns for which the page is too narrow; then, while the table itself is, the column that needs the widest
 * page, of several the last.
 * @param room the width of the table in rem; null if it is not known
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  isWide: (from: Breakpoint | undefined) => boolean,
  room: number | null,
): FittingColumns<Row> {
  const isFolded = new Set<Column<Row>>(columns.filter(({ from }) => !isWide(from)));
  const shown = () => columns.filter((column) => !isFolded.has(column));
  const isTooNarrow = () =>
    room !== null && shown().reduce((sum, column) => sum + needOf(column, isWide), 0) > room;
  // Those of the widest pages first, and of these the last.
  const next = columns
    .filter(({ from }) => from !== undefined)
    .toReversed()
    .toSorted((one, other) => rankOf(other) - rankOf(one));
  for (const column of next) if (isTooNarrow()) isFolded.add(column);
  return {
    shown: shown(),
    folded: columns.filter((column) => column.from !== undefined).filter((column) => isFolded.has(column)),
  };
}

function rankOf({ from }: Pick<Column<unknown>, 'from'>): number {
  return from === undefined ? -1 : names.indexOf(from);
}
