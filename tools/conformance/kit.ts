import { judgePeople } from './access/people.ts';
import { sharedOut } from './at-once.ts';
import { describeContract, type DescribedContract, type DescribedOperation } from './contract.ts';
import { nearSight } from './effects/near-sight.ts';
import { enterBeside, enterWorld } from './enter-world.ts';
import { judgeEvents } from './events.ts';
import { type Answer, Http, Interrupted } from './http.ts';
import { Judge } from './judge.ts';
import { judgeLifecycles } from './lifecycles/lifecycles.ts';
import type { KitOptions } from './options.ts';
import { type Validate, createResponseCheck, validateBy } from './response-check.ts';
import { type CaseResult, Results } from './results.ts';
import { checkOnly, isWanted } from './scope.ts';
import { type Task, judgesFor, operationTasks } from './side-by-side.ts';

/** What the kit found about one backend. */
export interface Verdict {
  baseUrl: string;
  contractVersion: string;
  startedAt: string;
  /** Milliseconds. */
  duration: number;
  requests: number;
  passed: number;
  failed: number;
  notJudged: number;
  results: readonly CaseResult[];
  /** Things that the kit could not delete. */
  leftBehind: readonly string[];
  /** What stays on request, and how to sign in there; null if nothing stays. */
  kept: string | null;
  /** Whether it was stopped before the end. */
  isInterrupted: boolean;
}

/** The most milliseconds that the kit waits in all for one answer if the backend sends `Retry-After`. */
const longestWait = 60_000;
/** Milliseconds that background work of the backend may take: reading a workbook, offering a conversation. */
const requestPatience = 25_000;

type RunOptions = Pick<KitOptions, 'baseUrl' | 'access' | 'only' | 'timeout'> & {
  sight?: KitOptions['sight'];
  keep?: boolean;
  patience?: number;
  /** Stops the kit, which then cleans up. */
  signal?: AbortSignal;
  /** Something that the kit's user must know at once. */
  tell?: (note: string) => void;
};

/**
 * Judges a backend from outside.
 * @param onResult gets every case when it is decided
 * @throws {UsageError} if the options name something unknown
 * @throws {CannotBegin} if there is no backend, or nobody can sign in
 */
export async function runConformance(
  options: RunOptions,
  onResult: (result: CaseResult) => void = () => {},
): Promise<Verdict> {
  const began = performance.now();
  const startedAt = new Date().toISOString();
  const contract = describeContract();
  checkOnly(contract, options.only);
  const { keep = false, tell, patience = requestPatience } = options;
  const results = new Results(onResult);
  const validate = validateBy(contract);
  const check = createResponseCheck(validate, contract, options.baseUrl);
  let requests = 0;
  const faults = new Map<string, StrayFault>();
  const http = new Http(contract, {
    baseUrl: options.baseUrl,
    timeout: options.timeout,
    longestWait,
    signal: options.signal,
    revealsMade: keep,
    onAnswer: (operation, answer) => {
      requests += 1;
      for (const fault of check(operation, answer)) {
        const key = `${operation.id} ${fault}`;
        if (!faults.has(key)) faults.set(key, { operation, fault, answer });
      }
    },
  });
  const world = await enterWorld(http, contract, { access: options.access, keep, tell });
  const isInSight = options.sight === 'near' ? nearSight(contract) : undefined;
  const judge = new Judge(world, results, check, patience, isInSight);
  const judges = [judge];
  let leftBehind: string[] = [];
  let isInterrupted = false;
  try {
    const operations = operationsOf(contract, options.only);
    const { alone, free } = operationTasks(operations);
    const whole = wholeTasks(options.only, operations, validate);
    while (judges.length < judgesFor(operations)) {
      const beside = await enterBeside(world, options.access.other);
      if (beside === null) break;
      judges.push(new Judge(beside, results, check, patience, isInSight));
    }
    reportMissing(judges, operations);
    await alone(judge);
    // Side by side the longest comes first, otherwise what tells the most.
    const tasks = judges.length > 1 ? [...whole, ...free] : [...free, ...whole];
    await sharedOut(tasks, judges, (task, each) => task(each));
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    isInterrupted = true;
    tell?.('Interrupted: the kit takes away what it has made …');
  } finally {
    http.calm();
    if (!keep) leftBehind = await world.leave();
  }
  reportStrayFaults(results, faults.values(), options.only);
  return {
    baseUrl: options.baseUrl,
    contractVersion: contract.version,
    startedAt,
    duration: performance.now() - began,
    requests,
    passed: results.count('passed'),
    failed: results.count('failed'),
    notJudged: results.count('notJudged'),
    results: inOrder(contract, results.all),
    leftBehind,
    kept: keep ? world.kept(judges.slice(1).map((each) => each.world)) : null,
    isInterrupted,
  };
}

/** What is judged of many operations at a time, beside each by itself. */
function wholeTasks(
  only: readonly string[],
  operations: readonly DescribedOperation[],
  validate: Validate,
): Task[] {
  return [
    (judge) => judgeLifecycles(judge, (machine) => isWanted(only, 'lifecycles', machine)),
    (judge) => judgePeople(judge, operations),
    (judge) => judgeEvents(judge, validate, (stream) => isWanted(only, 'events', 'Events', stream)),
  ];
}

/** What the kit could not prepare: operations that the backend does not serve yet, and another tenant. */
function reportMissing(judges: readonly Judge[], operations: readonly DescribedOperation[]): void {
  const [judge] = judges;
  const missing = new Map(judges.flatMap(({ world }) => [...world.missing]));
  const report = (subject: string, name: string, reason: string) =>
    judge?.notJudged({ part: 'operations', subject, tag: '' }, name, reason);
  for (const [operation, answered] of missing)
    report(operation, 'the preparation', `${answered}: cases that need it are not judged.`);
  if (operations.length === 0 || judges.every(({ world }) => world.other !== null)) return;
  const why = 'The kit could not make a second application: pass --other-email and --other-password.';
  report('every operation', 'the ids of another tenant', why);
}

/** The operations as they stand in the contract, although they were judged side by side. */
function inOrder({ operations }: DescribedContract, results: readonly CaseResult[]): CaseResult[] {
  const places = new Map(operations.map(({ id }, index) => [id, index]));
  const parts = ['operations', 'events', 'lifecycles'];
  const placeOf = ({ part, subject }: CaseResult) =>
    parts.indexOf(part) * operations.length + (part === 'operations' ? (places.get(subject) ?? -1) : 0);
  return results.toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface StrayFault {
  operation: DescribedOperation;
  fault: string;
  answer: Answer;
}

/** The kit checks every answer, also those on the way to a case. This reports the faults that no case has reported. */
function reportStrayFaults(results: Results, faults: Iterable<StrayFault>, only: readonly string[]): void {
  for (const { operation, fault, answer } of faults) {
    // An operation that is not served yet may answer anything; no case judges it.
    const isAbsent = [404, 405, 501].includes(answer.status);
    if (isAbsent && !isWanted(only, 'operations', operation.id, operation.tag)) continue;
    const isReported = results.all.some(
      ({ subject, verdict, got }) => subject === operation.id && verdict === 'failed' && got.includes(fault),
    );
    if (isReported) continue;
    results.add({
      part: 'operations',
      subject: operation.id,
      tag: operation.tag,
      case: 'an answer on the way to other cases',
      verdict: 'failed',
      expected: 'an answer as the contract describes it',
      got: `${answer.status}; ${fault}`,
      curl: answer.curl,
      reason: null,
    });
  }
}

function operationsOf(contract: DescribedContract, only: readonly string[]) {
  return contract.operations.filter(
    ({ id, tag, status }) => status === 'built' && isWanted(only, 'operations', id, tag),
  );
}
