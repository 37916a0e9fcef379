import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { existingAccountSchema } from '../../../src/machines/rules/account-validation.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem } from '../../problems.ts';
import { findColleague, lockAccount } from '../../store/accounts-queries.ts';
import { findApplication } from '../../store/applications-queries.ts';
import type { AccountRow } from '../../store/schema/accounts.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { addMail } from '../mails.ts';
import { requireValid } from '../validated.ts';
import { joinedMail } from './joined-mail.ts';
import { type Member, type MemberReference, tellOfMember } from './member-view.ts';
import { addMember } from './members.ts';
import { savingMembership } from './taken-names.ts';

type ExistingAccount = components['schemas']['ExistingAccount'];

/**
 * Makes somebody who works in another application of the organization a member of this one. They keep names and
 * password; a mail tells them after the commit.
 * @throws {ProblemError} validationFailed if nobody of the organization has the address; duplicateName if they are a
 * member here
 */
export async function addExistingAccount(
  deps: Deps,
  request: { sdkAppId: string; member: ExistingAccount; by: MemberReference },
): Promise<Member> {
  const { sdkAppId, by } = request;
  const { email, consoleRole, deskRole } = requireValid(existingAccountSchema, request.member);
  return savingMembership(() =>
    inTransaction(deps, async (tx, emit) => {
      const account = await colleague(tx, sdkAppId, email);
      const at = deps.clock.now();
      const accountId = account.account_id;
      const memberId = await addMember(tx, { sdkAppId, accountId, consoleRole, deskRole, at });
      await mailJoined(deps, tx, { sdkAppId, account, by });
      const changes = fieldChanges({}, { consoleRole, deskRole });
      return tellOfMember(tx, emit, { type: 'member.added', sdkAppId, memberId, changes, by });
    }),
  );
}

/** Locks the account, so that nobody closes it meanwhile. @throws {ProblemError} validationFailed */
async function colleague(tx: Tx, sdkAppId: string, email: string): Promise<AccountRow> {
  const accountId = await findColleague(tx, sdkAppId, email);
  const account = accountId === undefined ? undefined : await lockAccount(tx, accountId);
  if (account === undefined) throw fieldProblem({ pointer: '/email', code: 'unknownValue' });
  return account;
}

async function mailJoined(
  deps: Deps,
  tx: Tx,
  { sdkAppId, account, by }: { sdkAppId: string; account: AccountRow; by: MemberReference },
): Promise<void> {
  const application = await findApplication(tx, sdkAppId);
  if (application === undefined) return;
  const mail = joinedMail(account.language ?? application.default_language, {
    to: { name: account.nickname, address: account.email },
    applicationName: application.name,
    addedBy: by.nickname,
    address: deps.config.publicOrigin,
  });
  await addMail(deps, tx, sdkAppId, mail);
}
