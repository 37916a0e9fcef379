import { judgePeople } from '../access/people.ts';
import { type DescribedContract, type DescribedOperation, describeContract } from '../contract.ts';
import { enterWorld } from '../enter-world.ts';
import { Http, Interrupted } from '../http.ts';
import { Judge } from '../judge.ts';
import { judgeLifecycles } from '../lifecycles/lifecycles.ts';
import type { KitOptions } from '../options.ts';
import { chapters, judgeOperations } from '../operations.ts';
import { type ResponseCheck, type Validate, createResponseCheck, validateBy } from '../response-check.ts';
import { type CaseResult, Results } from '../results.ts';
import type { JsonObject } from '../json.ts';
import type { World } from '../world.ts';
import type { Ground } from './acceptable.ts';
import type { Fault } from './exchange.ts';
import { type Exchange, answersIn, makesDifference } from './recording.ts';
import { type Stage, isOwn, keyOf, ownStage, stagesOf } from './stages.ts';
import { Wire } from './wire.ts';

export type FaultVerdict = 'found' | 'survived' | 'neverTriggered';

/** Milliseconds that the kit waits for what a backend does in the background, with a fault. */
const patience = 4000;
/** Milliseconds that it waits while it prepares a case. */
const preparationPatience = 30_000;

/** The kit before a backend that can be made wrong, in an application of its own. */
export class Trial {
  readonly contract: DescribedContract;
  readonly #access: KitOptions['access'];
  readonly #wire: Wire;
  readonly #http: Http;
  readonly #validate: Validate;
  readonly #check: ResponseCheck;
  #world: World | null = null;
  /** What the operation answered in its own cases. */
  #answers: readonly JsonObject[] = [];
  /** What passes of the operation without a fault, by stage; null where the kit says something. */
  readonly #recordings = new Map<string, readonly Exchange[] | null>();

  constructor({ baseUrl, access, timeout }: Pick<KitOptions, 'baseUrl' | 'access' | 'timeout'>) {
    this.contract = describeContract();
    this.#access = access;
    this.#wire = new Wire(this.contract);
    this.#validate = validateBy(this.contract);
    this.#check = createResponseCheck(this.#validate, this.contract, baseUrl);
    this.#http = new Http(this.contract, {
      baseUrl,
      timeout,
      longestWait: 60_000,
      send: (request) => this.#wire.send(request),
      onAnswer: (operation, answer) => {
        this.#wire.remark(this.#check(operation, answer)[0] ?? null, operation);
        if (this.#wire.remarked !== null) throw new Interrupted();
      },
    });
  }

  /**
   * Begins anew, in a new application: what a fault has left behind is not taken for one of the next.
   * @returns what the kit says of the operation without any fault; null: nothing
   */
  async begin(operation: DescribedOperation): Promise<string | null> {
    await this.leave();
    this.#wire.forget();
    const entry = { access: this.#access, keep: false, patience: preparationPatience };
    this.#world = await enterWorld(this.#http, this.contract, entry);
    this.#wire.memory.forget(operation);
    this.#recordings.clear();
    const own = ownStage(this.contract, operation);
    const { by, exchanges } = await this.#record(operation, own);
    this.#recordings.set(keyOf(own), by === null ? exchanges : null);
    this.#answers = await answersIn(exchanges, operation);
    return by;
  }

  async leave(): Promise<void> {
    this.#wire.make(null);
    await this.#world?.leave();
    this.#world = null;
  }

  groundOf(operation: DescribedOperation): Ground {
    return {
      contract: this.contract,
      operation,
      memory: this.#wire.memory,
      validate: this.#validate,
      answers: this.#answers,
    };
  }

  /** What the kit says of an operation as it is now. */
  judge(operation: DescribedOperation): Promise<string | null> {
    return this.#firstFailure(ownStage(this.contract, operation));
  }

  /**
   * Whether the kit finds a fault, and where.
   * @param make the fault, of the ground as it is
   */
  async try(make: () => Fault): Promise<{ verdict: FaultVerdict; by: string | null }> {
    const fault = make();
    let wasWrong = false;
    const stages = stagesOf(this.contract, fault);
    for (let stage = stages.shift(); stage !== undefined; stage = stages.shift()) {
      if (!(await this.#canDiffer(make, stage))) continue;
      let said = await this.#under(make(), stage);
      // Something else was in the way.
      if (said.by !== null && !said.wasWrong) said = await this.#under(make(), stage);
      wasWrong ||= said.wasWrong;
      if (said.by === null || !said.wasWrong) continue;
      if (isOwn(stage, fault.operation) || (await this.#isTrue(make, stage)))
        return { verdict: 'found', by: said.by };
      // Perhaps the kit saw too little.
      if (stage.isInSight !== undefined) stages.unshift({ ...stage, isInSight: undefined });
    }
    return { verdict: wasWrong ? 'survived' : 'neverTriggered', by: null };
  }

  /**
   * Whether the kit says nothing there without the fault. Where it does, because of what a fault has left behind or because it
   * sees too little, it is asked again in a new application, with the fault and without.
   */
  async #isTrue(make: () => Fault, stage: Stage): Promise<boolean> {
    if ((await this.#firstFailure(stage)) === null) return true;
    if ((await this.begin(make().operation)) !== null || (await this.#firstFailure(stage)) !== null)
      return false;
    const { by, wasWrong } = await this.#under(make(), stage);
    return by !== null && wasWrong;
  }

  /** Whether a fault can make a difference there: it makes none to what passes without it. */
  async #canDiffer(make: () => Fault, asked: Stage): Promise<boolean> {
    const { operation } = make();
    const stage = isOwn(asked, operation) ? ownStage(this.contract, operation) : asked;
    const key = keyOf(stage);
    let known = this.#recordings.get(key);
    if (known === undefined) {
      const { by, exchanges } = await this.#record(operation, stage);
      known = by === null ? exchanges : null;
      this.#recordings.set(key, known);
    }
    return known === null || makesDifference(make(), known);
  }

  async #record(
    operation: DescribedOperation,
    stage: Stage,
  ): Promise<{ by: string | null; exchanges: readonly Exchange[] }> {
    const exchanges = this.#wire.record(operation);
    const by = await this.#firstFailure(stage);
    await this.#world?.desk.clear();
    return { by, exchanges };
  }

  /** What the kit says of a stage while the backend has the fault; null: nothing. */
  async #under(fault: Fault, stage: Stage): Promise<{ by: string | null; wasWrong: boolean }> {
    this.#wire.make(fault);
    try {
      const by = await this.#firstFailure(stage);
      return { by, wasWrong: this.#wire.wasWrong };
    } finally {
      this.#wire.make(null);
      await this.#world?.desk.clear();
    }
  }

  /** The first thing that the kit says; null: nothing. */
  async #firstFailure(stage: Stage): Promise<string | null> {
    if (this.#world === null) throw new Error('The trial has not begun.');
    const failures: CaseResult[] = [];
    const untilFailed = new Results((result) => {
      if (result.verdict !== 'failed' || failures.length > 0) return;
      failures.push(result);
      throw new Interrupted();
    });
    this.#wire.begin();
    const judge = new Judge(this.#world, untilFailed, this.#check, patience, stage.isInSight);
    try {
      await judgeStage(judge, stage);
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
    const [failure] = failures;
    const { remarked } = this.#wire;
    this.#wire.end();
    return failure === undefined ? remarked : `${failure.subject}: ${failure.case}: ${failure.got}`;
  }
}

async function judgeStage(judge: Judge, stage: Stage): Promise<void> {
  if ('lifecycles' in stage) {
    await judgeLifecycles(judge, (name) => stage.lifecycles.includes(name));
    return;
  }
  const own = chapters.filter((each) => stage.chapters.includes(each));
  if (own.length > 0) await judgeOperations(judge, stage.operations, own);
  if (stage.chapters.includes('people')) await judgePeople(judge, stage.operations);
}
