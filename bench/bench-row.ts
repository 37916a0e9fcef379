/** One measured figure. */
export interface BenchRow {
  group: string;
  name: string;
  value: number;
  unit: string;
  /** Rows of one group and name with columns make one line of a table. */
  column?: string;
  /** The target in words: "< 5", "≥ 0.88". */
  target?: string;
}

/** How much a bench measures: `brief` only shows that it runs and returns its rows; its figures mean nothing. */
export type Extent = 'full' | 'brief';
