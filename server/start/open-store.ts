import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { type Store, type StoreConnection, openStore, promptStore } from '../store/database.ts';
import { startEmbedded } from '../store/embedded/supervisor.ts';
import { isStoreUnavailable } from '../store/errors.ts';
import { readServerFacts } from '../store/health-queries.ts';
import { migrateStore } from '../store/migrations/migrate.ts';
import { StartError } from './start-error.ts';

export interface OpenedStore extends Store {
  connection: StoreConnection;
  /** Something that the operator should know, or null. */
  notice: string | null;
}

/** The oldest PostgreSQL that supports our tables. */
const oldestVersion = 150_000;

/**
 * Opens the operator's PostgreSQL, or starts the product's own, and brings its tables to the newest shape.
 * @throws {StartError | EmbeddedStoreError} with one line for the operator
 */
export async function openProductStore(config: Config, log: FastifyBaseLogger): Promise<OpenedStore> {
  const server =
    config.databaseUrl === null ? await startOwn(config, log) : await useGiven(config.databaseUrl);
  const { connection } = server;
  try {
    await bringUpToDate(connection);
  } catch (error) {
    await server.stop();
    throw explainMigration(error);
  }
  const store = openStore(connection, {
    ...promptStore,
    onIdleError: (error) => log.warn({ err: error }, 'A connection to the store broke.'),
  });
  return {
    ...store,
    connection,
    notice: server.notice,
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
}

interface Server {
  connection: StoreConnection;
  notice: string | null;
  stop(): Promise<void>;
}

async function startOwn({ dataFolder }: Config, log: FastifyBaseLogger): Promise<Server> {
  return startEmbedded({
    dataFolder,
    onTrouble: (message, error) => log.error(error === undefined ? {} : { err: error }, message),
  });
}

async function useGiven(connectionString: string): Promise<Server> {
  const connection = { connectionString };
  const store = openStore(connection, { max: 1 });
  try {
    const facts = await readServerFacts(store.db);
    if (facts.version < oldestVersion) {
      throw new StartError(`DATABASE_URL leads to a PostgreSQL that is too old; Parley needs 15 or later.`);
    }
    if (facts.encoding !== 'UTF8') {
      throw new StartError(
        `The database of DATABASE_URL has the encoding ${facts.encoding}; Parley needs UTF8.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`Cannot use the database of DATABASE_URL: ${reason || 'no answer'}.`, {
      cause: error,
    });
  } finally {
    await store.close();
  }
  return { connection, notice: null, stop: () => Promise.resolve() };
}

async function bringUpToDate(connection: StoreConnection): Promise<void> {
  // A migration may take long and may wait for another process that migrates.
  const store = openStore(connection, { max: 2, statementTimeout: 0 });
  try {
    await migrateStore(store.db);
  } finally {
    await store.close();
  }
  await migrateJobs(connection);
}

function explainMigration(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith('corrupted migrations')) {
    return new StartError(
      'The store was written by a newer release of Parley. Start that release, or a later one.',
      {
        cause: error,
      },
    );
  }
  if (isStoreUnavailable(error)) {
    return new StartError(`The store failed while its tables were brought up to date: ${message}.`, {
      cause: error,
    });
  }
  return error instanceof Error ? error : new Error(message);
}
