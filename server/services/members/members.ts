import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { newMemberSchema } from '../../../src/machines/rules/account-validation.ts';
import type { Deps } from '../../deps.ts';
import { insertAccount } from '../../store/accounts-queries.ts';
import { insertMember, listMemberRecords } from '../../store/members-queries.ts';
import type { MemberRow } from '../../store/schema/accounts.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { memberJoinsDesk } from '../agents/presence.ts';
import { fieldChanges } from '../audit/field-changes.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { newId } from '../../ids.ts';
import { requireValid } from '../validated.ts';
import { type Member, type MemberReference, presentMember, tellOfMember } from './member-view.ts';
import { savingNames } from './taken-names.ts';

export type MemberCreation = components['schemas']['MemberCreation'];

/** The oldest first. @throws {ProblemError} validationFailed for a cursor that is none of ours */
export async function listMembers(
  deps: Deps,
  list: { sdkAppId: string; search: string | null; cursor: string | undefined; limit: number },
): Promise<{ items: Member[]; nextCursor: string | null }> {
  const { sdkAppId, search, limit } = list;
  const pages = pagesOf('members', { sdkAppId, search }, byTime);
  const after = pages.after(list.cursor);
  const rows = await listMemberRecords(deps.db, sdkAppId, { search, after, limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({
    time: row.created_at,
    id: row.member_id,
  }));
  return { items: page.map(presentMember), nextCursor };
}

/**
 * Adds an account with roles in one application.
 * @throws {ProblemError} validationFailed; duplicateName if the address or the account name is taken
 */
export async function createMember(
  deps: Deps,
  request: { sdkAppId: string; member: MemberCreation; by: MemberReference },
): Promise<Member> {
  const member = requireValid(newMemberSchema, request.member);
  const passwordHash = await deps.passwords.hash(member.password);
  return savingNames(() =>
    inTransaction(deps, async (tx, emit) => {
      const now = deps.clock.now();
      const accountId = newId('acc');
      await insertAccount(tx, {
        account_id: accountId,
        email: member.email,
        account_name: member.accountName ?? null,
        nickname: member.nickname,
        password_hash: passwordHash,
        password_change_required: true,
        created_at: now,
      });
      const memberId = await addMember(tx, {
        sdkAppId: request.sdkAppId,
        accountId,
        consoleRole: member.consoleRole,
        deskRole: member.deskRole,
        at: now,
      });
      const { sdkAppId, by } = request;
      const { consoleRole, deskRole } = member;
      const changes = fieldChanges({}, { consoleRole, deskRole });
      return tellOfMember(tx, emit, { type: 'member.added', sdkAppId, memberId, changes, by });
    }),
  );
}

/** Makes an account a member. A desk role also gives it a place at the desk. */
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
  if (member.deskRole !== null) await memberJoinsDesk(tx, { ...member, memberId });
  return memberId;
}
