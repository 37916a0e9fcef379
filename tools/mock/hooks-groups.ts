import { fieldProblem, problem } from '../../server/problems.ts';
import { type JsonObject, read } from '../conformance/json.ts';
import { membersOf } from './admission.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { agentOf } from './desk-moves.ts';
import { base } from './draft.ts';
import { itemAt } from './generic.ts';
import { seedAppId } from './state.ts';

/** The groups of a member. */
export function groupsOf(mock: Mock, memberId: string): JsonObject[] {
  return mock.store.list(`${base}/groups`, '/apps/{sdkAppId}/groups').flatMap(({ fields }) => {
    const { groupId, name } = fields;
    const own = mock.store.list(
      `${base}/groups/${String(groupId)}/members`,
      '/apps/{sdkAppId}/groups/{groupId}/members',
    );
    return own.some((each) => read(each.fields, 'member.memberId') === memberId) ? [{ groupId, name }] : [];
  });
}

/** Who belongs to a group. */
export const groupHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  putGroupMember: (asked) => {
    const { mock, params, body } = asked;
    const place = itemAt(asked);
    const { memberId = '', groupId = '' } = params;
    mock.store.find(`/apps/${seedAppId}/groups`, '/apps/{sdkAppId}/groups', groupId);
    const member = membersOf(mock, seedAppId).find(({ fields }) => fields.memberId === memberId);
    if (place === null || member === undefined) throw problem('notFound');
    if (member.fields.deskRole === null) throw fieldProblem({ pointer: '/memberId', code: 'unknownValue' });
    const { nickname, status, load, receptionLimit } = agentOf(mock, memberId).fields;
    const list = mock.store.list(place.path, place.template);
    const known = list.find(({ fields }) => read(fields, 'member.memberId') === memberId);
    const { priority } = body;
    const fields = { member: { memberId, nickname }, priority, agentStatus: status, load, receptionLimit };
    if (known === undefined) list.push({ fields, hidden: {} });
    else known.fields.priority = priority;
    return { body: known?.fields ?? fields };
  },
};
