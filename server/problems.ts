import { problemStatuses } from '../src/api/__generated__/problem-statuses.ts';
import type { components } from '../src/api/__generated__/schema.d.ts';

export type ProblemCode = components['schemas']['ProblemCode'];
export type ProblemDocument = components['schemas']['Problem'];
export type FieldProblem = components['schemas']['FieldProblem'];

/** What a problem may say beyond its code. Every key is part of the contract's Problem schema. */
type ProblemDetails = Partial<
  Pick<
    ProblemDocument,
    | 'detail'
    | 'fields'
    | 'lifecycle'
    | 'state'
    | 'event'
    | 'currentVersion'
    | 'changedBy'
    | 'changedAt'
    | 'retryAfterSeconds'
    | 'pendingId'
    | 'sameDocument'
    | 'fileSize'
    | 'channels'
    | 'endReason'
  >
>;

/** An expected refusal. Services throw it; the problems plugin answers with it as application/problem+json. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.status = problemStatuses[code];
    this.details = details;
  }
}

/** `throw problem('notFound')`, `throw problem('duplicateName', { fields })`. */
export function problem(
  code: ProblemCode,
  details: ProblemDetails = {},
  options?: ErrorOptions,
): ProblemError {
  return new ProblemError(code, details, options);
}

/** The refusal of a change to another version of a thing than the present one, `row`. */
export function versionConflict(row: {
  version: number;
  changed_by: components['schemas']['Actor'] | null;
  changed_at: Date | null;
}): ProblemError {
  const { version, changed_by: changedBy, changed_at: changedAt } = row;
  return problem('versionConflict', {
    currentVersion: version,
    changedBy,
    ...(changedAt && { changedAt: changedAt.toISOString() }),
  });
}

/** A refusal of one or more fields of the request. */
export function fieldProblem(...fields: FieldProblem[]): ProblemError {
  return new ProblemError('validationFailed', { fields });
}

/** The refusal of what somebody typed with a password: `passwordsDoNotMatch` if nothing else is wrong. */
export function refusedEntry(fields: FieldProblem[]): ProblemError {
  return fields.every(({ code }) => code === 'mismatch')
    ? problem('passwordsDoNotMatch', { fields })
    : fieldProblem(...fields);
}
