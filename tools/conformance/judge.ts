import type { DescribedContract, DescribedOperation } from './contract.ts';
import { type Answer, Interrupted, NoAnswer, type Question } from './http.ts';
import { type Sight, type View, look } from './effects/sight.ts';
import { read } from './json.ts';
import type { Case, Expectation } from './case.ts';
import { type CaseResult, Deviation, NotJudged, type Results } from './results.ts';
import type { ResponseCheck } from './response-check.ts';
import type { World } from './world.ts';

/** Whether a read shows effects of the operation that is judged; null while none is. */
export type InSight = (read: DescribedOperation, judged: DescribedOperation | null) => boolean;

type Subject = Pick<CaseResult, 'part' | 'subject' | 'tag'>;

/** The tools with which the parts of the kit judge. */
export class Judge {
  readonly world: World;
  readonly contract: DescribedContract;
  readonly results: Results;
  readonly #check: ResponseCheck;

  /** Milliseconds that background work of the backend may take. */
  readonly patience: number;
  readonly #isInSight: InSight;
  #judged: DescribedOperation | null = null;

  /** @param isInSight the reads by which effects are judged; all by default */
  constructor(
    world: World,
    results: Results,
    check: ResponseCheck,
    patience: number,
    isInSight: InSight = () => true,
  ) {
    this.patience = patience;
    this.#isInSight = isInSight;
    this.world = world;
    this.contract = world.contract;
    this.results = results;
    this.#check = check;
  }

  /** What can be read now, of the operations that are wanted. */
  look(view: View, isWanted: (operation: DescribedOperation) => boolean = () => true): Promise<Sight> {
    return look(this.world, view, (each) => this.#isInSight(each, this.#judged) && isWanted(each));
  }

  /** What is looked at from now on is what this operation may have changed. */
  turnTo(operation: DescribedOperation): void {
    this.#judged = operation;
  }

  /** Sends one request and notes whether the answer follows the contract. */
  async case(operation: DescribedOperation, { name, question, expected }: Case): Promise<Answer | null> {
    try {
      const answer = await this.world.http.ask(operation, question);
      this.note(operation, { name, question, expected }, answer);
      return answer;
    } catch (error) {
      this.failed(subjectOf(operation), name, error, this.#curl(operation, question));
      return null;
    }
  }

  /** Notes whether the answer to a case follows the contract. */
  note(operation: DescribedOperation, { name, question, expected }: Case, answer: Answer): void {
    const also = alsoNamed(operation, question, expected);
    const faults = this.faultsOf(operation, answer, { ...expected, also });
    const code = read(answer.body, 'code');
    const got = [`${answer.status}${typeof code === 'string' ? ` ${code}` : ''}`, ...faults].join('; ');
    this.results.add({
      ...subjectOf(operation),
      case: name,
      verdict: faults.length === 0 ? 'passed' : 'failed',
      expected: wanted(expected),
      got,
      curl: faults.length === 0 ? null : answer.curl,
      reason: null,
    });
  }

  /** The faults of an answer according to the contract and the case. */
  faultsOf(operation: DescribedOperation, answer: Answer, expected: Expectation): string[] {
    const faults = this.#check(operation, answer);
    const isStatus = expected.status.includes(answer.status);
    if (!isStatus) faults.unshift('not the expected status');
    const code = String(read(answer.body, 'code'));
    if (isStatus && answer.status >= 400 && expected.code !== undefined && !expected.code.includes(code)) {
      faults.unshift('not the expected code');
    }
    const also = isStatus ? (expected.also?.(answer) ?? null) : null;
    return also === null ? faults : [...faults, also];
  }

  passed(subject: Subject, name: string, expected: string): void {
    this.#add(subject, name, { verdict: 'passed', expected, got: expected });
  }

  notJudged(subject: Subject, name: string, reason: string): void {
    this.#add(subject, name, { verdict: 'notJudged', reason });
  }

  /** A case without an answer, or with an unexpected one. */
  failed(subject: Subject, name: string, error: unknown, curl: string | null = null): void {
    // This is not the backend's fault.
    if (error instanceof Interrupted) throw error;
    if (error instanceof NotJudged) this.notJudged(subject, name, error.message);
    else if (error instanceof Deviation) {
      const { expected, got } = error;
      this.#add(subject, name, { verdict: 'failed', expected, got, curl: error.curl ?? curl });
    } else {
      const expected = error instanceof NoAnswer ? 'an answer' : 'the way to this case works';
      const got = error instanceof Error ? error.message : String(error);
      this.#add(subject, name, { verdict: 'failed', expected, got, curl });
    }
  }

  #add(subject: Subject, name: string, result: Partial<CaseResult> & Pick<CaseResult, 'verdict'>): void {
    const empty = { expected: '', got: '', curl: null, reason: null };
    this.results.add({ ...subject, case: name, ...empty, ...result });
  }

  #curl(operation: DescribedOperation, question: Question): string {
    return this.world.http.curl(operation, question);
  }
}

/** What an address names is what the answer is about; with `me` that is who asks. */
function alsoNamed(
  { path }: DescribedOperation,
  { params = {}, caller }: Question,
  { also }: Expectation,
): Expectation['also'] {
  const self = /\/me(\/|$)/.test(path) ? read(caller, 'memberId') : undefined;
  return (answer) => {
    const told = read(answer.body, 'memberId');
    if (typeof self === 'string' && typeof told === 'string' && told !== self)
      return 'the answer is not about the one who asks';
    const wrong = Object.entries(params).find(([name, id]) => {
      const named = read(answer.body, name);
      return path.includes(`{${name}}`) && answer.status < 300 && typeof named === 'string' && named !== id;
    });
    if (wrong !== undefined) return `the answer is not about the ${wrong[0]} of the address`;
    return also?.(answer) ?? null;
  };
}

export function subjectOf({ id, tag }: DescribedOperation): Subject {
  return { part: 'operations', subject: id, tag };
}

function wanted({ status, code }: Expectation): string {
  const codes = code === undefined || (status[0] ?? 0) < 400 ? '' : ` ${code.join(' or ')}`;
  return `${status.join(' or ')}${codes}`;
}
