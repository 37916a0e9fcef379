import type { JsonObject } from '../conformance/json.ts';

/** A member as the one who did something. */
export function memberAsActor(member: { memberId: string; nickname: string } | null): JsonObject {
  return member === null
    ? { kind: 'system', id: null, name: null }
    : { kind: 'member', id: member.memberId, name: member.nickname };
}
