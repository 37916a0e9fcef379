import type { ReactNode } from 'react';
import type { Breakpoint } from './theme/breakpoints.ts';

interface AnyColumn<Row> {
  id: string;
  header: string;
  /** The header is there for screen readers only. */
  hideHeader?: boolean;
  /** A CSS width. Columns without one share the rest. */
  width?: string | Partial<Record<'base' | Breakpoint, string>>;
  align?: 'start' | 'end';
  cell: (row: Row) => ReactNode;
  /** Lines under the cell, outside of the button that opens the row. */
  below?: (row: Row) => ReactNode;
  /** The orders of the list by this column; the first press asks for the first. */
  orders?: readonly [TableOrder, TableOrder];
}

/** A column that has room only from a width of the page on, and as long as the table has room for the others. */
export interface WideColumn<Row> extends AnyColumn<Row> {
  from: Breakpoint;
  /** On narrower pages it stands under the cell of this column. Null: nobody decides by it, so it is left out. */
  under: string | null;
  /** What stands there, where the cell needs its header to be understood or says nothing. */
  underCell?: (row: Row) => ReactNode;
}

export type Column<Row> = (AnyColumn<Row> & { from?: undefined }) | WideColumn<Row>;

/** An order as the list's parameter has it, and its direction. */
export interface TableOrder {
  value: string;
  direction: 'ascending' | 'descending';
}

export interface TableSelection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** Names one row's checkbox. */
  rowLabel: (row: Row) => string;
  /** Names the checkbox of all rows. */
  allLabel: string;
  /** What takes the header's place while rows are chosen: the count and the bulk actions. */
  bulk: ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first rows are on their way: shows skeleton rows. */
  loading?: boolean;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
  /** Opens a row: makes its first cell a button, rows clickable and Enter work. */
  onOpen?: (row: Row) => void;
  /** Names the button that opens a row. */
  openLabel?: (row: Row) => string;
  /** The row that is open beside the table. */
  currentKey?: string | null;
  selection?: TableSelection<Row>;
  /** The order of the rows, and how another one is asked for. */
  order?: { value: string; onValue: (value: string) => void };
  /** Number of all rows, if not all are loaded. */
  total?: number | undefined;
  /** Called as the last loaded row comes near; load the next page. */
  onEnd?: (() => void) | undefined;
  /** The next page is on its way. */
  loadingMore?: boolean;
  /** px; rows are one line unless they measure more. */
  rowHeight?: number;
}
