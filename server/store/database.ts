import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, type CustomTypesConfig, Pool, types as pgTypes } from 'pg';
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

/** Opens a pool. Nothing is connected before the first query. */
export function openStore(connection: StoreConnection, options: StoreOptions = {}): Store {
  const pool = new Pool({
    ...clientConfig(connection, options.applicationName),
    // Statements that do not wait for each other's results go out together.
    pipeline: true,
    max: options.max ?? 16,
    idleTimeoutMillis: 60_000,
    statement_timeout: options.statementTimeout ?? 60_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends the pool only if it has used it.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}
