import { defineModel } from '../model-types.ts';
import { sessionGuardMachine } from './session-guard.machine.ts';

export const sessionGuardModel = defineModel({
  machine: sessionGuardMachine,
  kind: 'session',
  inputs: { ada: { accountId: 'acc_ada' } },
  cases: {
    'session.expired': { type: 'session.expired' },
    'session.renewed': { type: 'session.renewed', accountId: 'acc_ada' },
    'session.renewed:other': { type: 'session.renewed', accountId: 'acc_bob' },
    'session.abandoned': { type: 'session.abandoned' },
    'session.ended:signedOut': { type: 'session.ended', reason: 'signedOut' },
    'session.ended:forcedOffline': { type: 'session.ended', reason: 'forcedOffline' },
    'session.ended:memberDeleted': { type: 'session.ended', reason: 'memberDeleted' },
    'session.ended:passwordReset': { type: 'session.ended', reason: 'passwordReset' },
    'session.ended:passwordChanged': { type: 'session.ended', reason: 'passwordChanged' },
    'storedUser.changed:same': { type: 'storedUser.changed', accountId: 'acc_ada' },
    'storedUser.changed:other': { type: 'storedUser.changed', accountId: 'acc_bob' },
    'storedUser.changed:removed': { type: 'storedUser.changed', accountId: null },
    'refresh.confirmed': { type: 'refresh.confirmed' },
  },
  distinguish: (context) => context,
});
