import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedStoreError } from './error.ts';

/** The account that runs PostgreSQL. PostgreSQL refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The unprivileged account for PostgreSQL when this process is root: the owner of data that is already there, else
 * `postgres`, else `nobody`. Null when this process is not root: PostgreSQL then runs as this process does.
 */
export async function findAccount(existingData?: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  const owner = existingData === undefined ? undefined : await stat(existingData).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) {
    const known = accounts.find((account) => account.uid === owner.uid);
    return known ?? { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  const found = ['postgres', 'nobody'].flatMap(
    (name) => accounts.find((account) => account.name === name) ?? [],
  );
  if (found[0] === undefined) {
    throw new EmbeddedStoreError(
      'PostgreSQL does not run as root and this system has no account "postgres" or "nobody". Start as another user, or set DATABASE_URL.',
    );
  }
  return found[0];
}

function parseAccounts(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid || uid === '0') return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

/**
 * Whether the account may pass through every existing folder down to `folder`. Missing folders are created passable.
 */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  for (let current = folder; ; current = dirname(current)) {
    const found = await stat(current).catch(() => undefined);
    if (found !== undefined && !mayPass(account, found)) return false;
    if (current === dirname(current)) return true;
  }
}

function mayPass(account: Account, folder: { mode: number; uid: number; gid: number }): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}
