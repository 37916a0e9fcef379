import type { components } from '../../../src/api/__generated__/schema.d.ts';
import {
  type Actor,
  type MemberChange,
  memberChangeRefusal,
} from '../../../src/machines/member-access/member-access.lifecycle.ts';
import { memberSchema } from '../../../src/machines/rules/account-validation.ts';
import type { Deps } from '../../deps.ts';
import { problem, versionConflict } from '../../problems.ts';
import { updateProfile } from '../../store/accounts-queries.ts';
import { findApplication } from '../../store/applications-queries.ts';
import {
  type MemberRecord,
  findMember,
  isMemberElsewhere,
  lockMember,
  updateMemberRow,
} from '../../store/members-queries.ts';
import { deletePasswordResets } from '../../store/password-reset-queries.ts';
import { lastSignInOf } from '../../store/sign-in-networks-queries.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { addMail } from '../mails.ts';
import { emailChangedMail } from '../session/email-change-mails.ts';
import { agentLimitChanged, memberJoinsDesk, memberTakenOffDesk } from '../agents/presence.ts';
import { requireValid } from '../validated.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { type MemberReference, presentMember, tellOfMember } from './member-view.ts';
import { savingNames } from './taken-names.ts';
import { signedTransaction } from '../signed-transaction.ts';

type MemberDetail = components['schemas']['MemberDetail'];
type MemberUpdate = components['schemas']['MemberUpdate'];

/** @throws {ProblemError} notFound */
export async function readMember(db: Deps['db'], sdkAppId: string, memberId: string): Promise<MemberDetail> {
  const record = await findMember(db, sdkAppId, memberId);
  if (!record) throw problem('notFound');
  const lastSignedInAt = await lastSignInOf(db, record.account_id);
  return {
    ...presentMember(record),
    receptionLimit: record.reception_limit,
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    version: record.version,
  };
}

interface MemberEdit {
  sdkAppId: string;
  memberId: string;
  ifMatch: number;
  update: MemberUpdate;
  actor: Actor & MemberReference;
}

/**
 * Changes what the update names. Another role counts from the next request on, and open streams begin again with what
 * it may read. Without a desk role the member leaves the desk, and its conversations go back to the queue.
 * @throws {ProblemError} notFound, versionConflict, forbidden, selfOperationRefused, stillInUse, validationFailed,
 * duplicateName
 */
export async function updateMember(deps: Deps, edit: MemberEdit): Promise<MemberDetail> {
  const { sdkAppId, memberId, actor: by } = edit;
  const { detail, rolesChanged } = await savingNames(() =>
    signedTransaction(deps, by, async (tx, emit) => {
      const { before, after, change } = await admitted(tx, edit);
      // Must come first, because nobody finds the agent of a member without a desk role.
      if (before.desk_role !== null && after.deskRole === null)
        await memberTakenOffDesk(deps, tx, emit, edit);
      const hasOtherRoles = change.consoleRole || change.deskRole;
      await updateMemberRow(tx, {
        sdk_app_id: sdkAppId,
        member_id: memberId,
        console_role: after.consoleRole,
        desk_role: after.deskRole,
        reception_limit: after.receptionLimit,
        rights_since: hasOtherRoles ? deps.clock.now() : before.rights_since,
      });
      const { nickname, email, accountName } = after;
      if (change.names || change.nickname)
        await updateProfile(tx, before.account_id, { nickname, email, account_name: accountName });
      // A link that went to the former address must not open the account.
      if (change.names) await deletePasswordResets(tx, before.account_id);
      if (email !== before.email) await mailFormerAddress(deps, tx, before, email);
      if (before.desk_role === null && after.deskRole !== null)
        await memberJoinsDesk(tx, { sdkAppId, memberId, at: deps.clock.now() });
      if (before.desk_role !== null && after.deskRole !== null)
        await toldToDesk(deps, tx, emit, { edit, before, after });
      const changes = fieldChanges(stateOf(before), after);
      await tellOfMember(tx, emit, { type: 'member.changed', sdkAppId, memberId, changes, by });
      return { detail: await readMember(tx, sdkAppId, memberId), rolesChanged: hasOtherRoles };
    }),
  );
  if (rolesChanged) deps.events.revoke(`member:${memberId}`, null);
  return detail;
}

type MemberState = ReturnType<typeof stateAfter>;

/** The member as it would be after the update. @throws {ProblemError} validationFailed */
function stateAfter(before: MemberRecord, update: MemberUpdate) {
  return requireValid(memberSchema, { ...stateOf(before), ...update });
}

function stateOf(row: MemberRecord) {
  return {
    nickname: row.nickname,
    email: row.email,
    accountName: row.account_name,
    consoleRole: row.console_role,
    deskRole: row.desk_role,
    receptionLimit: row.reception_limit,
  };
}

/** Locks the member, and asks whether the actor may change this about it. */
async function admitted(tx: Tx, { sdkAppId, memberId, ifMatch, update, actor }: MemberEdit) {
  const row = await lockMember(tx, sdkAppId, memberId);
  const before = row && (await findMember(tx, sdkAppId, memberId));
  if (!before) throw problem('notFound');
  if (before.version !== ifMatch) throw versionConflict(before);
  const after = stateAfter(before, update);
  const change: MemberChange = {
    consoleRole: after.consoleRole !== before.console_role,
    deskRole: after.deskRole !== before.desk_role,
    names: after.email !== before.email || after.accountName !== before.account_name,
    nickname: after.nickname !== before.nickname,
  };
  const member = { memberId, consoleRole: before.console_role };
  const refusal = memberChangeRefusal(member, actor, change);
  if (refusal !== null) throw problem(refusal);
  // All applications show the same names, and whoever reads somebody's mails can take over the account.
  const isOthers = actor.memberId !== memberId && (change.names || change.nickname);
  if (isOthers && (await isMemberElsewhere(tx, before))) throw problem('stillInUse');
  return { before, after, change };
}

/** The desk sees another name or limit at once. */
async function toldToDesk(
  deps: Deps,
  tx: Tx,
  emit: Emit,
  { edit, before, after }: { edit: MemberEdit; before: MemberRecord; after: MemberState },
): Promise<void> {
  const isSame = after.nickname === before.nickname && after.receptionLimit === before.reception_limit;
  if (!isSame) await agentLimitChanged(deps, tx, emit, edit);
}

/** Tells the member at the former address, because whoever reads the mails of the new one can get into the account. */
async function mailFormerAddress(deps: Deps, tx: Tx, before: MemberRecord, email: string): Promise<void> {
  const application = await findApplication(tx, before.sdk_app_id);
  const to = { name: before.nickname, address: before.email };
  const mail = emailChangedMail(application?.default_language ?? 'en', { to, email });
  await addMail(deps, tx, before.sdk_app_id, mail);
}
