/** The outcome of one case. */
export interface CaseResult {
  /** `operations`, `lifecycles` or `events`. */
  part: 'operations' | 'lifecycles' | 'events';
  /** The operation's id, the lifecycle's name or the stream's operation. */
  subject: string;
  /** The operation's tag, for grouping. */
  tag: string;
  case: string;
  verdict: 'passed' | 'failed' | 'notJudged';
  expected: string;
  got: string;
  /** A command that repeats the request; secrets are placeholders. */
  curl: string | null;
  /** Why a case was not judged. */
  reason: string | null;
}

/** Collects the kit's findings in order, and reports progress. */
export class Results {
  readonly #all: CaseResult[] = [];
  readonly #onResult: (result: CaseResult) => void;

  constructor(onResult: (result: CaseResult) => void = () => {}) {
    this.#onResult = onResult;
  }

  get all(): readonly CaseResult[] {
    return this.#all;
  }

  add(result: CaseResult): void {
    this.#all.push(result);
    this.#onResult(result);
  }

  count(verdict: CaseResult['verdict']): number {
    return this.#all.filter((result) => result.verdict === verdict).length;
  }
}

/** A case that the kit cannot judge, because no request from outside can cause it. */
export class NotJudged extends Error {
  override name = 'NotJudged';
}

/** A backend's answer differs from what the contract or a machine predicts. */
export class Deviation extends Error {
  override name = 'Deviation';
  readonly expected: string;
  readonly got: string;
  readonly curl: string | null;

  constructor(expected: string, got: string, curl: string | null = null) {
    super(`expected ${expected}, got ${got}`);
    this.expected = expected;
    this.got = got;
    this.curl = curl;
  }
}
