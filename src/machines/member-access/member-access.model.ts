import { type Actor, memberAccessLifecycle } from './member-access.lifecycle.ts';
import { defineModel } from '../model-types.ts';

const administrator: Actor = { memberId: 'mbr_administrator', consoleRole: 'administrator' };
const agent: Actor = { memberId: 'mbr_agent', consoleRole: null };
const themselves: Actor = { memberId: 'mbr_member', consoleRole: 'administrator' };

export const memberAccessModel = defineModel({
  machine: memberAccessLifecycle,
  kind: 'lifecycle',
  inputs: {
    administrator: { memberId: 'mbr_member', consoleRole: 'administrator' },
    superAdministrator: { memberId: 'mbr_owner', consoleRole: 'superAdministrator' },
  },
  cases: {
    'member.forcedOffline': { type: 'member.forcedOffline', actor: administrator },
    'member.forcedOffline:byAgent': { type: 'member.forcedOffline', actor: agent },
    'member.forcedOffline:themselves': { type: 'member.forcedOffline', actor: themselves },
    'member.restored': { type: 'member.restored', actor: administrator },
    'member.restored:byAgent': { type: 'member.restored', actor: agent },
    'member.restored:themselves': { type: 'member.restored', actor: themselves },
    'password.reset': { type: 'password.reset', actor: administrator },
    'password.reset:byAgent': { type: 'password.reset', actor: agent },
    'password.reset:themselves': { type: 'password.reset', actor: themselves },
    'member.deleted': { type: 'member.deleted', actor: administrator },
    'member.deleted:byAgent': { type: 'member.deleted', actor: agent },
    'member.deleted:themselves': { type: 'member.deleted', actor: themselves },
  },
  distinguish: (context) => context.consoleRole,
});
