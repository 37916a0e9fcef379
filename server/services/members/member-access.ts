import { advanceLifecycle } from '../../../src/machines/advance.ts';
import { generatePassword } from '../../../src/machines/rules/generate-password.ts';
import {
  type Actor,
  type MemberAccessEvent,
  type MemberAccessState,
  memberAccessLifecycle,
  memberAccessRefusal,
} from '../../../src/machines/member-access/member-access.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import type { EndReason } from '../../events/subscription.ts';
import { problem } from '../../problems.ts';
import { closeAccountWithoutMember, updatePassword } from '../../store/accounts-queries.ts';
import { findApplication } from '../../store/applications-queries.ts';
import {
  type MemberRecord,
  findMember,
  isMemberElsewhere,
  lockMember,
  updateMemberAccess,
} from '../../store/members-queries.ts';
import type { MemberRow } from '../../store/schema/accounts.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { memberBackAtDesk, memberTakenOffDesk } from '../agents/presence.ts';
import { addMail } from '../mails.ts';
import { endSessionsOfAccount, endSessionsOfOldPassword } from '../session/sessions.ts';
import { forgetAllFailures } from '../session/sign-in-throttle.ts';
import { type Member, type MemberReference, tellOfMember } from './member-view.ts';
import { passwordMail } from './password-mail.ts';
import { signedTransaction } from '../signed-transaction.ts';

interface MemberAction {
  sdkAppId: string;
  memberId: string;
  actor: Actor & MemberReference;
}

/**
 * Ends the sessions and streams of a member at once, of somebody who works elsewhere too the streams here, takes the agent off the desk and its conversations back to the queue.
 * @throws {ProblemError} notFound, forbidden, selfOperationRefused
 * @throws {LifecycleRefusal} if the member is offline by force already, or is the super administrator
 */
export async function forceMemberOffline(deps: Deps, action: MemberAction): Promise<Member> {
  const { sdkAppId, memberId, actor } = action;
  const member = await signedTransaction(deps, actor, async (tx, emit) => {
    const { row, access } = await admitted(tx, action, { type: 'member.forcedOffline', actor });
    await updateMemberAccess(tx, { ...row, access });
    if (row.desk_role !== null) await memberTakenOffDesk(deps, tx, emit, action);
    await endSessionsOfMember(deps, tx, emit, row);
    return tellOfMember(tx, emit, { type: 'member.forcedOffline', sdkAppId, memberId, by: actor });
  });
  deps.events.revoke(`member:${memberId}`, 'forcedOffline');
  return member;
}

/**
 * Lets a member in again.
 * @throws {ProblemError} notFound, forbidden, selfOperationRefused
 * @throws {LifecycleRefusal} if the member is not offline by force
 */
export async function restoreMember(deps: Deps, action: MemberAction): Promise<Member> {
  const { sdkAppId, memberId, actor } = action;
  return signedTransaction(deps, actor, async (tx, emit) => {
    const { row, access } = await admitted(tx, action, { type: 'member.restored', actor });
    // Must come first, because the agent's lifecycle reads the member's access.
    if (row.desk_role !== null) await memberBackAtDesk(deps, tx, emit, action);
    await updateMemberAccess(tx, { ...row, access, rights_since: deps.clock.now() });
    return tellOfMember(tx, emit, { type: 'member.restored', sdkAppId, memberId, by: actor });
  });
}

/**
 * Takes a member out of the application: sessions and streams end at once, its conversations go back to the queue,
 * what it wrote stays. If the account is a member nowhere else, it is closed and its address is free again.
 * @throws {ProblemError} notFound, forbidden, selfOperationRefused, superAdministratorUndeletable
 */
export async function deleteMember(deps: Deps, action: MemberAction): Promise<void> {
  const { sdkAppId, memberId, actor } = action;
  const endStreams = await signedTransaction(deps, actor, async (tx, emit) => {
    const { row, access } = await admitted(tx, action, { type: 'member.deleted', actor });
    // Must come first, because nobody finds a deleted member or its agent.
    if (row.desk_role !== null) await memberTakenOffDesk(deps, tx, emit, action);
    await tellOfMember(tx, emit, { type: 'member.deleted', sdkAppId, memberId, by: actor });
    await updateMemberAccess(tx, { ...row, access });
    await closeAccountWithoutMember(tx, row.account_id, deps.clock.now());
    return endSessionsOfMember(deps, tx, emit, row);
  });
  endStreams('memberDeleted');
}

/**
 * Ends the sessions of an account that is a member here only, else what it has open here: nobody ends its work in
 * another application. Part of a transaction.
 * @returns a function that ends the streams; call it after the commit
 */
async function endSessionsOfMember(
  deps: Deps,
  tx: Tx,
  emit: Emit,
  row: MemberRow,
): Promise<(reason: EndReason) => void> {
  if (!(await isMemberElsewhere(tx, row))) return endSessionsOfAccount(deps, tx, emit, row.account_id);
  return (reason) => deps.events.revoke(`member:${row.member_id}`, reason);
}

/**
 * Gives a member's account a random password and ends its sessions and streams. Only a mail to the member shows the
 * password. The mail goes out after the commit.
 * @throws {ProblemError} notFound, forbidden, selfOperationRefused; stillInUse if the account opens another application
 * @throws {LifecycleRefusal} if the member is the super administrator
 */
export async function resetMemberPassword(deps: Deps, action: MemberAction): Promise<void> {
  const { sdkAppId, memberId, actor } = action;
  const password = generatePassword((bytes) => crypto.getRandomValues(bytes));
  const passwordHash = await deps.passwords.hash(password);
  const endStreams = await signedTransaction(deps, actor, async (tx, emit) => {
    const { row, access } = await admitted(tx, action, { type: 'password.reset', actor });
    // It would lock them out of the other application as well, whose administrators have no say here.
    if (await isMemberElsewhere(tx, row)) throw problem('stillInUse');
    await updateMemberAccess(tx, { ...row, access });
    await updatePassword(tx, row.account_id, {
      password_hash: passwordHash,
      password_change_required: true,
    });
    const member = await findMember(tx, sdkAppId, memberId);
    if (!member) throw problem('notFound');
    await mailPassword(deps, tx, member, password);
    // Whoever has forgotten the password has tried others before.
    await forgetAllFailures(tx, member);
    await tellOfMember(tx, emit, { type: 'member.passwordReset', sdkAppId, memberId, by: actor });
    return endSessionsOfOldPassword(deps, tx, emit, { accountId: row.account_id, reason: 'passwordReset' });
  });
  endStreams();
}

async function mailPassword(deps: Deps, tx: Tx, member: MemberRecord, password: string): Promise<void> {
  const application = await findApplication(tx, member.sdk_app_id);
  if (!application) throw problem('notFound');
  const mail = passwordMail(application.default_language, {
    to: { name: member.nickname, address: member.email },
    applicationName: application.name,
    password,
    address: deps.config.publicOrigin,
  });
  await addMail(deps, tx, member.sdk_app_id, mail);
}

/** Locks the member and returns it with the state of its access after an event. */
async function admitted(
  tx: Tx,
  action: MemberAction,
  event: MemberAccessEvent,
): Promise<{ row: MemberRow; access: MemberAccessState }> {
  const row = await lockMember(tx, action.sdkAppId, action.memberId);
  if (!row) throw problem('notFound');
  const context = { memberId: row.member_id, consoleRole: row.console_role };
  const refusal = memberAccessRefusal(context, event);
  // The lifecycle's own refusal names the state and the event.
  if (refusal !== null && refusal !== 'transitionRefused') throw problem(refusal);
  const { state } = advanceLifecycle(memberAccessLifecycle, { state: row.access, context }, event);
  return { row, access: state };
}
