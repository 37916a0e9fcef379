import { judgePeople } from '../access/people.ts';
import { type DescribedContract, type DescribedOperation, describeContract } from '../contract.ts';
import { Http, Interrupted } from '../http.ts';
import { Judge } from '../judge.ts';
import { judgeLifecycles } from '../lifecycles/lifecycles.ts';
import type { KitOptions } from '../options.ts';
import { chapters, judgeOperations } from '../operations.ts';
import { type ResponseCheck, type Validate, createResponseCheck, createValidate } from '../response-check.ts';
import { type CaseResult, Results } from '../results.ts';
import { World } from '../world.ts';
import type { Ground } from './acceptable.ts';
import type { Fault, FaultChapter } from './exchange.ts';
import { relatedReads } from './related-reads.ts';
import { Wire } from './wire.ts';

export type FaultVerdict = 'found' | 'survived' | 'neverTriggered';

/** Milliseconds that the kit waits for what a backend does in the background, with a fault. */
const patience = 1500;
const allChapters: readonly FaultChapter[] = [...chapters, 'people'];

/** The kit before a backend that can be made wrong, in an application of its own. */
export class Trial {
  readonly contract: DescribedContract;
  readonly #access: KitOptions['access'];
  readonly #wire: Wire;
  readonly #http: Http;
  readonly #validate: Validate;
  readonly #check: ResponseCheck;
  #world: World | null = null;

  constructor({ baseUrl, access, timeout }: Pick<KitOptions, 'baseUrl' | 'access' | 'timeout'>) {
    this.contract = describeContract();
    this.#access = access;
    this.#wire = new Wire(this.contract);
    this.#validate = createValidate(this.contract);
    this.#check = createResponseCheck(this.#validate, this.contract, baseUrl);
    this.#http = new Http(this.contract, {
      baseUrl,
      timeout,
      longestWait: 60_000,
      send: (request) => this.#wire.send(request),
      onAnswer: (operation, answer) =>
        this.#wire.remark(this.#check(operation, answer)[0] ?? null, operation),
    });
  }

  /**
   * Begins anew, in a new application: what a fault has left behind is not taken for one of the next.
   * @returns what the kit says of the operation without any fault; null: nothing
   */
  async begin(operation: DescribedOperation): Promise<string | null> {
    await this.leave();
    this.#wire.forget();
    this.#world = await World.enter(this.#http, this.contract, { access: this.#access, keep: false });
    this.#wire.memory.forget(operation);
    return this.judge([operation]);
  }

  async leave(): Promise<void> {
    this.#wire.make(null);
    await this.#world?.leave();
    this.#world = null;
  }

  groundOf(operation: DescribedOperation): Ground {
    return { contract: this.contract, operation, memory: this.#wire.memory, validate: this.#validate };
  }

  /** Whether the kit finds a fault: by the operation's own cases, by what those of its tag do, or along its lifecycles. */
  async try(fault: Fault): Promise<{ verdict: FaultVerdict; by: string | null }> {
    const { operation, isLocal, seenIn } = fault;
    const lifecycles = [...new Set(operation.lifecycle.map((each) => each.split('/')[0] ?? ''))];
    const related = relatedReads(this.contract, operation);
    const narrow = (each: DescribedOperation): boolean => related.has(each.id);
    const rest = allChapters.filter((each) => each !== seenIn);
    this.#wire.make(fault);
    try {
      let by = await this.judge([operation], [seenIn], narrow);
      by ??= await this.judge([operation], rest, narrow);
      if (!isLocal) by ??= await this.judge([operation], ['effects']);
      if (!isLocal) by ??= await this.judge(neighboursOf(this.contract, operation), ['effects'], narrow);
      if (!isLocal && lifecycles.length > 0) by ??= await this.#walk(lifecycles);
      if (!this.#wire.wasWrong) return { verdict: 'neverTriggered', by };
      return { verdict: by === null ? 'survived' : 'found', by };
    } finally {
      this.#wire.make(null);
      await this.#world?.desk.clear();
    }
  }

  /**
   * The first thing that the kit says of these chapters of operations; null: nothing.
   * @param isInSight the reads by which it judges effects
   */
  judge(
    operations: readonly DescribedOperation[],
    asked: readonly FaultChapter[] = allChapters,
    isInSight?: (operation: DescribedOperation) => boolean,
  ): Promise<string | null> {
    return this.#firstFailure(async (judge) => {
      const own = chapters.filter((each) => asked.includes(each));
      if (own.length > 0) await judgeOperations(judge, operations, own);
      if (asked.includes('people')) await judgePeople(judge, operations);
    }, isInSight);
  }

  #walk(lifecycles: readonly string[]): Promise<string | null> {
    return this.#firstFailure((judge) => judgeLifecycles(judge, (name) => lifecycles.includes(name)));
  }

  async #firstFailure(
    work: (judge: Judge) => Promise<void>,
    isInSight?: (operation: DescribedOperation) => boolean,
  ): Promise<string | null> {
    if (this.#world === null) throw new Error('The trial has not begun.');
    const failures: CaseResult[] = [];
    const untilFailed = new Results((result) => {
      if (result.verdict !== 'failed' || failures.length > 0) return;
      failures.push(result);
      throw new Interrupted();
    });
    this.#wire.begin();
    try {
      await work(new Judge(this.#world, untilFailed, this.#check, patience, isInSight));
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
    const [failure] = failures;
    if (failure !== undefined) return `${failure.subject}: ${failure.case}: ${failure.got}`;
    return this.#wire.remarked;
  }
}

/**
 * The other operations of the same tag, the nearest addresses first: a lie that an operation's own cases do not see may be seen
 * by those.
 */
function neighboursOf({ operations }: DescribedContract, own: DescribedOperation): DescribedOperation[] {
  const distance = ({ path }: DescribedOperation): number =>
    path === own.path ? 0 : path.startsWith(own.path) || own.path.startsWith(path) ? 1 : 2;
  return operations
    .filter((each) => each.tag === own.tag && each.id !== own.id && each.status === 'built' && !each.isStream)
    .toSorted((one, other) => distance(one) - distance(other));
}
