import type { components } from '../../src/api/__generated__/schema.d.ts';

export type Actor = components['schemas']['Actor'];

/** Whose application it is, and who changes it. */
export interface Editor {
  sdkAppId: string;
  by: components['schemas']['MemberReference'];
}

/** A member as the one who did something. */
export function memberAsActor({ memberId, nickname }: components['schemas']['MemberReference']): Actor {
  return { kind: 'member', id: memberId, name: nickname };
}
