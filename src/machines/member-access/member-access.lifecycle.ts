import { setup } from 'xstate';
import { type StateMeta, type StateTag, typed } from '../machine-types.ts';

/** Names this lifecycle in the contract (`x-lifecycle: memberAccess/…`) and in refusals. */
export const memberAccessLifecycleId = 'memberAccess';

/** SPECIFICATION §4 "Member actions". */
export const memberAccessStates = ['active', 'forcedOffline', 'deleted'] as const;

export type MemberAccessState = (typeof memberAccessStates)[number];

export type ConsoleRole = 'superAdministrator' | 'administrator' | null;

/** Who acts: a member of the same application. */
export interface Actor {
  memberId: string;
  consoleRole: ConsoleRole;
}

/** The member acted upon. */
export interface MemberAccessContext {
  memberId: string;
  consoleRole: ConsoleRole;
}

export type MemberAccessEvent =
  | { type: 'member.forcedOffline'; actor: Actor }
  | { type: 'member.restored'; actor: Actor }
  | { type: 'password.reset'; actor: Actor }
  | { type: 'member.deleted'; actor: Actor };

/** Nobody operates on themselves (SPECIFICATION §6). */
export function isNotSelf(actor: Actor, member: MemberAccessContext): boolean {
  return actor.memberId !== member.memberId;
}

/** Only administrators manage the team (SPECIFICATION §6). */
export function isConsoleAdmin(actor: Actor): boolean {
  return actor.consoleRole !== null;
}

/** The super administrator stays (SPECIFICATION §6): no administrator can lock the owner out. */
export function isNotSuperAdministrator(member: MemberAccessContext): boolean {
  return member.consoleRole !== 'superAdministrator';
}

export type MemberAccessRefusal =
  | 'forbidden'
  | 'selfOperationRefused'
  | 'superAdministratorUndeletable'
  | 'transitionRefused';

/**
 * The problem that names why an event of this lifecycle is refused by who acts on whom, or null when only the state can
 * refuse it. Taking access away from the super administrator in other ways than deleting is a plain refusal.
 */
export function memberAccessRefusal(
  member: MemberAccessContext,
  event: MemberAccessEvent,
): MemberAccessRefusal | null {
  if (!isConsoleAdmin(event.actor)) return 'forbidden';
  if (!isNotSelf(event.actor, member)) return 'selfOperationRefused';
  if (event.type === 'member.restored' || isNotSuperAdministrator(member)) return null;
  return event.type === 'member.deleted' ? 'superAdministratorUndeletable' : 'transitionRefused';
}

/**
 * Whether a member may use the product. Forced offline ends every session and stream of the member at once, and only an
 * administrator lets the member back in; a reset password is mailed and changes nothing here.
 */
export const memberAccessLifecycle = setup({
  types: typed<{
    context: MemberAccessContext;
    events: MemberAccessEvent;
    input: MemberAccessContext;
    meta: StateMeta;
    tags: StateTag;
  }>(),
  guards: {
    isAdmitted: ({ context, event }) => memberAccessRefusal(context, event) === null,
  },
}).createMachine({
  id: memberAccessLifecycleId,
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
