import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type StoreConnection, clientConfig } from '../database.ts';
import { findPackagedBinaries, installBinaries } from './binaries.ts';
import { superuser, ensureCluster } from './cluster.ts';
import { EmbeddedStoreError, explainFileError } from './error.ts';
import { type Layout, planLayout, prepareSocketFolder } from './layout.ts';
import {
  type Launch,
  type Settings,
  explainEnd,
  isHeldByAnother,
  isClusterHeld,
  isStillLeaving,
  launchPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { readPostmaster } from './process.ts';

export interface EmbeddedOptions {
  /** The data folder. */
  dataFolder: string;
  /** PostgreSQL settings that differ from the product's. */
  settings?: Settings;
  /** Called when PostgreSQL crashes and when it is back. */
  onTrouble?: (message: string, error?: unknown) => unknown;
}

export interface EmbeddedStore {
  connection: StoreConnection;
  /** The folder of the data. */
  folder: string;
  /** Something that the operator should know, or null. */
  notice: string | null;
  /** Whether this process started PostgreSQL or uses a running one. */
  origin: 'started' | 'adopted';
  /** Stops PostgreSQL unless another process of the product uses it. */
  stop(): Promise<void>;
}

const databaseName = 'parley';
/** Every process that uses the store holds this lock shared. A process that gets it exclusively is the last one. */
const usersLock = '7020411183501';
/** Milliseconds that a start may take while PostgreSQL recovers. */
const startDeadline = 300_000;

/**
 * Starts the product's own PostgreSQL, or takes over one that outlived an earlier process, and keeps it running.
 * Several processes may do this at once with the same folder: PostgreSQL's own lock file decides who starts it.
 * @throws {EmbeddedStoreError} with one line for the operator
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedStore> {
  const packaged = await findPackagedBinaries();
  const layout = await planLayout(options.dataFolder);
  try {
    const binaries = await installBinaries(packaged, layout.base);
    await ensureCluster(layout, binaries);
    const supervisor = new Supervisor(layout, binaries, options);
    return await supervisor.start();
  } catch (error) {
    throw error instanceof EmbeddedStoreError ? error : explainFileError(error, layout.base);
  }
}

class Supervisor {
  readonly #layout: Layout;
  readonly #binaries: string;
  readonly #options: EmbeddedOptions;
  #keeper: Client | undefined;
  #socketFolder = '';
  #stopping = false;

  constructor(layout: Layout, binaries: string, options: EmbeddedOptions) {
    this.#layout = layout;
    this.#binaries = binaries;
    this.#options = options;
  }

  async start(): Promise<EmbeddedStore> {
    const origin = await this.#ensure();
    await this.#createDatabase();
    return {
      connection: { host: this.#socketFolder, port: 5432, user: superuser, database: databaseName },
      folder: this.#layout.cluster,
      notice: this.#layout.notice,
      origin,
      stop: () => this.#stop(),
    };
  }

  /** Returns when a PostgreSQL of this cluster answers, whoever started it. */
  async #ensure(): Promise<'started' | 'adopted'> {
    const deadline = Date.now() + startDeadline;
    let launched: Launch | undefined;
    for (;;) {
      const answer = await this.#tryConnect();
      if (answer === 'connected')
        return launched === undefined || launched.hasEnded() ? 'adopted' : 'started';
      if (launched?.hasEnded()) {
        const output = await launched.ended;
        if (!isHeldByAnother(output) && !isStillLeaving(output)) throw explainEnd(output, this.#layout);
        // Another start was quicker, the predecessor is still ending, or a stale lock file names another program.
        launched = undefined;
      }
      if (launched === undefined && answer === 'absent' && !(await this.#isHeld())) {
        launched = await launchPostmaster(
          this.#layout,
          this.#binaries,
          this.#socketFolder,
          this.#options.settings ?? {},
        );
      }
      if (Date.now() > deadline) {
        throw new EmbeddedStoreError(
          `The store in ${this.#layout.base} did not answer within ${startDeadline / 1000} s; ${this.#layout.logFile} says why.`,
        );
      }
      await pause(20);
    }
  }

  async #isHeld(): Promise<boolean> {
    this.#socketFolder = await prepareSocketFolder(this.#layout);
    return isClusterHeld(this.#layout, this.#socketFolder);
  }

  /** Connects to the server that postmaster.pid names, and trusts it only if it serves this cluster. */
  async #tryConnect(): Promise<'connected' | 'starting' | 'absent'> {
    const socketFolder = (await readPostmaster(this.#layout.cluster))?.socketFolder;
    if (!socketFolder) return 'absent';
    const connection = { host: socketFolder, port: 5432, user: superuser, database: 'postgres' };
    const client = new Client(clientConfig(connection, 'parley-supervisor'));
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      if (!(await isSameFolder(rows[0]?.data_directory, this.#layout.cluster)))
        throw new Error('another cluster');
      await client.query(`select pg_advisory_lock_shared(${usersLock})`);
    } catch (error) {
      await client.end().catch(() => undefined);
      // cannot_connect_now: recovering, starting or shutting down.
      return error instanceof Error && 'code' in error && error.code === '57P03' ? 'starting' : 'absent';
    }
    this.#keeper = client;
    this.#socketFolder = socketFolder;
    client.once('end', () => {
      if (!this.#stopping) void this.#revive();
    });
    return 'connected';
  }

  /** Restarts PostgreSQL after a crash until it is back. */
  async #revive(): Promise<void> {
    this.#options.onTrouble?.('The embedded store ended unexpectedly; starting it again.');
    for (let delay = 100; !this.#stopping; delay = Math.min(delay * 2, 5_000)) {
      try {
        await this.#ensure();
        this.#options.onTrouble?.('The embedded store is back.');
        return;
      } catch (error) {
        this.#options.onTrouble?.('The embedded store does not start; trying again.', error);
        await pause(delay, undefined, { ref: false });
      }
    }
  }

  async #createDatabase(): Promise<void> {
    const found = await this.#keeper?.query('select from pg_database where datname = $1', [databaseName]);
    if (found?.rowCount !== 0) return;
    await this.#keeper?.query(`create database ${databaseName}`).catch((error: unknown) => {
      // 42P04, 23505: another first start created it at the same moment.
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code !== '42P04' && code !== '23505') throw error;
    });
  }

  async #stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    const keeper = this.#keeper;
    if (keeper === undefined) return;
    const isLast = await keeper
      .query(`select pg_advisory_unlock_shared(${usersLock})`)
      .then(() => keeper.query<{ last: boolean }>(`select pg_try_advisory_lock(${usersLock}) as last`))
      .then(
        ({ rows }) => rows[0]?.last === true,
        () => true,
      );
    await keeper.end().catch(() => undefined);
    if (isLast) await stopPostmaster(this.#layout.cluster);
  }
}

async function isSameFolder(a: string | undefined, b: string): Promise<boolean> {
  if (a === undefined) return false;
  const [left, right] = await Promise.all([stat(a), stat(b)]);
  return left.dev === right.dev && left.ino === right.ino;
}
