import type { FailureCode } from '../../api/__generated__/schema.d.ts';

/**
 * Problems that may pass by themselves: no answer came, the server was overloaded, or something that it needs was
 * away. All others stay until somebody changes something.
 */
const passing: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'networkError',
  'offline',
  'requestTimeout',
  'tooManyRequests',
  'tooManyStreams',
  'operationFailed',
  'overloaded',
  'storeUnavailable',
  'robotUnavailable',
  'indexBuilding',
]);

/** Nobody heard the request: no answer came, or only word that the server or its store is away. */
const unanswered: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'networkError',
  'offline',
  'requestTimeout',
  'overloaded',
  'storeUnavailable',
]);

/** Whether the request waits for the server to be there again, rather than for anybody's decision. */
export function isUnanswered(code: FailureCode): boolean {
  return unanswered.has(code);
}

/** Whether the same request may succeed later without anybody changing anything. */
export function isWorthRetrying(code: FailureCode): boolean {
  return passing.has(code);
}
