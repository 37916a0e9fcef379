import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { passwordResetSchema } from '../../../src/machines/rules/account-validation.ts';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../../ids.ts';
import { problem } from '../../problems.ts';
import { findAccount, lockAccount, updatePassword } from '../../store/accounts-queries.ts';
import { findPasswordReset } from '../../store/password-reset-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { requireValidPassword } from '../validated.ts';
import { endSessionsOfOldPassword } from './sessions.ts';
import { forgetFailuresAt } from './sign-in-throttle.ts';
import { tellOfAccount } from './tell-of-account.ts';

/**
 * Gives the account of a mailed token the password that its owner chose, and ends its sessions. Afterwards all tokens
 * of the account are useless. Whoever failed too often at the sign-in before can sign in from this address.
 * @throws {ProblemError} verificationCodeWrong, validationFailed, passwordsDoNotMatch
 */
export async function resetPassword(
  deps: Deps,
  { reset, address }: { reset: components['schemas']['PasswordReset']; address: string },
): Promise<void> {
  const token = reset.token ?? '';
  const hash = hashToken(token);
  const account = await accountOf(deps, token);
  const { email, nickname, account_name: accountName } = account;
  const { password } = requireValidPassword(passwordResetSchema({ email, nickname, accountName }), reset);
  const passwordHash = await deps.passwords.hash(password);
  const endStreams = await inTransaction(deps, async (tx, emit) => {
    const locked = await lockAccount(tx, account.account_id);
    // Meanwhile the link may have been used, or the account closed.
    if (!locked || (await findPasswordReset(tx, hash, deps.clock.now())) === undefined) throw tokenRefused();
    await updatePassword(tx, account.account_id, {
      password_hash: passwordHash,
      password_change_required: false,
    });
    await forgetFailuresAt(tx, locked, address);
    await tellOfAccount(tx, emit, account.account_id, { type: 'member.passwordChanged' });
    const { account_id: accountId } = account;
    return endSessionsOfOldPassword(deps, tx, emit, { accountId, reason: 'passwordChanged' });
  });
  endStreams();
}

/** @throws {ProblemError} verificationCodeWrong, if the token of a mail works no more */
export async function checkPasswordReset(deps: Deps, token: string): Promise<void> {
  await accountOf(deps, token);
}

async function accountOf(deps: Deps, token: string) {
  const accountId = await findPasswordReset(deps.db, hashToken(token), deps.clock.now());
  const account = accountId === undefined ? undefined : await findAccount(deps.db, accountId);
  if (!account) throw tokenRefused();
  return account;
}

function tokenRefused() {
  return problem('verificationCodeWrong', { fields: [{ pointer: '/token', code: 'unknownValue' }] });
}
