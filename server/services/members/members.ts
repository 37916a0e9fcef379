import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { newMemberSchema } from '../../../src/machines/account-validation.ts';
import { advance } from '../../../src/machines/advance.ts';
import {
  type Actor,
  type MemberAccessEvent,
  memberAccessLifecycle,
  memberAccessRefusal,
} from '../../../src/machines/member-access.lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { insertAccount } from '../../store/accounts-queries.ts';
import { isUniqueViolation } from '../../store/errors.ts';
import {
  type MemberRecord,
  findMember,
  insertAgent,
  insertMember,
  listMemberRecords,
  lockMember,
  updateMemberAccess,
} from '../../store/members-queries.ts';
import type { MemberRow } from '../../store/schema/accounts.ts';
import { deleteSessionsOfAccount } from '../../store/sessions-queries.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { memberForcedOffline } from '../agents/presence.ts';
import { fromCursor, toPage } from '../cursors.ts';
import { newId } from '../ids.ts';
import { hashPassword } from '../session/passwords.ts';
import { validated } from '../validated.ts';

export type Member = components['schemas']['Member'];
export type MemberCreation = components['schemas']['MemberCreation'];

/** The oldest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listMembers(
  deps: Deps,
  list: { sdkAppId: string; cursor: string | undefined; limit: number },
): Promise<{ items: Member[]; nextCursor: string | null }> {
  const after = fromCursor(list.cursor);
  const rows = await listMemberRecords(deps.db, list.sdkAppId, { after, limit: list.limit });
  const { page, nextCursor } = toPage(rows, list.limit, (row) => ({
    time: row.created_at,
    id: row.member_id,
  }));
  return { items: page.map(toMember), nextCursor };
}

/**
 * Adds an account with roles in one application.
 * @throws {ProblemError} validationFailed; duplicateName where the address is taken
 */
export async function createMember(
  deps: Deps,
  request: { sdkAppId: string; member: MemberCreation },
): Promise<Member> {
  const member = validated(newMemberSchema, request.member);
  const passwordHash = await hashPassword(member.password);
  try {
    return await inTransaction(deps, async (tx, emit) => {
      const now = deps.clock.now();
      const accountId = newId('acc');
      await insertAccount(tx, {
        account_id: accountId,
        email: member.email,
        nickname: member.nickname,
        password_hash: passwordHash,
        created_at: now,
      });
      const memberId = await addMember(tx, {
        sdkAppId: request.sdkAppId,
        accountId,
        consoleRole: member.consoleRole,
        deskRole: member.deskRole,
        at: now,
      });
      return announceMember(tx, emit, request.sdkAppId, memberId);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_email')) throw error;
    throw problem('duplicateName', { fields: [{ pointer: '/email', code: 'duplicate' }] }, { cause: error });
  }
}

/** Makes an account a member, with a place at the desk where the roles include one. */
export async function addMember(
  tx: Tx,
  member: {
    sdkAppId: string;
    accountId: string;
    consoleRole: MemberRow['console_role'];
    deskRole: MemberRow['desk_role'];
    at: Date;
  },
): Promise<string> {
  const memberId = newId('mem');
  await insertMember(tx, {
    sdk_app_id: member.sdkAppId,
    member_id: memberId,
    account_id: member.accountId,
    console_role: member.consoleRole,
    desk_role: member.deskRole,
    created_at: member.at,
  });
  if (member.deskRole !== null) {
    await insertAgent(tx, { sdk_app_id: member.sdkAppId, member_id: memberId, status_since: member.at });
  }
  return memberId;
}

interface MemberAction {
  sdkAppId: string;
  memberId: string;
  actor: Actor;
}

/**
 * Ends the sessions and streams of a member at once, takes the agent off the desk and its conversations back to the queue.
 * @throws {ProblemError} notFound, forbidden, selfOperationRefused
 * @throws {LifecycleRefusal} where the member is offline by force already, or is the super administrator
 */
export async function forceMemberOffline(deps: Deps, action: MemberAction): Promise<Member> {
  const { sdkAppId, memberId, actor } = action;
  const member = await inTransaction(deps, async (tx, emit) => {
    const row = await moveAccess(tx, action, { type: 'member.forcedOffline', actor });
    await deleteSessionsOfAccount(tx, row.account_id);
    if (row.desk_role !== null) await memberForcedOffline(deps, tx, emit, { sdkAppId, memberId });
    return announceMember(tx, emit, sdkAppId, memberId);
  });
  deps.events.revoke(`member:${memberId}`, 'forcedOffline');
  return member;
}

/**
 * Lets a member in again.
 * @throws {ProblemError} notFound, forbidden, selfOperationRefused
 * @throws {LifecycleRefusal} where the member is not offline by force
 */
export async function restoreMember(deps: Deps, action: MemberAction): Promise<Member> {
  const { sdkAppId, memberId, actor } = action;
  return inTransaction(deps, async (tx, emit) => {
    await moveAccess(tx, action, { type: 'member.restored', actor });
    return announceMember(tx, emit, sdkAppId, memberId);
  });
}

/** Sends an event to the member's access and stores where it stands then. */
async function moveAccess(tx: Tx, action: MemberAction, event: MemberAccessEvent): Promise<MemberRow> {
  const row = await lockMember(tx, action.sdkAppId, action.memberId);
  if (!row) throw problem('notFound');
  const context = { memberId: row.member_id, consoleRole: row.console_role };
  const refusal = memberAccessRefusal(context, event);
  // A refusal by state is the lifecycle's to tell: it names the state and the event.
  if (refusal !== null && refusal !== 'transitionRefused') throw problem(refusal);
  const { state } = advance(memberAccessLifecycle, { state: row.access, context }, event);
  await updateMemberAccess(tx, { ...row, access: state });
  return row;
}

async function announceMember(tx: Tx, emit: Emit, sdkAppId: string, memberId: string): Promise<Member> {
  const record = await findMember(tx, sdkAppId, memberId);
  if (!record) throw problem('notFound');
  const member = toMember(record);
  emit({ sdkAppId, type: 'member.updated', audience: ['console'], payload: { member } });
  return member;
}

function toMember(record: MemberRecord): Member {
  return {
    memberId: record.member_id,
    nickname: record.nickname,
    email: record.email,
    consoleRole: record.console_role,
    deskRole: record.desk_role,
    // Deleted members are not read.
    access: record.access === 'active' ? 'active' : 'forcedOffline',
    agentStatus: record.desk_role === null ? null : record.agent_status,
    createdAt: record.created_at.toISOString(),
  };
}
