import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { problem } from '../../problems.ts';
import { type MemberRecord, findMember } from '../../store/members-queries.ts';
import type { Emit, Tx } from '../../store/transaction.ts';

export type Member = components['schemas']['Member'];

/** What the contract shows of a member. */
export function presentMember(record: MemberRecord): Member {
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

/** Tells the console how a member stands now. */
export async function announceMember(
  tx: Tx,
  emit: Emit,
  sdkAppId: string,
  memberId: string,
): Promise<Member> {
  const record = await findMember(tx, sdkAppId, memberId);
  if (!record) throw problem('notFound');
  const member = presentMember(record);
  emit({ sdkAppId, type: 'member.updated', audience: ['console'], payload: { member } });
  return member;
}
