import { execFile } from 'node:child_process';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What PostgreSQL writes about itself into its data directory. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** Reads postmaster.pid; null when there is none or it is being written. Its pid proves nothing by itself. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 1 ? { pid, socketFolder: lines[4]?.trim() ?? '' } : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True when the process with this number is a PostgreSQL of this cluster, not a stranger that got the number. */
export async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (text) => text.replaceAll('\0', ' '),
    async () => {
      const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
        () => ({
          stdout: '',
        }),
      );
      return stdout;
    },
  );
  return /postgres/.test(command) && command.includes(cluster);
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * Removes a lock file whose process does not exist or is another program, for example after a container restart.
 * @returns true when a PostgreSQL of this cluster holds it
 */
export async function settleLockFile(file: string, cluster: string): Promise<boolean> {
  const pid = await readLockPid(file);
  if (pid === null) return false;
  if (isAlive(pid) && (await isPostgresOf(pid, cluster))) return true;
  // Moves the file aside first. If another start has replaced it since we read it, puts it back.
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const taken = await readLockPid(aside);
  if (taken !== null && taken !== pid) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  return false;
}

async function readLockPid(file: string): Promise<number | null> {
  const first = await readFile(file, 'utf8').then(
    (text) => Number(text.split('\n')[0]),
    () => Number.NaN,
  );
  return Number.isInteger(first) && first > 1 ? first : null;
}
