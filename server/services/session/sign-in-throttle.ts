import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import {
  addSignInAttempt,
  countSignInAttempts,
  deleteSignInAttempts,
  lockSignInKeys,
  takeSignInAttemptBack,
} from '../../store/sign-in-attempts-queries.ts';
import { isSignInNetwork } from '../../store/sign-in-networks-queries.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { addSeconds, secondsUntil } from '../clock.ts';

/** Attempts are counted over a window that slides by intervals. */
const WINDOW_SECONDS = 15 * 60;
const INTERVAL_SECONDS = 30;

/** Failures in a window, from one address, for one account. */
const MAX_PER_ACCOUNT_AND_ADDRESS = 5;

/** Failures in a window from one address, for whichever accounts: an office shares an address. */
const MAX_PER_ADDRESS = 50;

/** Failures in a window for one account, from whichever addresses. */
const MAX_PER_ACCOUNT = 50;

/** An attempt that was counted before its password was looked at. */
interface CountedAttempt {
  email: string;
  network: string;
  /** In the order in which their rows are locked. */
  keys: { accountAndAddress: string; address: string; account: string };
  interval: Date;
}

/**
 * Counts an attempt, before the password is checked, so that a hundred at once are a hundred.
 *
 * Whoever knows an e-mail cannot lock its owner out: an account that has failed too often, from addresses however many, is
 * still signed in to from where that was done before. Accounts that do not exist count alike, and were signed in to from
 * nowhere, so the throttle does not tell a stranger which exist.
 * @throws {ProblemError} tooManyRequests
 */
export async function countAttempt(deps: Deps, email: string, address: string): Promise<CountedAttempt> {
  const now = deps.clock.now();
  const attempt = toAttempt(email, address, now);
  const keys = Object.values(attempt.keys);
  // Before anything is locked: a flood of attempts on one account must not stand in its owner's way.
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
  { keys, email, network }: CountedAttempt,
  now: Date,
): Promise<void> {
  const most = new Map([
    [keys.accountAndAddress, MAX_PER_ACCOUNT_AND_ADDRESS],
    [keys.address, MAX_PER_ADDRESS],
    [keys.account, MAX_PER_ACCOUNT],
  ]);
  const counts = await countSignInAttempts(db, [...most.keys()], addSeconds(now, -WINDOW_SECONDS));
  let full = counts.filter(({ key, count }) => count >= (most.get(key) ?? 0));
  if (full.some(({ key }) => key === keys.account) && (await isSignInNetwork(db, email, network))) {
    full = full.filter(({ key }) => key !== keys.account);
  }
  if (full.length === 0) return;
  const free = Math.max(...full.map(({ oldest }) => addSeconds(oldest, WINDOW_SECONDS).getTime()));
  throw problem('tooManyRequests', { retryAfterSeconds: Math.max(1, secondsUntil(now, new Date(free))) });
}

/**
 * The password was right: what failed for the account at this address is forgotten, and neither the address nor the account
 * is charged for this attempt. What failed for the account elsewhere was not its owner. Part of a transaction.
 */
export async function forgetAttempts(tx: Tx, { keys, interval }: CountedAttempt): Promise<void> {
  await deleteSignInAttempts(tx, keys.accountAndAddress);
  await takeSignInAttemptBack(tx, keys.address, interval);
  await takeSignInAttemptBack(tx, keys.account, interval);
}

function toAttempt(email: string, address: string, now: Date): CountedAttempt {
  const network = networkOf(address);
  // What was typed may be a password in the wrong field: only its hash is kept.
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  const step = INTERVAL_SECONDS * 1000;
  return {
    email,
    network,
    keys: {
      accountAndAddress: `account:${account}:${network}`,
      address: `address:${network}`,
      account: `account:${account}`,
    },
    interval: new Date(Math.floor(now.getTime() / step) * step),
  };
}

/** One customer of an IPv6 provider has a whole /64, so that is what counts as an address. */
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
