import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { problem } from '../../problems.ts';
import { type MemberRecord, findMember } from '../../store/members-queries.ts';
import type { DomainEvent } from '../../store/outbox.ts';
import type { Emit, Tx } from '../../store/transaction.ts';
import { memberAsActor } from '../actor.ts';

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
export interface MemberDeed {
  type: Extract<DomainEvent['type'], `member.${string}`>;
  sdkAppId: string;
  memberId: string;
  by: MemberReference;
}

/**
 * Tells what somebody did with a member, with the member's current state.
 * @throws {ProblemError} notFound if the member is deleted
 */
export async function tellOfMember(tx: Tx, emit: Emit, deed: MemberDeed): Promise<Member> {
  const { type, sdkAppId, memberId, by } = deed;
  const record = await findMember(tx, sdkAppId, memberId);
  if (!record) throw problem('notFound');
  const member = presentMember(record);
  const payload = { member, by: memberAsActor(by) };
  const event: DomainEvent = { sdkAppId, type, payload };
  emit(event);
  return member;
}
