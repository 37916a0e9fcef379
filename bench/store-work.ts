import { readFile, readdir } from 'node:fs/promises';
import { Client } from 'pg';
import type { StoreConnection } from '../server/store/database.ts';

/** What PostgreSQL has done so far. */
export interface StoreWork {
  /** Seconds of processor time of its processes that still run. Only Linux reports them; elsewhere 0. */
  cpuSeconds: number;
  /** Committed transactions. */
  commits: number;
}

/** Reads what the store has done so far, over a connection that is closed again. */
export async function readStoreWork(connection: StoreConnection): Promise<StoreWork> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<{ pid: number; commits: number }>(
    `select pg_backend_pid() as pid, xact_commit::integer as commits
     from pg_stat_database where datname = current_database()`,
  );
  const { pid, commits } = rows[0] ?? { pid: 0, commits: 0 };
  const cpuSeconds = await cpuOfSiblings(pid);
  await client.end();
  return { cpuSeconds, commits };
}

/** Seconds of processor time of the processes that have the parent of this one. */
async function cpuOfSiblings(pid: number): Promise<number> {
  const all = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(all.map(readProcess));
  const parent = processes.find((one) => one.pid === pid)?.parent;
  return processes.filter((one) => one.parent === parent).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Linux's ticks a second, on every processor that Node supports. */
const ticksASecond = 100;

async function readProcess(pid: string): Promise<{ pid: number; parent: number; seconds: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before it may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  return { pid: Number(pid), parent: Number(fields[1] ?? 0), seconds: ticks / ticksASecond };
}

/** Seconds of processor time of a process so far. Only Linux reports it; elsewhere 0. */
export async function cpuSecondsOf(pid: number | undefined): Promise<number> {
  return (await readProcess(String(pid))).seconds;
}
