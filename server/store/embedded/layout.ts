import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Account, canReach, findAccount } from './account.ts';
import { EmbeddedStoreError, explainFileError } from './error.ts';

/** The folders of one embedded store. */
export interface Layout {
  /** Holds the binaries, the cluster, the log and, where the path is short enough, the socket. */
  base: string;
  /** PostgreSQL's data_directory. */
  cluster: string;
  logFile: string;
  account: Account | null;
  /** Set if the data is not in the data folder. */
  notice: string | null;
}

/** The place for stores whose project folder PostgreSQL's account cannot reach (such as below /root). */
const sharedFolder = '/var/lib/parley';
const pointerFile = 'postgres-location.txt';
/** A socket's address holds 103 bytes on macOS and 107 on Linux, the name of the file included. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length;

/**
 * Decides where the store lives. If this process is root, PostgreSQL's account may be unable to reach the data
 * folder. The store then lives below /var/lib/parley, and a file in the data folder says so.
 * @throws {EmbeddedStoreError} when no folder can be made
 */
export async function planLayout(dataFolder: string, sharedBase = sharedFolder): Promise<Layout> {
  await makeFolder(resolve(dataFolder));
  const home = await realpath(dataFolder);
  const elsewhere = await readFile(join(home, pointerFile), 'utf8').then(
    (text) => text.trim().split('\n').at(-1) ?? '',
    () => null,
  );
  const account = await findAccount(join(elsewhere ?? home, 'postgres'));
  if (elsewhere !== null) return layoutAt(elsewhere, account, noticeOf(elsewhere, home, account));
  if (account === null || (await canReach(account, home))) return layoutAt(home, account, null);

  const base = join(sharedBase, createHash('sha256').update(home).digest('hex').slice(0, 16));
  await makeFolder(sharedBase);
  await makeFolder(base);
  if (!(await canReach(account, base))) {
    throw new EmbeddedStoreError(
      `PostgreSQL runs as "${account.name}", who can reach neither ${home} nor ${base}. Set PARLEY_DATA to a folder that this user can reach.`,
    );
  }
  await writeFile(join(home, pointerFile), `The store of this folder is in\n${base}\n`).catch(
    (error: unknown) => {
      throw explainFileError(error, home);
    },
  );
  return layoutAt(base, account, noticeOf(base, home, account));
}

function noticeOf(base: string, home: string, account: Account | null): string {
  return `The store is in ${base}, because PostgreSQL runs as "${account?.name ?? 'this user'}", who cannot reach ${home}.`;
}

function layoutAt(base: string, account: Account | null, notice: string | null): Layout {
  return { base, cluster: join(base, 'postgres'), logFile: join(base, 'postgres.log'), account, notice };
}

/** Creates the folder so that PostgreSQL's account can pass it but not list it. Does not change an existing one. */
async function makeFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true });
    if (made !== undefined && process.platform !== 'win32') await chmod(folder, 0o711);
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

/**
 * The folder of the private socket: in the store's base where the address is short enough, else below the system's
 * temporary folder. Only PostgreSQL's account (and root) can enter it.
 */
export async function prepareSocketFolder(layout: Layout): Promise<string> {
  const near = join(layout.base, 'socket');
  if (Buffer.byteLength(near) <= longestSocketFolder) {
    await mkdir(near, { recursive: true, mode: 0o700 });
    await giveTo(layout.account, near);
    return near;
  }
  // Others can write to the temporary folder, so never use a folder that somebody else created under our name.
  const name = `parley-${createHash('sha256').update(layout.base).digest('hex').slice(0, 16)}`;
  const short = join(tmpdir(), name);
  await mkdir(short, { mode: 0o700 }).catch(() => undefined);
  const owners = [layout.account?.uid ?? process.getuid?.(), process.getuid?.()];
  const found = await lstat(short);
  const ours = found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o077) === 0;
  const folder = ours ? short : await mkdtemp(join(tmpdir(), 'parley-'));
  await giveTo(layout.account, folder);
  return folder;
}

export async function giveTo(account: Account | null, path: string): Promise<void> {
  if (account !== null) await chown(path, account.uid, account.gid);
}
