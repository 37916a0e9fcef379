import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { emailChangeRequestSchema } from '../../../src/machines/rules/account-validation.ts';
import { verificationCodeMinutes, verificationCodePauseSeconds } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { newVerificationCode } from '../../ids.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { findAccount, findAccountByName, lockAccountForSignIn } from '../../store/accounts-queries.ts';
import { findEmailChange, putEmailChange } from '../../store/email-change-queries.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { addSeconds, secondsUntil } from '../clock.ts';
import { addMail } from '../mails.ts';
import { requireValid } from '../validated.ts';
import { emailCodeMail } from './email-change-mails.ts';
import { firstApplicationOf } from './first-application.ts';
import { countAttempt, forgetAttempts } from './sign-in-throttle.ts';

/** Owns the sealed codes. */
export const emailCodeOwner = 'email change';

type EmailChangeRequest = components['schemas']['EmailChangeRequest'];

/**
 * Mails a code to a new address of the own account. Whoever found an unlocked computer can guess the password no faster
 * than at the sign-in. An address that is taken counts as a failure, so that nobody asks who else has an account.
 * @throws {ProblemError} validationFailed, tooManyRequests, credentialsWrong, duplicateName
 */
export async function requestEmailChange(
  deps: Deps,
  request: { account: { accountId: string; email: string }; change: EmailChangeRequest; address: string },
): Promise<void> {
  const { accountId, email: present } = request.account;
  const { email, currentPassword } = requireValid(emailChangeRequestSchema, request.change);
  if (email.toLowerCase() === present.toLowerCase())
    throw fieldProblem({ pointer: '/email', code: 'duplicate' });
  await refuseTooSoon(deps, accountId);
  const attempt = await countAttempt(deps, present, request.address);
  const account = await findAccount(deps.db, accountId);
  const isRight = await deps.passwords.fits(currentPassword, account?.password_hash ?? null);
  if (!account || !isRight) throw problem('credentialsWrong');
  await inTransaction(deps, async (tx) => {
    if (!(await lockAccountForSignIn(tx, account))) throw problem('credentialsWrong');
    if ((await findAccountByName(tx, email)) !== undefined)
      throw problem('duplicateName', { fields: [{ pointer: '/email', code: 'duplicate' }] });
    await forgetAttempts(tx, attempt);
    await mailCode(deps, tx, { account, email });
  });
}

/** Nobody fills somebody's mailbox. */
async function refuseTooSoon(deps: Deps, accountId: string): Promise<void> {
  const now = deps.clock.now();
  const last = await findEmailChange(deps.db, accountId);
  const free = last && addSeconds(last.requested_at, verificationCodePauseSeconds);
  if (free !== undefined && free > now)
    throw problem('tooManyRequests', { retryAfterSeconds: Math.max(1, secondsUntil(now, free)) });
}

interface CodeRequest {
  account: NonNullable<Awaited<ReturnType<typeof findAccount>>>;
  email: string;
}

async function mailCode(deps: Deps, tx: Tx, { account, email }: CodeRequest): Promise<void> {
  const application = await firstApplicationOf(tx, account.account_id);
  if (!application) throw problem('sessionExpired');
  const code = newVerificationCode();
  const now = deps.clock.now();
  await putEmailChange(tx, {
    account_id: account.account_id,
    email,
    sealed_code: deps.secrets.seal(code, emailCodeOwner),
    tries: 0,
    requested_at: now,
    expires_at: addSeconds(now, verificationCodeMinutes * 60),
  });
  const to = { name: account.nickname, address: email };
  const mail = { to, code, minutes: verificationCodeMinutes };
  await addMail(
    deps,
    tx,
    application.sdk_app_id,
    emailCodeMail(account.language ?? application.default_language, mail),
  );
}
