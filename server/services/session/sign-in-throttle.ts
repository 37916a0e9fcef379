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
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { addSeconds, secondsUntil } from '../clock.ts';

/** Attempts are counted over a window that slides by intervals. */
const WINDOW_SECONDS = 15 * 60;
const INTERVAL_SECONDS = 30;

/** Failures in a window, from one address, for one account. */
const MAX_PER_ACCOUNT_AND_ADDRESS = 5;

/** Failures in a window from one address, for whichever accounts: an office shares an address. */
const MAX_PER_ADDRESS = 50;

/** An attempt that was counted before its password was looked at. */
interface CountedAttempt {
  accountKey: string;
  addressKey: string;
  interval: Date;
}

/**
 * Counts an attempt, before the password is checked, so that a hundred at once are a hundred.
 *
 * Nothing is counted for the account alone: whoever knows an address cannot lock its owner out elsewhere. Accounts that
 * do not exist count alike, so the throttle does not tell which exist.
 * @throws {ProblemError} tooManyRequests
 */
export async function countAttempt(deps: Deps, email: string, address: string): Promise<CountedAttempt> {
  const now = deps.clock.now();
  const attempt = toAttempt(email, address, now);
  const keys = [attempt.accountKey, attempt.addressKey];
  await inTransaction(deps, async (tx) => {
    await lockSignInKeys(tx, keys);
    const counts = await countSignInAttempts(tx, keys, addSeconds(now, -WINDOW_SECONDS));
    const full = counts.filter(
      ({ key, count }) =>
        count >= (key === attempt.addressKey ? MAX_PER_ADDRESS : MAX_PER_ACCOUNT_AND_ADDRESS),
    );
    if (full.length > 0) {
      const free = Math.max(...full.map(({ oldest }) => addSeconds(oldest, WINDOW_SECONDS).getTime()));
      throw problem('tooManyRequests', { retryAfterSeconds: Math.max(1, secondsUntil(now, new Date(free))) });
    }
    await addSignInAttempt(tx, keys, attempt.interval);
  });
  return attempt;
}

/**
 * The password was right: the account's failures are forgotten, and the address is not charged for this attempt. Part of a
 * transaction.
 */
export async function forgetAttempts(tx: Tx, attempt: CountedAttempt): Promise<void> {
  await deleteSignInAttempts(tx, attempt.accountKey);
  await takeSignInAttemptBack(tx, attempt.addressKey, attempt.interval);
}

function toAttempt(email: string, address: string, now: Date): CountedAttempt {
  const network = networkOf(address);
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  const step = INTERVAL_SECONDS * 1000;
  return {
    // What was typed may be a password in the wrong field: only its hash is kept.
    accountKey: `account:${account}:${network}`,
    addressKey: `address:${network}`,
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
