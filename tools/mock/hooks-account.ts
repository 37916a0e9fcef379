import { fieldProblem, problem, refusedEntry } from '../../server/problems.ts';
import {
  emailChangeRequestSchema,
  emailChangeSchema,
  passwordResetSchema,
  profileSchema,
} from '../../src/machines/rules/account-validation.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import type { JsonObject } from '../conformance/json.ts';
import { presentAccount, refuseTakenNames } from './account-names.ts';
import { membersOf } from './admission.ts';
import type { Answered, Asked } from './context.ts';
import { refuseStale } from './generic.ts';
import { accountFor, endSessions } from './hooks-session.ts';
import { type Account, seedAppId } from './state.ts';

function detailOf(account: Account): JsonObject {
  return {
    ...presentAccount(account),
    createdAt: '2026-01-05T08:00:00.000Z',
    version: account.version ?? 1,
  };
}

function updateAccount(asked: Asked): Answered {
  const { mock, body } = asked;
  const account = accountFor(asked);
  const before = detailOf(account);
  refuseStale(asked, { fields: before, hidden: {} });
  const { nickname, accountName, language } = { ...before, ...body };
  const checked = validateBySchema(profileSchema, { nickname, accountName, language });
  if (!checked.ok) throw fieldProblem(...checked.fields);
  refuseTakenNames(mock, { email: account.email, accountName: checked.value.accountName }, account);
  // Members show the names of their account, and not its language.
  const isOfMembers = body.nickname !== undefined || body.accountName !== undefined;
  return saved(mock, account, checked.value, isOfMembers);
}

/** Saves a change of an account, and of the member that shows it. */
function saved(
  mock: Asked['mock'],
  account: Account,
  change: Partial<Account>,
  isOfMembers = true,
): Answered {
  const member = membersOf(mock, seedAppId).find(({ fields }) => fields.email === account.email);
  Object.assign(account, change, { version: (account.version ?? 1) + 1 });
  if (member !== undefined && isOfMembers) {
    const { version = 1 } = member.hidden;
    const { nickname, email, accountName = null } = account;
    Object.assign(member.fields, { nickname, email, accountName });
    Object.assign(member.hidden, { version: Number(version) + 1 });
    mock.events.tellOf('Member', member.fields);
  }
  return { body: detailOf(account) };
}

function requestEmailChange(asked: Asked): Answered {
  const { mock, body } = asked;
  const account = accountFor(asked);
  const checked = validateBySchema(emailChangeRequestSchema, body as never);
  if (!checked.ok) throw fieldProblem(...checked.fields);
  const { email, currentPassword } = checked.value;
  if (email.toLowerCase() === account.email.toLowerCase())
    throw fieldProblem({ pointer: '/email', code: 'duplicate' });
  if (currentPassword !== account.password) throw problem('credentialsWrong');
  refuseTakenNames(mock, { email, accountName: null });
  account.nextEmail = email;
  return {};
}

/** The code of the contract's example stands for the mail: the mock sends none. */
const mailedCode = '482915';

function changeEmail(asked: Asked): Answered {
  const { mock, body } = asked;
  const account = accountFor(asked);
  const checked = validateBySchema(emailChangeSchema, body as never);
  if (!checked.ok) throw fieldProblem(...checked.fields);
  const { email, code } = checked.value;
  if (account.nextEmail !== email || code !== mailedCode)
    throw problem('verificationCodeWrong', { fields: [{ pointer: '/code', code: 'unknownValue' }] });
  refuseTakenNames(mock, { email, accountName: null });
  return saved(mock, account, { email, nextEmail: undefined });
}

/** The token of the contract's example stands for the mail to the last account: the mock sends none. */
const mailedToken = 'qM3xX0d2uB6o8Jc1VtYw5pZk7RsLhTn9eFgAaIiKkQw';

function mailedTo({ mock, body }: Asked) {
  return body.token === mailedToken ? mock.state.accounts.at(-1) : undefined;
}

function tokenRefused() {
  return problem('verificationCodeWrong', { fields: [{ pointer: '/token', code: 'unknownValue' }] });
}

function checkPasswordReset(asked: Asked): Answered {
  if (mailedTo(asked) === undefined) throw tokenRefused();
  return {};
}

function resetPassword(asked: Asked): Answered {
  const { mock, body } = asked;
  const account = mailedTo(asked);
  const checked = validateBySchema(passwordResetSchema(account ?? { email: '' }), body as never);
  if (!checked.ok) throw refusedEntry(checked.fields);
  if (account === undefined) throw tokenRefused();
  Object.assign(account, { password: checked.value.password, isPasswordGiven: false });
  endSessions(mock, account, { reason: 'passwordChanged' });
  return {};
}

/** The own account. */
export const accountHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  getAccount: (asked) => ({ body: detailOf(accountFor(asked)) }),
  updateAccount,
  requestEmailChange,
  changeEmail,
  // Nobody reads the mock's mail.
  requestPasswordReset: () => ({}),
  checkPasswordReset,
  resetPassword,
};
