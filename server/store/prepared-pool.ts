import type {
  CompiledQuery,
  Kysely,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
  QueryResult,
} from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { StatementNames } from './statement-names.ts';

/** Listeners for sent statements, by the array of their parameters. */
const onSent = new WeakMap<object, () => void>();

/**
 * Statements on one connection after which PostgreSQL plans anew. It keeps a plan, also those of its foreign keys' checks,
 * until somebody analyzes the table: a plan for a table of two rows would read all of 20,000. Planning them all takes a
 * few milliseconds.
 */
export const statementsOfAPlan = 1_000;

/** A running statement. */
export interface StartedQuery<Row> {
  /** Settles when the statement is sent. Later statements on the connection follow it. */
  sent: Promise<unknown>;
  result: Promise<QueryResult<Row>>;
}

/** Sends a statement without making the transaction's next one wait for the result. */
export function startQuery<Row, Tables>(tx: Kysely<Tables>, compiled: CompiledQuery<Row>): StartedQuery<Row> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onSent.set(compiled.parameters, resolve);
  const result = tx.executeQuery(compiled);
  return { sent: Promise.race([promise, result.catch(() => undefined)]), result };
}

/**
 * The pool as Kysely uses it. It prepares repeated statements under a name, and sends `begin` together with the
 * transaction's first statement, which saves a round trip.
 */
export function preparedPool(pool: Pool): PostgresPool {
  const names = new StatementNames();
  // Kysely recognizes a connection by identity.
  const prepared = new WeakMap<PoolClient, PreparedClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = prepared.get(client) ?? new PreparedClient(client, names);
      prepared.set(client, known);
      return known;
    },
  };
}

class PreparedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  #sent = 0;
  /** Why `begin` failed. Nothing may run outside the transaction then. */
  #notBegun: { error: unknown } | undefined;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query(cursor: never): never;
  // oxlint-disable-next-line typescript/no-explicit-any -- what one overload returns is Kysely's generic row, and cursors are not used
  query(text: string, values: readonly unknown[] = []): any {
    return text === 'begin' ? this.#begin() : this.#run(text, values);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  #begin(): Promise<unknown> {
    this.#notBegun = undefined;
    this.#gather();
    this.#client.query('begin').catch((error: unknown) => {
      this.#notBegun = { error };
    });
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
  }

  async #run(text: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#notBegun !== undefined && text !== 'rollback') throw this.#notBegun.error;
    try {
      return await this.#send(text, values);
    } catch (error) {
      // A newer release's process changed a table after we prepared the statement.
      if (!(error instanceof DatabaseError) || error.code !== '0A000') throw error;
      this.#names.renew();
      // The transaction fails with it and runs again: see isTransient.
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#send(text, values);
    }
  }

  #send(text: string, values: readonly unknown[]): Promise<unknown> {
    this.#gather();
    this.#sent += 1;
    // A failed transaction refuses it. The next time is soon enough.
    if (this.#sent % statementsOfAPlan === 0) this.#client.query('discard plans').catch(() => undefined);
    const answer = this.#client.query({ name: this.#names.nameOf(text), text, values: [...values] });
    onSent.get(values)?.();
    return answer;
  }

  /** Sends the statements of one turn of the event loop in one packet. */
  #gather(): void {
    const { stream } = this.#client.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    // The next tick starts the statements of `together`, which belong to this packet.
    process.nextTick(() => process.nextTick(() => stream.uncork()));
  }
}
