import { type DescribedContract, type DescribedOperation, describeContract } from '../contract.ts';
import { Http, Interrupted } from '../http.ts';
import { Judge } from '../judge.ts';
import type { KitOptions } from '../options.ts';
import { judgeOperations } from '../operations.ts';
import { createResponseCheck, createValidate } from '../response-check.ts';
import { type CaseResult, Results } from '../results.ts';
import { isWanted } from '../scope.ts';
import { World } from '../world.ts';
import { type Fault, type Forward, type Sent, matcherOf, opened } from './exchange.ts';
import { Memory } from './memory.ts';
import { judgePeople } from '../access/people.ts';
import type { Ground } from './acceptable.ts';
import { accessFaults } from './access-faults.ts';
import { contentFaults } from './content-faults.ts';
import { oddFaults } from './odd-faults.ts';
import { readFaults } from './read-faults.ts';
import { writeFaults } from './write-faults.ts';

export type FaultVerdict = 'found' | 'survived' | 'neverTriggered';

/** What became of one fault. */
export interface FaultResult {
  operation: string;
  what: string;
  verdict: FaultVerdict;
  /** Where it was found: the case, and what was said. */
  by: string | null;
}

export interface FaultRun {
  results: readonly FaultResult[];
  /** Operations that failed without any fault: nothing can be said of theirs. */
  unusable: readonly string[];
  /** Milliseconds. */
  duration: number;
}

type Options = Pick<KitOptions, 'baseUrl' | 'access' | 'only' | 'timeout'> & {
  /** Tries each n-th fault; 1 tries all. */
  every?: number;
  /** Of those, the ones that are meant; all by default. */
  wants?: (operation: string, what: string) => boolean;
  tell?: (note: string) => void;
};

/** Milliseconds that the kit waits for what a backend does in the background, with a fault. */
const patience = 1500;
/** Milliseconds after which a fault has stopped the kit for good. */
const longestFault = 60_000;

/**
 * Judges the kit itself: makes a right backend wrong in every way that fits an operation, one at a time, and looks whether the
 * kit says so. The faults are between the kit and the backend, which must pass the kit without them.
 */
export async function runFaults(
  options: Options,
  onResult: (result: FaultResult) => void,
): Promise<FaultRun> {
  const began = performance.now();
  const contract = describeContract();
  const wire = new Wire(contract);
  const validate = createValidate(contract);
  const check = createResponseCheck(validate, contract, options.baseUrl);
  const http = new Http(contract, {
    baseUrl: options.baseUrl,
    timeout: options.timeout,
    longestWait: 60_000,
    send: (request) => wire.send(request),
    onAnswer: (operation, answer) => wire.remark(check(operation, answer)[0] ?? null, operation),
  });
  const world = await World.enter(http, contract, { access: options.access, keep: false });
  const results: FaultResult[] = [];
  const unusable: string[] = [];
  const operations = contract.operations.filter(
    ({ id, tag, status, isStream }) =>
      status === 'built' && !isStream && isWanted(options.only, 'operations', id, tag),
  );
  const judged = async (subjects: readonly DescribedOperation[]): Promise<string | null> => {
    const failures: CaseResult[] = [];
    const untilFailed = new Results((result) => {
      if (result.verdict !== 'failed' || failures.length > 0) return;
      failures.push(result);
      throw new Interrupted();
    });
    wire.begin();
    try {
      const judge = new Judge(world, untilFailed, check, patience);
      await judgeOperations(judge, subjects);
      await judgePeople(judge, subjects);
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
    const [failure] = failures;
    if (failure !== undefined) return `${failure.subject}: ${failure.case}: ${failure.got}`;
    return wire.remarked;
  };
  let count = 0;
  try {
    for (const operation of operations) {
      wire.fault = null;
      wire.memory.forget(operation);
      const broken = await judged([operation]);
      if (broken !== null) {
        unusable.push(`${operation.id}: ${broken}`);
        options.tell?.(`Without any fault, ${operation.id} fails: ${broken}`);
        continue;
      }
      const ground = { contract, operation, memory: wire.memory, validate };
      for (const fault of faultsOf(ground)) {
        if (options.wants?.(operation.id, fault.what) === false) continue;
        count += 1;
        if (count % (options.every ?? 1) !== 0) continue;
        wire.fault = fault;
        wire.wasWrong = false;
        let by = await judged([operation]);
        const isTriggered = wire.wasWrong;
        if (by === null && isTriggered) by = await judged(neighboursOf(contract, operation));
        wire.fault = null;
        const verdict = by !== null && isTriggered ? 'found' : isTriggered ? 'survived' : 'neverTriggered';
        const result = { operation: operation.id, what: fault.what, verdict, by } as const;
        results.push(result);
        onResult(result);
        await world.desk.clear();
      }
    }
  } finally {
    wire.fault = null;
    await world.leave();
  }
  return { results, unusable, duration: performance.now() - began };
}

function faultsOf(ground: Ground): Fault[] {
  return [writeFaults, readFaults, oddFaults, contentFaults, accessFaults].flatMap((each) => each(ground));
}

/** The other operations of the same tag: a lie that an operation's own cases do not see may be seen by those. */
function neighboursOf(
  { operations }: DescribedContract,
  { id, tag }: DescribedOperation,
): DescribedOperation[] {
  return operations.filter(
    (each) => each.tag === tag && each.id !== id && each.status === 'built' && !each.isStream,
  );
}

/** What lies between the kit and the backend. */
class Wire {
  readonly memory: Memory;
  readonly #matchers;
  fault: Fault | null = null;
  wasWrong = false;
  remarked: string | null = null;
  #deadline = Infinity;

  constructor(contract: DescribedContract) {
    this.memory = new Memory(contract);
    this.#matchers = contract.operations.map((operation) => ({
      operation,
      match: matcherOf(contract, operation),
    }));
  }

  begin(): void {
    this.remarked = null;
    this.#deadline = performance.now() + longestFault;
  }

  /** The first thing about an answer that is wrong by the contract alone. */
  remark(fault: string | null, operation: DescribedOperation): void {
    if (fault !== null && this.wasWrong) this.remarked ??= `${operation.id}: ${fault}`;
  }

  async send(request: Sent): Promise<Response> {
    if (performance.now() > this.#deadline) throw new Error('The kit waits in vain.');
    const forward: Forward = ({ url, ...init }) => fetch(url, { ...init, redirect: 'manual' });
    const found = this.#matchers
      .map(({ operation, match }) => ({ operation, params: match(request) }))
      .filter(({ params }) => params !== null)
      // Of `/imports/template` and `/imports/{importId}`, the one with fewer parameters is meant.
      .toSorted(
        (one, other) => one.operation.path.split('{').length - other.operation.path.split('{').length,
      )[0];
    if (found === undefined) return forward(request);
    const { operation, params } = found;
    const { fault } = this;
    if (fault !== null && (fault.isEverywhere === true || fault.operation.id === operation.id)) {
      const { response, isWrong } = await fault.answer(request, forward);
      // What is still under way of the fault before says nothing about this one.
      if (isWrong && this.fault === fault) this.wasWrong = true;
      return response;
    }
    const response = await forward(request);
    if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) return response;
    if (response.headers.get('content-type')?.includes('json') !== true && response.status !== 204)
      return response;
    const { body, again } = await opened(response);
    this.memory.note(operation, request, params ?? {}, {
      status: response.status,
      headers: response.headers,
      body,
    });
    return again();
  }
}
