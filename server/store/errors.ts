import { DatabaseError } from 'pg';

/** PostgreSQL, or the way to it, said nothing for too long. */
export class StoreSilentError extends Error {
  override name = 'StoreSilentError';

  constructor() {
    super('The store says nothing any more.');
  }
}

/** Classes of SQLSTATE that mean "the store cannot work now", not "the request is wrong". */
const UNAVAILABLE = [
  '08', // connection lost
  '53', // out of disk, memory or connections
  '57P', // shutting down or starting
  '58', // I/O error
  'XX001', // damaged page
];

/** A statement, a wait for a lock, a pause within a transaction. */
const TOO_SLOW = new Set(['57014', '55P03', '25P03']);

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** True when PostgreSQL is away, restarting, out of space or failing: answer 503, the caller may retry. */
export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE.some((prefix) => error.code?.startsWith(prefix));
  if (error instanceof StoreSilentError) return true;
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && 'code' in error) {
    // A missing or closed socket file refuses the connection; the same codes from a file mean something else.
    return NETWORK_CODES.has(String(error.code)) || error.syscall === 'connect';
  }
  // The driver has no code for these.
  return /^(Connection terminated|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error|Postgres connection has been discarded)/.test(
    error.message,
  );
}

/** True when PostgreSQL gave a statement up because it, or a lock that it waits for, takes too long. */
export function isStoreTooSlow(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && TOO_SLOW.has(error.code);
}

/** True when the store has no room left. Unlike a restart this does not mend itself. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '53100';
}

/** True when a unique constraint or index, of this name if given, refused the row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}

/** SQLSTATEs after which the same transaction is worth running again. */
const TRANSIENT = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '0A000', // a table changed under a statement that was prepared (nothing else of ours is "not supported")
]);

/** True when the same transaction is worth running again. */
export function isTransient(error: unknown): boolean {
  return error instanceof DatabaseError && TRANSIENT.has(error.code ?? '');
}
