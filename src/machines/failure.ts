import type { FailureCode, Problem } from '../api/__generated__/schema.d.ts';
import type { FieldFault } from './rules/validation.ts';

/** A problem as session machines keep it: enough to say what happened and what to do next. */
export interface Failure extends Partial<
  Pick<Problem, 'currentVersion' | 'changedBy' | 'changedAt' | 'sameDocument'>
> {
  code: FailureCode;
  fields?: FieldFault[];
  /** Seconds from the server's Retry-After. */
  retryAfterSeconds?: number;
  /** The import or deployment that is in the way. */
  pendingId?: string;
  requestId?: string;
}

/** Whether an error is a problem of the contract. */
export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}

/** An actor's error as a failure. Any error that is no problem of the contract becomes `operationFailed`. */
export function failureOf(error: unknown): Failure {
  if (!isFailure(error)) return { code: 'operationFailed' };
  const { code, fields, retryAfterSeconds, pendingId, requestId } = error;
  const { currentVersion, changedBy, changedAt, sameDocument } = error;
  const version = { currentVersion, changedBy, changedAt };
  return { code, fields, retryAfterSeconds, pendingId, requestId, ...version, sameDocument };
}

/** Whether an actor rejected with one of these problems. */
export function hasCode(error: unknown, ...codes: FailureCode[]): boolean {
  return codes.includes(failureOf(error).code);
}

/** The action `keepFailure` of a machine, with the actor's error. */
export const keepFailure = {
  type: 'keepFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;
