import { fieldProblem, problem } from '../../server/problems.ts';
import {
  type MemberAccessContext,
  memberChangeRefusal,
} from '../../src/machines/member-access/member-access.lifecycle.ts';
import { memberSchema } from '../../src/machines/rules/account-validation.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import type { JsonObject } from '../conformance/json.ts';
import { refuseTakenNames } from './account-names.ts';
import { memberTemplate } from './admission.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { goOfflineByForce } from './desk-moves.ts';
import { base } from './draft.ts';
import { refuseStale } from './generic.ts';
import type { Resource } from './state.ts';

const memberOf = ({ store }: Mock, memberId = ''): Resource =>
  store.find(`${base}/members`, memberTemplate, memberId);

/** Together with what a list of members does not show. */
function detailOf({ fields, hidden }: Resource): JsonObject {
  return { receptionLimit: null, lastSignedInAt: null, version: 1, ...hidden, ...fields };
}

function contextOf({ fields }: Resource): MemberAccessContext {
  return fields as unknown as MemberAccessContext;
}

function updateMember(asked: Asked): Answered {
  const { mock, params, body, member: actor } = asked;
  const member = memberOf(mock, params.memberId);
  const before = detailOf(member);
  refuseStale(asked, { fields: before, hidden: {} });
  const { nickname, email, accountName, consoleRole, deskRole, receptionLimit } = { ...before, ...body };
  const given = { nickname, email, accountName, consoleRole, deskRole, receptionLimit };
  const checked = validateBySchema(memberSchema, given as never);
  if (!checked.ok) throw fieldProblem(...checked.fields);
  const after = checked.value;
  const differs = (name: keyof typeof after) => after[name] !== before[name];
  const change = {
    consoleRole: differs('consoleRole'),
    deskRole: differs('deskRole'),
    names: differs('email') || differs('accountName'),
    nickname: differs('nickname'),
  };
  const by = actor === null ? null : contextOf(actor.resource);
  const refusal = by === null ? 'forbidden' : memberChangeRefusal(contextOf(member), by, change);
  if (refusal !== null) throw problem(refusal);
  const account = mock.state.accounts.find((each) => each.email === before.email);
  refuseTakenNames(mock, after, account);
  const { nickname: name, email: address, accountName: own } = after;
  if (account !== undefined) {
    const isOther = change.names || change.nickname;
    const version = (account.version ?? 1) + (isOther ? 1 : 0);
    Object.assign(account, { nickname: name, email: address, accountName: own, version });
  }
  if (before.deskRole !== null && after.deskRole === null) goOfflineByForce(mock, String(before.memberId));
  const { receptionLimit: most, ...shown } = after;
  Object.assign(member.fields, shown, {
    agentStatus: after.deskRole === null ? null : (member.fields.agentStatus ?? 'offline'),
  });
  Object.assign(member.hidden, { receptionLimit: most, version: Number(before.version) + 1 });
  mock.events.tellOf('Member', member.fields);
  return { body: detailOf(member) };
}

/** Members as administrators manage them. */
export const memberHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  getMember: ({ mock, params }) => ({ body: detailOf(memberOf(mock, params.memberId)) }),
  updateMember,
};
