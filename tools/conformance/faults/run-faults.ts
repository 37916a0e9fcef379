import type { DescribedContract, DescribedOperation } from '../contract.ts';
import type { KitOptions } from '../options.ts';
import { isWanted } from '../scope.ts';
import { faultsOf } from './fault-kinds.ts';
import type { Fault } from './exchange.ts';
import { type FaultVerdict, Trial } from './trial.ts';

/** What became of one fault. */
export interface FaultResult {
  operation: string;
  kind: string;
  what: string;
  verdict: FaultVerdict;
  /** Where it was found: the case, and what was said. */
  by: string | null;
  /** How long it took to find out. */
  milliseconds: number;
}

export interface FaultRun {
  results: readonly FaultResult[];
  /** Operations that failed without any fault: nothing can be said of theirs. */
  unusable: readonly string[];
  /** Milliseconds. */
  duration: number;
}

export type FaultOptions = Pick<KitOptions, 'baseUrl' | 'access' | 'only' | 'timeout'> & {
  /** Names of kinds; all by default. */
  kinds?: readonly string[];
  /** Tries each n-th fault; 1 tries all. */
  every?: number;
  /** Takes only each `of`-th operation, from this one on. */
  shard?: { index: number; of: number };
  /** Of those, the ones that are meant; all by default. */
  wants?: (operation: string, what: string) => boolean;
  /** Results from runs before: their operations are not tried again. */
  before?: readonly FaultResult[];
  /** Tries again what was not found before. */
  again?: boolean;
  tell?: (note: string) => void;
};

/**
 * Judges the kit itself: makes a right backend wrong in every way that fits an operation, one at a time, and looks whether the
 * kit says so. The faults are between the kit and the backend, which must pass the kit without them.
 */
export async function runFaults(
  options: FaultOptions,
  onTried: (results: readonly FaultResult[]) => void,
): Promise<FaultRun> {
  const began = performance.now();
  const trial = new Trial(options);
  const results: FaultResult[] = [];
  const unusable: string[] = [];
  const isChosen = chooser(options);
  try {
    for (const operation of operationsOf(trial.contract, options)) {
      const before = options.before?.filter((each) => each.operation === operation.id) ?? [];
      const known = options.again === true ? before.filter(({ verdict }) => verdict === 'found') : before;
      results.push(...known);
      if (before.length > 0 && known.length === before.length) continue;
      const isNew = ({ kind, what }: Fault): boolean =>
        !known.some((each) => each.kind === kind && each.what === what);
      const broken = await trial.begin(operation);
      const faults =
        broken === null ? faultsOf(trial.groundOf(operation)).filter(isChosen).filter(isNew) : [];
      const found = broken === null ? await tryAll(trial, operation, faults) : broken;
      if (typeof found === 'string') {
        unusable.push(`${operation.id}: ${found}`);
        options.tell?.(`Without any fault, ${operation.id} fails: ${found}`);
        continue;
      }
      results.push(...found);
      onTried(found);
    }
  } finally {
    await trial.leave();
  }
  return { results, unusable, duration: performance.now() - began };
}

/**
 * Tries the faults of an operation one after the other. Where they leave something behind that the kit takes for a fault, it
 * tries each in a place of its own.
 * @returns what the kit says without any fault, if it says something even in a place of its own
 */
async function tryAll(
  trial: Trial,
  operation: DescribedOperation,
  faults: readonly Fault[],
): Promise<FaultResult[] | string> {
  const results: FaultResult[] = [];
  const take = async (fault: Fault): Promise<void> => {
    const { kind, what } = fault;
    const again = (): Fault | undefined =>
      faultsOf(trial.groundOf(operation)).find((each) => each.kind === kind && each.what === what);
    if (again() === undefined) return;
    const began = performance.now();
    const outcome = await trial.try(() => again() ?? fault);
    const milliseconds = Math.round(performance.now() - began);
    results.push({ operation: operation.id, kind, what, ...outcome, milliseconds });
  };
  for (const fault of faults) await take(fault);
  // What is only read stays as it is, and what the last fault leaves behind is in nobody's way.
  if (operation.method === 'GET' || faults.length < 2) return results;
  if ((await trial.judge(operation)) === null) return results;
  results.length = 0;
  for (const fault of faults) {
    const broken = await trial.begin(operation);
    if (broken !== null) return broken;
    await take(fault);
  }
  return results;
}

function chooser({ kinds = [], every = 1, wants }: FaultOptions): (fault: Fault) => boolean {
  let count = 0;
  return ({ operation, kind, what }) => {
    if (!isWanted(kinds, kind) || wants?.(operation.id, what) === false) return false;
    count += 1;
    return count % every === 0;
  };
}

function operationsOf(
  { operations }: DescribedContract,
  { only, shard = { index: 1, of: 1 } }: FaultOptions,
): DescribedOperation[] {
  return operations
    .filter(
      ({ id, tag, status, isStream }) =>
        status === 'built' && !isStream && isWanted(only, 'operations', id, tag),
    )
    .filter((_, place) => place % shard.of === shard.index - 1);
}
