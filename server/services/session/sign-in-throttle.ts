import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import {
  addSignInAttempt,
  countSignInAttempts,
  deleteSignInAttempts,
  deleteSignInAttemptsUnder,
  lockSignInKeys,
  takeSignInAttemptBack,
} from '../../store/sign-in-attempts-queries.ts';
import type { AccountRow } from '../../store/schema/accounts.ts';
import { isSignInNetwork } from '../../store/sign-in-networks-queries.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { addSeconds, secondsUntil } from '../clock.ts';

/** Attempts count over a window that slides by intervals. */
const windowSeconds = 15 * 60;
const intervalSeconds = 30;

/** Most failures in a window from one address for one account. */
const maxPerAccountAndAddress = 5;

/** Most failures in a window from one address for all accounts. An office shares an address. */
const maxPerAddress = 50;

/** Most failures in a window for one account from all addresses. */
const maxPerAccount = 50;

/** An attempt, counted before its password is checked. */
interface CountedAttempt {
  name: string;
  network: string;
  /** The keys in the order of locking. */
  keys: { accountAndAddress: string; address: string; account: string };
  interval: Date;
}

/**
 * Counts an attempt before the password is checked, so that a hundred at once count as a hundred.
 *
 * An attacker who knows a name cannot lock its owner out. After too many failures the account refuses only
 * networks from which nobody has signed in to it before. Accounts that do not exist count in the same way, so the
 * throttle does not reveal which exist. For the same reason each of an account's two names counts for itself.
 * @throws {ProblemError} tooManyRequests
 */
export async function countAttempt(deps: Deps, name: string, address: string): Promise<CountedAttempt> {
  const now = deps.clock.now();
  const attempt = toAttempt(name, address, now);
  const keys = Object.values(attempt.keys);
  // Checks before locking anything, so that a flood of attempts on one account does not delay its owner.
  await refuseWhereFull(deps.db, attempt, now);
  await inTransaction(deps, async (tx) => {
    await lockSignInKeys(tx, keys);
    await refuseWhereFull(tx, attempt, now);
    await addSignInAttempt(tx, keys, attempt.interval);
  });
  return attempt;
}

async function refuseWhereFull(
  db: Deps['db'],
  { keys, name, network }: CountedAttempt,
  now: Date,
): Promise<void> {
  const most = new Map([
    [keys.accountAndAddress, maxPerAccountAndAddress],
    [keys.address, maxPerAddress],
    [keys.account, maxPerAccount],
  ]);
  const counts = await countSignInAttempts(db, [...most.keys()], addSeconds(now, -windowSeconds));
  let full = counts.filter(({ key, count }) => count >= (most.get(key) ?? 0));
  if (full.some(({ key }) => key === keys.account) && (await isSignInNetwork(db, name, network))) {
    full = full.filter(({ key }) => key !== keys.account);
  }
  if (full.length === 0) return;
  const free = Math.max(...full.map(({ oldest }) => addSeconds(oldest, windowSeconds).getTime()));
  throw problem('tooManyRequests', { retryAfterSeconds: Math.max(1, secondsUntil(now, new Date(free))) });
}

/**
 * The password was right. Forgets the failures of this account at this address, and takes this attempt off the counts
 * of the address and the account. Failures elsewhere stay: they were not the owner's. Part of a transaction.
 */
export async function forgetAttempts(tx: Tx, { keys, interval }: CountedAttempt): Promise<void> {
  await deleteSignInAttempts(tx, [keys.accountAndAddress]);
  await takeSignInAttemptBack(tx, keys.address, interval);
  await takeSignInAttemptBack(tx, keys.account, interval);
}

type AccountNames = Pick<AccountRow, 'email' | 'account_name'>;

/**
 * Forgets the failures of an account whose owner opened a mailed link at this address: those made here, and the count
 * of the whole account, which would refuse the owner here. Part of a transaction.
 */
export async function forgetFailuresAt(tx: Tx, account: AccountNames, address: string): Promise<void> {
  for (const name of namesOf(account)) {
    const { accountAndAddress, account: whole } = keysOf(name, networkOf(address));
    await deleteSignInAttempts(tx, [accountAndAddress, whole]);
  }
}

/** Forgets all failures of an account, wherever they were made. Its password is another one now. Part of a transaction. */
export async function forgetAllFailures(tx: Tx, account: AccountNames): Promise<void> {
  // The key of the account with an address begins with that of the account.
  for (const name of namesOf(account)) await deleteSignInAttemptsUnder(tx, keysOf(name, '').account);
}

function namesOf({ email, account_name: accountName }: AccountNames): string[] {
  return accountName === null ? [email] : [email, accountName];
}

function toAttempt(name: string, address: string, now: Date): CountedAttempt {
  const network = networkOf(address);
  const step = intervalSeconds * 1000;
  return {
    name,
    network,
    keys: keysOf(name, network),
    interval: new Date(Math.floor(now.getTime() / step) * step),
  };
}

function keysOf(name: string, network: string): CountedAttempt['keys'] {
  // People type passwords into the wrong field, so we keep only a hash.
  const account = createHash('sha256').update(asStoreCompares(name.trim())).digest('hex');
  return {
    accountAndAddress: `account:${account}:${network}`,
    address: `address:${network}`,
    account: `account:${account}`,
  };
}

/**
 * The store finds an account by lower letters. It makes one letter of each: `i` of `İ`, where JavaScript makes two, and
 * `σ` of `Σ` also at the end of a word. All spellings that find one account must count as one.
 */
function asStoreCompares(name: string): string {
  return Array.from(name, (character) => Array.from(character.toLowerCase())[0]).join('');
}

/** A customer of an IPv6 provider has a whole /64, so a /64 counts as one address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
