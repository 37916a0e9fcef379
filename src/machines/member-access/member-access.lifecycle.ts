import { setup } from 'xstate';
import { typed } from '../machine-types.ts';

/** SPECIFICATION §4 "Member actions". */
export const memberAccessStates = ['active', 'forcedOffline', 'deleted'] as const;

export type MemberAccessState = (typeof memberAccessStates)[number];

export type ConsoleRole = 'superAdministrator' | 'administrator' | null;

/** The member acted upon. */
export interface MemberAccessContext {
  memberId: string;
  consoleRole: ConsoleRole;
}

/** Who acts: a member of the same application. */
export type Actor = MemberAccessContext;

export type MemberAccessEvent =
  | { type: 'member.forcedOffline'; actor: Actor }
  | { type: 'member.restored'; actor: Actor }
  | { type: 'password.reset'; actor: Actor }
  | { type: 'member.deleted'; actor: Actor };

export type MemberAccessRefusal =
  | 'forbidden'
  | 'selfOperationRefused'
  | 'superAdministratorUndeletable'
  | 'transitionRefused';

/**
 * The problem that names why an event of this lifecycle is refused by who acts on whom (SPECIFICATION §6), or null when only
 * the state can refuse it: only administrators manage the team, nobody operates on themselves, and the super administrator
 * stays, lest an administrator lock the owner out. Taking the owner's access in other ways than deleting is a plain refusal.
 */
export function memberAccessRefusal(
  member: MemberAccessContext,
  { type, actor }: MemberAccessEvent,
): MemberAccessRefusal | null {
  if (actor.consoleRole === null) return 'forbidden';
  if (actor.memberId === member.memberId) return 'selfOperationRefused';
  if (type === 'member.restored' || member.consoleRole !== 'superAdministrator') return null;
  return type === 'member.deleted' ? 'superAdministratorUndeletable' : 'transitionRefused';
}

/**
 * Whether a member may use the product. Forced offline ends every session and stream of the member at once, and only an
 * administrator lets the member back in; a reset password is mailed and changes nothing here.
 */
export const memberAccessLifecycle = setup({
  types: typed<{ context: MemberAccessContext; events: MemberAccessEvent; input: MemberAccessContext }>(),
  guards: {
    isAdmitted: ({ context, event }) => memberAccessRefusal(context, event) === null,
  },
}).createMachine({
  id: 'memberAccess',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      tags: ['settled'],
      meta: { landmark: { region: 'member-list' } },
      on: {
        'member.forcedOffline': { target: 'forcedOffline', guard: 'isAdmitted' },
        'password.reset': { target: 'active', guard: 'isAdmitted' },
        'member.deleted': { target: 'deleted', guard: 'isAdmitted' },
      },
    },
    forcedOffline: {
      tags: ['waiting'],
      meta: { landmark: { region: 'member-list' } },
      on: {
        'member.restored': { target: 'active', guard: 'isAdmitted' },
        'password.reset': { target: 'forcedOffline', guard: 'isAdmitted' },
        'member.deleted': { target: 'deleted', guard: 'isAdmitted' },
      },
    },
    deleted: { type: 'final', tags: ['resting'], meta: { landmark: { region: 'member-list' } } },
  },
});
