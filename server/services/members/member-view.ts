import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { problem } from '../../problems.ts';
import { type MemberRecord, findMember } from '../../store/members-queries.ts';
import type { DomainEvent } from '../../store/outbox.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';
import type { FieldChange } from '../audit/field-changes.ts';

export type Member = components['schemas']['Member'];
export type MemberReference = components['schemas']['MemberReference'];

/** A member as the contract shows it. */
export function presentMember(record: MemberRecord): Member {
  return {
    memberId: record.member_id,
    nickname: record.nickname,
    email: record.email,
    accountName: record.account_name,
    consoleRole: record.console_role,
    deskRole: record.desk_role,
    // Deleted members are not read.
    access: record.access === 'active' ? 'active' : 'forcedOffline',
    agentStatus: record.desk_role === null ? null : record.agent_status,
    createdAt: record.created_at.toISOString(),
  };
}

/** A person's action on a member. */
export type MemberDeed = {
  sdkAppId: string;
  memberId: string;
  by: MemberReference;
} & (
  | { type: 'member.forcedOffline' | 'member.restored' | 'member.passwordReset' | 'member.deleted' }
  | { type: 'member.added' | 'member.changed'; changes: FieldChange[] }
);

/**
 * Tells what somebody did with a member, with the member's current state.
 * @throws {ProblemError} notFound if the member is deleted
 */
export async function tellOfMember(tx: Tx, emit: Emit, deed: MemberDeed): Promise<Member> {
  const { sdkAppId, memberId } = deed;
  const record = await findMember(tx, sdkAppId, memberId);
  if (!record) throw problem('notFound');
  const member = presentMember(record);
  const by = memberAsActor(deed.by);
  const event: DomainEvent =
    'changes' in deed
      ? { sdkAppId, type: deed.type, payload: { member, changes: deed.changes, by } }
      : { sdkAppId, type: deed.type, payload: { member, by } };
  emit(event);
  return member;
}
