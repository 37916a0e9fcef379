/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  /** What is measured together, as a heading. */
  group: string;
  name: string;
  value: number;
  unit: string;
  /** What the value should reach, for a person to compare. */
  target?: string;
}
