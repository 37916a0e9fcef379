import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedStoreError, explainOutput } from './error.ts';
import type { Layout } from './layout.ts';
import { isAlive, isPostgresOf, readPostmaster, sendSignal, settleLockFile } from './process.ts';

/** PostgreSQL's settings by name. */
export type Settings = Record<string, string | number>;

/** Durable, with little memory and without processes that we do not need. */
const defaultSettings: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: 80,
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: 0,
  max_worker_processes: 2,
  autovacuum_max_workers: 2,
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

const largestLog = 5_000_000;

export interface Launch {
  /** Resolves with PostgreSQL's output when it ends by itself. */
  ended: Promise<string>;
  hasEnded(): boolean;
}

/** Starts PostgreSQL in its own session, so that Ctrl-C in a terminal reaches us, not PostgreSQL. */
export async function launchPostmaster(
  layout: Layout,
  binaries: string,
  socketFolder: string,
  settings: Settings,
): Promise<Launch> {
  await turnLog(layout.logFile);
  const log = await open(layout.logFile, 'a', 0o600);
  const before = (await log.stat()).size;
  const all = { ...defaultSettings, unix_socket_directories: socketFolder, ...settings };
  const args = [
    '-D',
    layout.cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const { account } = layout;
  const child = spawn(join(binaries, 'bin', 'postgres'), args, {
    cwd: layout.cluster,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
  });
  child.unref();
  let over = false;
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      over = true;
      readFile(layout.logFile).then((text) => resolve(text.subarray(before).toString()), reject);
    });
  });
  ended.catch(() => {
    over = true;
  });
  await log.close();
  return { ended, hasEnded: () => over };
}

async function turnLog(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLog) await rename(file, `${file}.1`);
}

/**
 * Removes lock files of a dead PostgreSQL.
 * @returns whether a PostgreSQL of this cluster lives
 */
export async function isClusterHeld({ cluster }: Layout, socketFolder: string): Promise<boolean> {
  if (await settleLockFile(join(cluster, 'postmaster.pid'), cluster)) return true;
  return settleLockFile(join(socketFolder, '.s.PGSQL.5432.lock'), cluster);
}

/** Milliseconds for each way of stopping: wait for sessions, end them, kill PostgreSQL (it recovers from its log). */
const stopSignals: [NodeJS.Signals, number][] = [
  ['SIGTERM', 2_000],
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
];

/** Stops the PostgreSQL of this cluster, whoever started it. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const found = await readPostmaster(cluster);
  if (found === null || !(await isPostgresOf(found.pid, cluster))) return;
  for (const [signal, patience] of stopSignals) {
    sendSignal(found.pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isAlive(found.pid) || !(await isPostgresOf(found.pid, cluster))) return;
      await pause(20);
    }
  }
  throw new EmbeddedStoreError(`PostgreSQL (process ${found.pid}) in ${cluster} does not stop.`);
}

/** True when the output says that another PostgreSQL holds the cluster. */
export function isHeldByAnother(output: string): boolean {
  return /lock file "postmaster.pid" already exists|is another (postmaster|postgres)/i.test(output);
}

/** True when the output says that processes of a killed PostgreSQL are still ending. */
export function isStillLeaving(output: string): boolean {
  return /shared memory block .* is still in use/i.test(output);
}

export function explainEnd(output: string, layout: Layout): EmbeddedStoreError {
  return explainOutput(output, layout.base);
}
