import { Kysely, PostgresDialect } from 'kysely';
import { Socket } from 'node:net';
import { type ClientConfig, type CustomTypesConfig, Pool, type PoolClient, types as pgTypes } from 'pg';
import { StoreSilentError } from './errors.ts';
import { preparedPool } from './prepared-pool.ts';
import type { Database } from './schema.ts';

/** How to reach PostgreSQL: the embedded server's socket, or the operator's DATABASE_URL. */
export interface StoreConnection {
  connectionString?: string;
  /** A host name, or the folder of a Unix socket. */
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
}

export interface StoreOptions {
  /** Most connections at a time. */
  max?: number;
  /** Milliseconds after which PostgreSQL gives up a statement; 0 lets it run. */
  statementTimeout?: number;
  /** Milliseconds that a new connection may take. */
  connectTimeout?: number;
  /**
   * Milliseconds that a connection in use may be silent before it is given up: PostgreSQL hangs, or the way to it does.
   * Longer than a statement may take. Absent: for ever, as somebody does who listens.
   */
  longestSilence?: number;
  applicationName?: string;
  /** Told about connections that broke while idle; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
}

export interface Store {
  db: Kysely<Database>;
  pool: Pool;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** bigint and numeric as numbers (every figure of ours is below 2^53), date as its text, timestamptz as Date. */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => {
    if (format === 'binary') return pgTypes.getTypeParser(oid, 'binary');
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return (value: string) => value;
    return pgTypes.getTypeParser(oid, 'text');
  },
};

export function clientConfig(connection: StoreConnection, applicationName = 'parley'): ClientConfig {
  return {
    ...connection,
    types,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
}

/** What people wait for. A store that hangs is told from a slow one within seconds. */
export const promptly = { statementTimeout: 5_000, connectTimeout: 5_000, longestSilence: 6_000 };

/** What takes its time beside the requests. */
export const patiently = { statementTimeout: 60_000, longestSilence: 70_000 };

/** Opens a pool. Nothing is connected before the first query. */
export function openStore(connection: StoreConnection, options: StoreOptions = {}): Store {
  const pool = new Pool({
    ...clientConfig(connection, options.applicationName),
    // Statements that do not wait for each other's results go out together.
    pipeline: true,
    max: options.max ?? 16,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: options.connectTimeout ?? 10_000,
    statement_timeout: options.statementTimeout ?? 60_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without listeners a connection that breaks, idle or in use, would end the process. In use, its query fails too.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.longestSilence !== undefined) giveUpSilent(pool, options.longestSilence);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends the pool only if it has used it.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** Cuts connections in use on which neither side said anything for so many milliseconds; their queries fail at once. */
function giveUpSilent(pool: Pool, longest: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.on('timeout', () => socket.destroy(new StoreSilentError()));
  });
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(longest));
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0));
}

function socketOf({ connection: { stream } }: PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}
