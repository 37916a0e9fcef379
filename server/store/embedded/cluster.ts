import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import { explainFileError, explainOutput } from './error.ts';
import { giveTo, type Layout } from './layout.ts';
import { isAlive } from './process.ts';

export const superuser = 'parley';

/**
 * Creates the database cluster unless there is one. It is built in a temporary folder and renamed when it is complete
 * and synced, so neither a killed start nor a second first start at the same time leaves half a cluster.
 */
export async function ensureCluster(layout: Layout, binaries: string): Promise<void> {
  await removeLeftovers(layout.base);
  if (await exists(join(layout.cluster, 'PG_VERSION'))) return;
  const fresh = join(layout.base, `postgres.new-${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    await mkdir(fresh, { mode: 0o700 });
    await giveTo(layout.account, fresh);
    await initialize(binaries, fresh, layout);
    await rename(fresh, layout.cluster).catch(async (error: unknown) => {
      // Another first start was quicker. Its cluster counts.
      if (!(await exists(join(layout.cluster, 'PG_VERSION')))) throw explainFileError(error, layout.base);
    });
    await syncFolder(layout.base);
  } catch (error) {
    throw error instanceof Error && 'code' in error ? explainFileError(error, layout.base) : error;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * The order and the case rules of text come from PostgreSQL itself (builtin C.UTF-8), so they are the same on every
 * system and never change under an index. The C library only says what a letter is, if it knows C.UTF-8.
 */
async function initialize(binaries: string, folder: string, layout: Layout): Promise<void> {
  const shared = ['-D', folder, '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  shared.push(`--username=${superuser}`, '--auth=trust', '--no-instructions');
  const initdb = join(binaries, 'bin', 'initdb');
  const first = await run(initdb, [...shared, '--locale=C.UTF-8'], layout.account, folder);
  if (first.code === 0) return;
  if (!/invalid locale/i.test(first.output)) throw explainOutput(first.output, layout.base);
  const second = await run(initdb, [...shared, '--locale=C'], layout.account, folder);
  if (second.code !== 0) throw explainOutput(second.output, layout.base);
}

async function run(
  program: string,
  args: string[],
  account: Account | null,
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: `${out}\n${err}` };
}

/** Removes folders that killed first starts left. A folder's name holds the id of its process. */
async function removeLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && Number(pid) !== process.pid && !isAlive(Number(pid))) {
      await rm(join(base, name), { recursive: true, force: true });
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
