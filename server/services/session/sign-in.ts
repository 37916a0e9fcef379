import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { checkSignIn, nameFrom } from '../../../src/machines/rules/credentials.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { findAccountByName, hasAccounts, lockAccountForSignIn } from '../../store/accounts-queries.ts';
import { deleteSession } from '../../store/sessions-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { hashToken } from '../../ids.ts';
import { tellOfFailedSignIn } from '../../jobs/kinds.ts';
import {
  type Client,
  type NewSession,
  type Session,
  accountSignedOut,
  beginSession,
  presentAccount,
  presentSession,
} from './sessions.ts';
import { countAttempt, forgetAttempts, networkOf } from './sign-in-throttle.ts';
import { tellOfAccount } from './tell-of-account.ts';

export type Credentials = components['schemas']['Credentials'];

/**
 * Signs in with e-mail address or account name, and password. The caller's former session, if any, ends; the new one
 * has a new secret. If another account had the former session, that account leaves the desk.
 * @throws {ProblemError} credentialsWrong, the same for an unknown account; tooManyRequests; notInitialized
 */
export async function signIn(
  deps: Deps,
  request: { credentials: Credentials; client: Client; formerToken: string | null },
): Promise<{ session: Session; begun: NewSession }> {
  const { client, formerToken } = request;
  const { name, password } = requireNamed(request.credentials);
  const attempt = await countAttempt(deps, name, client.address);
  const account = await findAccountByName(deps.db, name);
  const isRight = await deps.passwords.fits(password, account?.password_hash ?? null);
  if (!account || !isRight) {
    if (!(await hasAccounts(deps.db))) throw problem('notInitialized');
    const failure = { accountId: account?.account_id ?? null, network: networkOf(client.address) };
    await inTransaction(deps, (tx) => deps.jobs.add(tx, tellOfFailedSignIn, failure));
    throw problem('credentialsWrong');
  }
  return inTransaction(deps, async (tx, emit) => {
    // During the check somebody may have reset the password or closed the account.
    if (!(await lockAccountForSignIn(tx, account))) throw problem('credentialsWrong');
    await forgetAttempts(tx, attempt);
    const former = formerToken === null ? null : await deleteSession(tx, hashToken(formerToken));
    if (former !== null && former !== account.account_id) await accountSignedOut(deps, tx, emit, former);
    const begun = await beginSession(tx, {
      accountId: account.account_id,
      client,
      now: deps.clock.now(),
    });
    const address = networkOf(client.address);
    await tellOfAccount(tx, emit, account.account_id, { type: 'member.signedIn', address });
    const session = await presentSession(deps, tx, {
      account: presentAccount(account),
      expiresAt: begun.expiresAt,
      passwordChangeRequired: account.password_change_required,
    });
    return { session, begun };
  });
}

/** @throws {ProblemError} validationFailed */
function requireNamed(credentials: Credentials) {
  const checked = checkSignIn({ name: nameFrom(credentials), password: credentials.password });
  if (checked.ok) return checked.value;
  const named = credentials.accountName === undefined ? '/email' : '/accountName';
  throw fieldProblem(
    ...checked.fields.map((fault) => (fault.pointer === '/name' ? { ...fault, pointer: named } : fault)),
  );
}
