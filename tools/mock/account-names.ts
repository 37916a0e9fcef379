import { problem } from '../../server/problems.ts';
import type { Mock } from './context.ts';
import type { Account } from './state.ts';

/** An account as its session shows it. */
export function presentAccount({ accountId, email, accountName, nickname, language }: Account) {
  return { accountId, email, accountName: accountName ?? null, nickname, language: language ?? null };
}

type Names = Required<Pick<Account, 'email' | 'accountName'>>;

/** No two accounts have the same address or account name. @throws {ProblemError} duplicateName */
export function refuseTakenNames({ state }: Mock, names: Names, own?: Account): void {
  for (const field of ['email', 'accountName'] as const) {
    const name = names[field]?.toLowerCase();
    if (name === undefined) continue;
    if (state.accounts.some((each) => each !== own && each[field]?.toLowerCase() === name))
      throw problem('duplicateName', { fields: [{ pointer: `/${field}`, code: 'duplicate' }] });
  }
}
