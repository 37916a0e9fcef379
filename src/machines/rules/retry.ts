import type { ProblemCode } from '../../api/__generated__/schema.d.ts';

/**
 * The problems that may pass by themselves: no answer came, or the server lacked room or something that it leans on.
 * Every other one stays until somebody changes something.
 */
const passing: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
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

/** Whether the same request may succeed later without anybody changing anything. */
export function isWorthRetrying(code: ProblemCode): boolean {
  return passing.has(code);
}
