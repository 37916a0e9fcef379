import { isDeepStrictEqual } from 'node:util';
import type { DescribedContract, DescribedOperation } from '../contract.ts';
import type { JsonObject } from '../json.ts';
import type { Validate } from '../response-check.ts';
import { type Sent, jsonOf } from './exchange.ts';
import type { Memory } from './memory.ts';

/** What faults are made of. */
export interface Ground {
  contract: DescribedContract;
  operation: DescribedOperation;
  memory: Memory;
  validate: Validate;
  /** What the operation answered while nothing was wrong. */
  answers: readonly JsonObject[];
}

/** Whether a right backend would accept a request: it is signed as one that it did, names what is there, and fits the schema. */
export function isAcceptable(
  { operation, memory, validate }: Pick<Ground, 'operation' | 'memory' | 'validate'>,
  request: Sent,
  params: Record<string, string>,
): boolean {
  const accepted = memory.accepted(operation);
  if (accepted === null || !memory.knows(params, accepted)) return false;
  const names = (sent: Sent) => Object.keys(sent.headers).toSorted();
  if (!isDeepStrictEqual(names(request), names(accepted.request))) return false;
  const { 'if-match': match = '"1"', 'idempotency-key': key = 'long enough', cookie } = request.headers;
  const isOwn = cookie === accepted.request.headers.cookie;
  const isAnybodys = operation.roles.includes('signedIn') && memory.isSession(cookie);
  if (!/^"\d{1,5}"$/.test(match) || key.length < 8 || !(isOwn || isAnybodys)) return false;
  const { body } = operation;
  return (
    body === null ||
    !body.contentType.includes('json') ||
    validate(body.schema, jsonOf(request.body)).length === 0
  );
}
