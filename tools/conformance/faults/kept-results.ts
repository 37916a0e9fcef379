import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { FaultResult } from './run-faults.ts';

/** The last result of each fault that a file has from runs before, one line of JSON each. A line that was cut off is none. */
export function readResults(file: string | null): FaultResult[] {
  if (file === null || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as FaultResult);
  return [...new Map(lines.map((each) => [keyOf(each), each])).values()];
}

/** Adds the results of an operation in one piece, because several processes write to the same file. */
export function keepResults(file: string | null, results: readonly FaultResult[]): void {
  if (file === null) return;
  const isCutOff = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'));
  const lines = results.map((each) => `${JSON.stringify(each)}\n`);
  appendFileSync(file, [isCutOff ? '\n' : '', ...lines].join(''));
}

function keyOf({ operation, kind, what }: FaultResult): string {
  return [operation, kind, what].join(': ');
}
