import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { type PasswordOwner, passwordChangeSchema } from '../../../src/machines/rules/account-validation.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { findAccount, lockAccountForSignIn, updatePassword } from '../../store/accounts-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { requireValidPassword } from '../validated.ts';
import { endOtherSessions } from './sessions.ts';
import { countAttempt, forgetAttempts } from './sign-in-throttle.ts';
import { tellOfAccount } from './tell-of-account.ts';

type PasswordChange = components['schemas']['PasswordChange'];

/**
 * Changes the own password and ends the account's other sessions (S12). Whoever found an unlocked computer can guess
 * the current password no faster than at the sign-in.
 * @throws {ProblemError} validationFailed, passwordsDoNotMatch, credentialsWrong, tooManyRequests
 */
export async function changePassword(
  deps: Deps,
  request: {
    account: PasswordOwner & { accountId: string };
    change: PasswordChange;
    address: string;
    sessionToken: string | null;
  },
): Promise<void> {
  const { accountId, email } = request.account;
  const { currentPassword, password } = requireValidPassword(
    passwordChangeSchema(request.account),
    request.change,
  );
  const attempt = await countAttempt(deps, email, request.address);
  const account = await findAccount(deps.db, accountId);
  const isRight = await deps.passwords.fits(currentPassword, account?.password_hash ?? null);
  if (!account || !isRight) throw problem('credentialsWrong');
  const passwordHash = await deps.passwords.hash(password);
  const endStreams = await inTransaction(deps, async (tx, emit) => {
    // During the check somebody may have changed the password or closed the account.
    if (!(await lockAccountForSignIn(tx, account))) throw problem('credentialsWrong');
    await forgetAttempts(tx, attempt);
    await updatePassword(tx, accountId, { password_hash: passwordHash, password_change_required: false });
    await tellOfAccount(tx, emit, accountId, { type: 'member.passwordChanged' });
    return endOtherSessions(deps, tx, { accountId, token: request.sessionToken });
  });
  endStreams();
}
