import type { FaultRun, FaultVerdict } from './run-faults.ts';

/** What the kit saw of a backend that was made wrong in every way, as text. */
export function faultReport({ results, unusable, duration }: FaultRun): string {
  const of = (verdict: FaultVerdict) => results.filter((result) => result.verdict === verdict);
  const [found, survived, untouched] = [of('found'), of('survived'), of('neverTriggered')];
  const share = shareOf(found.length, survived.length);
  const line = ({ operation, what }: (typeof results)[number]) => `  ${operation}: ${what}`;
  return [
    ...(survived.length > 0
      ? ['Survived: the kit passed a backend that does this.', ...survived.map(line), '']
      : []),
    ...(untouched.length > 0
      ? ['Never triggered: no request of the kit made a difference.', ...untouched.map(line), '']
      : []),
    ...(unusable.length > 0
      ? ['Not usable: these fail without any fault.', ...unusable.map((each) => `  ${each}`), '']
      : []),
    `${found.length} of ${found.length + survived.length} faults found (${share} %), ${untouched.length} never triggered, in ${(duration / 1000).toFixed(0)} s`,
  ].join('\n');
}

/** Per cent of the faults that made a difference, with one decimal, never rounded up. */
export function shareOf(found: number, survived: number): number {
  return found + survived === 0 ? 0 : Math.floor((found / (found + survived)) * 1000) / 10;
}
