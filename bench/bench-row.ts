/** One measured figure. */
export interface BenchRow {
  group: string;
  name: string;
  value: number;
  unit: string;
  /** What the figure should reach, in words: "< 5", "≥ 0.88". */
  target?: string;
}
