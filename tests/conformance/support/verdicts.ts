import { expect } from 'vitest';
import type { CaseResult } from '../../../tools/conformance/results.ts';
import type { Verdict } from '../../../tools/conformance/kit.ts';

/** Expects that nothing failed, and that every case that was not judged gives a reason. */
export function expectAllPassed({ results }: Verdict): void {
  const failed = results.filter(({ verdict }) => verdict === 'failed');
  expect(failed, failed.map(describeResult).join('; ')).toEqual([]);
  const unexplained = ({ verdict, reason }: CaseResult) =>
    verdict === 'notJudged' && (reason === null || reason === '');
  expect(results.filter(unexplained)).toEqual([]);
}

/** On one line, because a summary shows no more of a failure. */
function describeResult({ subject, case: name, got }: CaseResult): string {
  return `${subject}: ${name}: ${got}`;
}

/** How many cases of a part of the kit passed. */
export function passedOf({ results }: Verdict, part: string): number {
  return results.filter((result) => result.part === part && result.verdict === 'passed').length;
}
