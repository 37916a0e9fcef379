import { createHash, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { inTransaction } from '../../store/transaction.ts';
import { countAttempt, forgetAttempts } from '../session/sign-in-throttle.ts';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Stands for the account that does not exist yet, where wrong codes are counted as wrong passwords are. */
const NOBODY = 'setup';

/**
 * The code without which nobody makes the first account: the start prints it, so whoever has it runs the server. It is the
 * same for all processes of one data folder and after a restart, and of no use once there is an account.
 */
export function setupCodeOf({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): string {
  if (config.setupCode !== null) return config.setupCode;
  const bytes = secrets.derive('setup code').subarray(0, LENGTH);
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/**
 * Lets pass whoever has the code. Attempts are counted before they are looked at.
 * @param address from which the code came
 * @throws {ProblemError} verificationCodeWrong, tooManyRequests
 */
export async function checkSetupCode(deps: Deps, code: string, address: string): Promise<void> {
  const attempt = await countAttempt(deps, NOBODY, address);
  if (!timingSafeEqual(fingerprint(code), fingerprint(setupCodeOf(deps)))) {
    throw problem('verificationCodeWrong', { fields: [{ pointer: '/setupCode', code: 'unknownValue' }] });
  }
  await inTransaction(deps, (tx) => forgetAttempts(tx, attempt));
}

/** Of one length whatever was typed; how it is spaced, hyphenated or capitalized does not matter. */
function fingerprint(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest();
}
