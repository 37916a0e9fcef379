import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { FaultResult } from './run-faults.ts';

/** The results that a file has from runs before, one line of JSON each. A line that was cut off is none. */
export function readResults(file: string | null): FaultResult[] {
  if (file === null || !existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as FaultResult);
}

/** Adds the results of an operation in one piece, because several processes write to the same file. */
export function keepResults(file: string | null, results: readonly FaultResult[]): void {
  if (file !== null) appendFileSync(file, results.map((each) => `${JSON.stringify(each)}\n`).join(''));
}
