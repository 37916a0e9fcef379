import { createHash, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { inTransaction } from '../../store/transaction.ts';
import { countAttempt, forgetAttempts } from '../session/sign-in-throttle.ts';

/** Leaves out letters and digits that look alike. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** Wrong codes count like wrong passwords, under this name, because there is no account yet. */
const setupActor = 'setup';

/**
 * The code that creating the first account needs. The start prints it, so only the operator has it. All processes of
 * one data folder have the same code, also after a restart. It is useless once there is an account.
 */
export function setupCodeOf({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): string {
  if (config.setupCode !== null) return config.setupCode;
  const bytes = secrets.derive('setup code').subarray(0, codeLength);
  const letters = [...bytes].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/**
 * Checks the code. Counts the attempt first.
 * @param address the sender's address
 * @throws {ProblemError} verificationCodeWrong, tooManyRequests
 */
export async function checkSetupCode(deps: Deps, code: string, address: string): Promise<void> {
  const attempt = await countAttempt(deps, setupActor, address);
  if (!timingSafeEqual(fingerprint(code), fingerprint(setupCodeOf(deps)))) {
    throw problem('verificationCodeWrong', { fields: [{ pointer: '/setupCode', code: 'unknownValue' }] });
  }
  await inTransaction(deps, (tx) => forgetAttempts(tx, attempt));
}

/** A hash, so that all inputs have one length. Spaces, hyphens and letter case do not matter. */
function fingerprint(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest();
}
