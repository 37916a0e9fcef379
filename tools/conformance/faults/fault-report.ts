import { reasonOf } from './known-survivors.ts';
import type { FaultResult, FaultRun } from './run-faults.ts';
import type { FaultVerdict } from './trial.ts';

/** What the kit saw of a backend that was made wrong in every way, as text. */
export function faultReport({ results, unusable, duration }: FaultRun): string {
  const of = (verdict: FaultVerdict) => results.filter((result) => result.verdict === verdict);
  const [found, survived, untouched] = [of('found'), of('survived'), of('neverTriggered')];
  const unneeded = found.filter((each) => reasonOf(each) !== null);
  return [
    ...section('Survived: the kit passed a backend that does this.', survived.map(survivorLine)),
    ...section('Never triggered: no request of the kit made a difference.', untouched.map(lineOf)),
    ...section('Found, although they are known to survive:', unneeded.map(lineOf)),
    ...section('Not usable: these fail without any fault.', unusable),
    ...tableOf(results),
    '',
    `${found.length} of ${found.length + survived.length} faults found (${shareOf(found.length, survived.length)} %), ${untouched.length} never triggered, in ${(duration / 1000).toFixed(0)} s`,
  ].join('\n');
}

/** Whether nothing survived that has no reason, and everything that has one did. */
export function isAsKnown({ results, unusable }: FaultRun): boolean {
  const isWrong = (each: FaultResult): boolean =>
    each.verdict !== 'neverTriggered' && (each.verdict === 'survived') === (reasonOf(each) === null);
  return unusable.length === 0 && !results.some(isWrong);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
}

function lineOf({ operation, what }: FaultResult): string {
  return `${operation}: ${what}`;
}

function survivorLine(result: FaultResult): string {
  return `${lineOf(result)}\n    ${reasonOf(result) ?? 'NOT KNOWN: find it, or say in known-survivors.ts why nothing can.'}`;
}

/** A line for each kind: how many were found, survived, were never triggered, and the share. */
function tableOf(results: readonly FaultResult[]): string[] {
  const byKind = Map.groupBy(results, ({ kind }) => kind);
  const cells = [...byKind].map(([kind, own]) => {
    const count = (verdict: FaultVerdict) => own.filter((each) => each.verdict === verdict).length;
    const [found, survived] = [count('found'), count('survived')];
    return [kind, found, survived, count('neverTriggered'), `${shareOf(found, survived)} %`];
  });
  return [['kind', 'found', 'survived', 'never triggered', ''], ...cells].map(([kind, ...numbers]) =>
    [String(kind).padEnd(16), ...numbers.map((each) => String(each).padStart(16))].join(''),
  );
}

/** Per cent of the faults that made a difference, with one decimal, never rounded up. */
export function shareOf(found: number, survived: number): number {
  return found + survived === 0 ? 0 : Math.floor((found / (found + survived)) * 1000) / 10;
}
