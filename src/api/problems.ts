import type { FailureCode, FieldProblem, Problem, ProblemCode } from './__generated__/schema.d.ts';
import { problemStatuses } from './__generated__/problem-statuses.ts';

/**
 * Every call of the client rejects with it: a problem of the contract, or one that the client detects because no
 * answer came (`networkError`, `offline`, `requestTimeout`). Session machines keep it as their `Failure`.
 */
export class ApiProblem extends Error {
  readonly code: FailureCode;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fields: FieldProblem[];
  /** Of a version that is in the way: who made it, and when. */
  readonly currentVersion: number | undefined;
  readonly changedBy: Problem['changedBy'];
  readonly changedAt: string | undefined;
  /** Seconds. */
  readonly retryAfterSeconds: number | undefined;
  /** The import or deployment that is in the way. */
  readonly pendingId: string | undefined;
  /** The document that is the same. */
  readonly sameDocument: Problem['sameDocument'];
  /** Of a session that is over, if a new password ended it. */
  readonly endReason: Problem['endReason'];
  readonly lifecycle: string | undefined;
  readonly state: string | undefined;

  constructor(problem: Partial<Omit<Problem, 'code'>> & { code: FailureCode }, options?: ErrorOptions) {
    super(problem.title ?? problem.code, options);
    this.name = 'ApiProblem';
    this.code = problem.code;
    this.status = problem.status ?? (isProblemCode(problem.code) ? problemStatuses[problem.code] : 0);
    this.requestId = problem.requestId;
    this.fields = problem.fields ?? [];
    this.currentVersion = problem.currentVersion;
    this.changedBy = problem.changedBy;
    this.changedAt = problem.changedAt;
    this.retryAfterSeconds = problem.retryAfterSeconds;
    this.pendingId = problem.pendingId;
    this.sameDocument = problem.sameDocument;
    this.endReason = problem.endReason;
    this.lifecycle = problem.lifecycle;
    this.state = problem.state;
  }
}

function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(problemStatuses, value);
}

/** The most probable meaning of an answer without a problem document: it comes from a proxy, or the server crashed. */
function codeOfStatus(status: number): ProblemCode {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 408 || status === 504) return 'requestTimeout';
  if (status === 413) return 'payloadTooLarge';
  if (status === 429) return 'tooManyRequests';
  return status === 502 || status === 503 ? 'overloaded' : 'operationFailed';
}

/** The problem of an unsuccessful answer. Never throws. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const fallback = {
    status: response.status,
    ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  };
  if (typeof body === 'object' && body !== null && 'code' in body && isProblemCode(body.code)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a body with a code of the catalogue is the contract's Problem
    return new ApiProblem({ ...fallback, ...(body as Problem) });
  }
  return new ApiProblem({ ...fallback, code: codeOfStatus(response.status) });
}

/** The problem of a request without an answer. Returns the caller's own aborts unchanged. */
export function networkProblem(error: unknown): Error {
  if (error instanceof ApiProblem) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new ApiProblem({ code: 'requestTimeout', status: 0 }, { cause: error });
  }
  if (error instanceof Error && error.name === 'AbortError') return error;
  return new ApiProblem({ code: navigator.onLine ? 'networkError' : 'offline' }, { cause: error });
}

export function isProblem(error: unknown, ...codes: FailureCode[]): error is ApiProblem {
  return error instanceof ApiProblem && (codes.length === 0 || codes.includes(error.code));
}
