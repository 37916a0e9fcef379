import { DatabaseError } from 'pg';

/** PostgreSQL or the network was silent for too long. */
export class StoreSilentError extends Error {
  override name = 'StoreSilentError';

  constructor() {
    super('The store says nothing any more.');
  }
}

/** Classes of SQLSTATE that mean "the store cannot work now", not "the request is wrong". */
const unavailableCodes = [
  '08', // connection lost
  '53', // out of disk, memory or connections
  '57P', // shutting down or starting
  '58', // I/O error
  'XX001', // damaged page
];

/** Time limits of a statement, of a wait for a lock, of a pause within a transaction. */
const tooSlowCodes = new Set(['57014', '55P03', '25P03']);

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Errors of connections to the store. The same codes come from everywhere: from mail servers, hooks, files. */
const connectionFaults = new WeakSet<Error>();

/** Remembers that it was a connection to the store that failed so. */
export function rememberConnectionFault(error: Error): void {
  connectionFaults.add(error);
}

/** True when PostgreSQL is away, restarting, out of space or failing: answer 503, the caller may retry. */
export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return unavailableCodes.some((prefix) => error.code?.startsWith(prefix));
  if (error instanceof StoreSilentError) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error) {
    // A socket file that is missing or closed refuses the connection, with the codes of files.
    const isOfNetwork =
      networkCodes.has(String(error.code)) || ('syscall' in error && error.syscall === 'connect');
    return isOfNetwork && connectionFaults.has(error);
  }
  // The driver has no code for these.
  return /^(Connection terminated|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error|Postgres connection has been discarded)/.test(
    error.message,
  );
}

/** True when PostgreSQL, or the way to it, did not answer in time: the next statement would wait as long. */
export function isStoreSilent(error: unknown): boolean {
  if (error instanceof StoreSilentError) return true;
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/.test(
      error.message,
    )
  );
}

/** True when PostgreSQL cancelled a statement because the statement or its wait for a lock took too long. */
export function isStoreTooSlow(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== undefined && tooSlowCodes.has(error.code);
}

/** True when the disk is full. Unlike a restart, this does not mend itself. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '53100';
}

/** True when a unique constraint or index, of this name if given, refused the row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof DatabaseError) || error.code !== '23505') return false;
  return constraint === undefined || error.constraint === constraint;
}

/** SQLSTATEs after which it makes sense to run the transaction again. */
const transientCodes = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '0A000', // a table changed under a statement that was prepared (nothing else of ours is "not supported")
]);

/** True when it makes sense to run the transaction again. */
export function isTransient(error: unknown): boolean {
  return error instanceof DatabaseError && transientCodes.has(error.code ?? '');
}
