import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { profileSchema } from '../../../src/machines/rules/account-validation.ts';
import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import { findAccount, lockAccount, updateProfile } from '../../store/accounts-queries.ts';
import { touchMembersOf } from '../../store/members-queries.ts';
import { deletePasswordResets } from '../../store/password-reset-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { agentLimitChanged } from '../agents/presence.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { tellOfMember } from '../members/member-view.ts';
import { savingNames } from '../members/taken-names.ts';
import { requireValid } from '../validated.ts';
import { presentAccount } from './sessions.ts';
import { signOwnChanges } from './sign-own-changes.ts';

type AccountDetail = components['schemas']['AccountDetail'];
type AccountUpdate = components['schemas']['AccountUpdate'];

/** @throws {ProblemError} sessionExpired if the account was closed meanwhile */
export async function readAccount(db: Deps['db'], accountId: string): Promise<AccountDetail> {
  const row = await findAccount(db, accountId);
  if (!row) throw problem('sessionExpired');
  return { ...presentAccount(row), createdAt: row.created_at.toISOString(), version: row.version };
}

/**
 * Changes what the update names of the own account. Colleagues and the desk see another name at once, in each application.
 * @throws {ProblemError} versionConflict, validationFailed, duplicateName, sessionExpired
 */
export async function updateAccount(
  deps: Deps,
  edit: { accountId: string; ifMatch: number; update: AccountUpdate },
): Promise<AccountDetail> {
  const { accountId, ifMatch, update } = edit;
  return savingNames(() =>
    inTransaction(deps, async (tx, emit) => {
      await signOwnChanges(deps, tx, accountId);
      // Members show the names of their account, and not its language.
      const isOfMembers = update.nickname !== undefined || update.accountName !== undefined;
      // Must come first: whoever changes a member locks it before its account.
      const members = isOfMembers ? await touchMembersOf(tx, accountId) : [];
      const before = await lockAccount(tx, accountId);
      if (!before) throw problem('sessionExpired');
      if (before.version !== ifMatch) throw versionConflict(before);
      const { nickname, account_name: accountName, language } = before;
      const after = requireValid(profileSchema, { nickname, accountName, language, ...update });
      await updateProfile(tx, accountId, {
        nickname: after.nickname,
        account_name: after.accountName,
        language: after.language,
      });
      if (after.accountName !== accountName) await deletePasswordResets(tx, accountId);
      const changes = fieldChanges(
        { nickname, accountName },
        { nickname: after.nickname, accountName: after.accountName },
      );
      for (const { sdk_app_id: sdkAppId, member_id: memberId, desk_role: deskRole } of members) {
        const by = { memberId, nickname: after.nickname };
        await tellOfMember(tx, emit, { type: 'member.changed', sdkAppId, memberId, changes, by });
        const isSeen = deskRole !== null && after.nickname !== nickname;
        if (isSeen) await agentLimitChanged(deps, tx, emit, { sdkAppId, memberId });
      }
      return readAccount(tx, accountId);
    }),
  );
}
