import type { ProblemCode } from '../api/__generated__/schema.d.ts';
import type { FieldFault } from './rules/validation.ts';

/** What a session machine keeps of a problem: enough to say what happened and what to do next. */
export interface Failure {
  code: ProblemCode;
  fields?: FieldFault[];
  /** Seconds, as the server asks for them. */
  retryAfterSeconds?: number;
  /** The import or deployment that is in the way. */
  pendingId?: string;
  requestId?: string;
}

/** Whether an actor rejected with a problem of the contract. */
export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}

/** What an actor rejected with, as a failure; anything that is not a problem of the contract is `operationFailed`. */
export function failureOf(error: unknown): Failure {
  if (!isFailure(error)) return { code: 'operationFailed' };
  const { code, fields, retryAfterSeconds, pendingId, requestId } = error;
  return { code, fields, retryAfterSeconds, pendingId, requestId };
}

/** Whether an actor rejected with one of these problems. */
export function hasCode(error: unknown, ...codes: ProblemCode[]): boolean {
  return codes.includes(failureOf(error).code);
}

/** The action `keepFailure` of a machine, with what an actor rejected with. */
export const keepFailure = {
  type: 'keepFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;
