import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { emailChangeSchema } from '../../../src/machines/rules/account-validation.ts';
import { verificationCodeTries } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { lockAccount, updateProfile } from '../../store/accounts-queries.ts';
import { countWrongTry, deleteEmailChange, lockEmailChange } from '../../store/email-change-queries.ts';
import { touchMembersOf } from '../../store/members-queries.ts';
import { deletePasswordResets } from '../../store/password-reset-queries.ts';
import { inTransaction } from '../../store/transaction.ts';
import { addMail } from '../mails.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { tellOfMember } from '../members/member-view.ts';
import { savingNames } from '../members/taken-names.ts';
import { requireValid } from '../validated.ts';
import { readAccount } from './account.ts';
import { emailChangedMail } from './email-change-mails.ts';
import { firstApplicationOf } from './first-application.ts';
import { emailCodeOwner } from './request-email-change.ts';
import { signOwnChanges } from './sign-own-changes.ts';

type EmailChange = components['schemas']['EmailChange'];

/**
 * Gives the own account the address that a code was mailed to. Colleagues see it at once, in each application; the
 * former address is told.
 * @throws {ProblemError} validationFailed, verificationCodeWrong, duplicateName, sessionExpired
 */
export async function changeEmail(
  deps: Deps,
  { accountId, change }: { accountId: string; change: EmailChange },
): Promise<components['schemas']['AccountDetail']> {
  const { email, code } = requireValid(emailChangeSchema, change);
  if (!(await takeCode(deps, accountId, { email, code }))) {
    throw problem('verificationCodeWrong', { fields: [{ pointer: '/code', code: 'unknownValue' }] });
  }
  return savingNames(() =>
    inTransaction(deps, async (tx, emit) => {
      await signOwnChanges(deps, tx, accountId);
      // Must come first: whoever changes a member locks it before its account.
      const members = await touchMembersOf(tx, accountId);
      const before = await lockAccount(tx, accountId);
      const application = await firstApplicationOf(tx, accountId);
      if (!before || !application) throw problem('sessionExpired');
      await updateProfile(tx, accountId, { email });
      await deletePasswordResets(tx, accountId);
      for (const { sdk_app_id: sdkAppId, member_id: memberId } of members) {
        const by = { memberId, nickname: before.nickname };
        const changes = fieldChanges({ email: before.email }, { email });
        await tellOfMember(tx, emit, { type: 'member.changed', sdkAppId, memberId, changes, by });
      }
      const language = before.language ?? application.default_language;
      const to = { name: before.nickname, address: before.email };
      await addMail(deps, tx, application.sdk_app_id, emailChangedMail(language, { to, email }));
      return readAccount(tx, accountId);
    }),
  );
}

/** Uses a code up if it is right for this address; a wrong one counts, whatever happens next. */
async function takeCode(deps: Deps, accountId: string, { email, code }: EmailChange): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    const asked = await lockEmailChange(tx, accountId);
    if (!asked || asked.tries >= verificationCodeTries || asked.expires_at <= deps.clock.now()) return false;
    const isRight =
      asked.email.toLowerCase() === email.toLowerCase() &&
      deps.secrets.open(asked.sealed_code, emailCodeOwner) === code;
    await (isRight ? deleteEmailChange(tx, accountId) : countWrongTry(tx, accountId));
    return isRight;
  });
}
