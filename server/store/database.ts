import { Kysely, PostgresDialect } from 'kysely';
import { Socket } from 'node:net';
import {
  Client,
  type ClientConfig,
  type CustomTypesConfig,
  Pool,
  type PoolClient,
  types as pgTypes,
} from 'pg';
import { StoreSilentError, rememberConnectionFault } from './errors.ts';
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
  /** Milliseconds after which PostgreSQL cancels a statement; 0: never. */
  statementTimeout?: number;
  /** Milliseconds that a new connection may take. */
  connectTimeout?: number;
  /**
   * Milliseconds of silence after which a connection in use is cut, because PostgreSQL or the network hangs. Must
   * exceed the statement's time limit. Absent: never, as listeners need.
   */
  longestSilence?: number;
  applicationName?: string;
  /** Called when an idle connection breaks. The pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

export interface Store {
  db: Kysely<Database>;
  pool: Pool;
  close(): Promise<void>;
}

const int8Type = 20;
const numericType = 1700;
const dateType = 1082;

/** bigint and numeric as numbers (every figure of ours is below 2^53), date as its text, timestamptz as Date. */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => {
    if (format === 'binary') return pgTypes.getTypeParser(oid, 'binary');
    if (oid === int8Type || oid === numericType) return Number;
    if (oid === dateType) return (value: string) => value;
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

/** For requests, where people wait. It detects a hanging store within seconds. */
export const promptStore = { statementTimeout: 5_000, connectTimeout: 5_000, longestSilence: 6_000 };

/** For long work beside the requests. */
export const patientStore = { statementTimeout: 60_000, longestSilence: 70_000 };

/** A client that remembers its connection's error, so that this error can be told from others. */
class StoreClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.connection.on('error', rememberConnectionFault);
  }
}

/** Opens a pool. It connects at the first query. */
export function openStore(connection: StoreConnection, options: StoreOptions = {}): Store {
  const pool = new Pool({
    ...clientConfig(connection, options.applicationName),
    // Sends statements together if none needs another's result.
    pipeline: true,
    max: options.max ?? 16,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: options.connectTimeout ?? 10_000,
    statement_timeout: options.statementTimeout ?? 60_000,
    idle_in_transaction_session_timeout: 60_000,
    Client: StoreClient,
  });
  // Without listeners, a broken connection would end the process. If it is in use, its query fails too.
  pool.on('error', (error) => {
    // The pool adds its client to the error, with settings and password, which must not reach the log.
    Reflect.deleteProperty(error, 'client');
    options.onIdleError?.(error);
  });
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

/** Cuts connections in use after this many milliseconds of silence. Their queries fail at once. */
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
