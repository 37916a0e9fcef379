import { setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

/** SPECIFICATION §4 "Member actions". */
export const memberAccessStates = ['active', 'forcedOffline', 'deleted'] as const;

export type MemberAccessState = (typeof memberAccessStates)[number];

export type ConsoleRole = 'superAdministrator' | 'administrator' | null;

/** The member acted upon. */
export interface MemberAccessContext {
  memberId: string;
  consoleRole: ConsoleRole;
}

/** The acting member, of the same application. */
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
 * The problem if the acting member may not do this to the other member (SPECIFICATION §6); null if only the state can
 * refuse the event. Only administrators manage the team, nobody acts on themselves, and nobody can delete the super
 * administrator, so an administrator cannot lock the owner out. Other actions against the owner are plain refusals.
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

/** What somebody wants to change about a member, by kind. */
export interface MemberChange {
  consoleRole: boolean;
  deskRole: boolean;
  /** What the member signs in by: the e-mail address or the account name. */
  names: boolean;
  nickname: boolean;
}

/**
 * The problem if the acting member may not change this about the other member; null if they may. Nobody gives
 * themselves rights, nobody takes over another account by its names, and nobody else changes the super administrator, who
 * alone decides on the own place at the desk.
 */
export function memberChangeRefusal(
  member: MemberAccessContext,
  actor: Actor,
  { consoleRole, deskRole, names, nickname }: MemberChange,
): 'forbidden' | 'selfOperationRefused' | null {
  if (actor.consoleRole === null) return 'forbidden';
  const isOwner = member.consoleRole === 'superAdministrator';
  if (actor.memberId === member.memberId)
    return consoleRole || names || (deskRole && !isOwner) ? 'selfOperationRefused' : null;
  return isOwner && (consoleRole || deskRole || names || nickname) ? 'forbidden' : null;
}

/**
 * Whether a member may use the product. Forced offline ends every session and stream of the member at once, and only
 * an administrator lets the member back in. A password reset changes nothing here.
 */
export const memberAccessLifecycle = setup({
  types: machineTypes<{
    context: MemberAccessContext;
    events: MemberAccessEvent;
    input: MemberAccessContext;
  }>(),
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
