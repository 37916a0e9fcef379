import { sessionGuardModel } from '../../src/machines/session-guard/session-guard.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  sessionGuardModel,
  `
    start          ada                          signedIn

    signedIn       session.expired              expired
    signedIn       session.ended:signedOut      signedOut
    signedIn       session.ended:forcedOffline  forcedOffline
    signedIn       storedUser.changed:other     replaced
    signedIn       storedUser.changed:removed   replaced

    expired        session.renewed              signedIn
    expired        session.renewed:other        replaced
    expired        session.abandoned            signedOut
    expired        session.ended:signedOut      signedOut
    expired        session.ended:forcedOffline  forcedOffline
    expired        storedUser.changed:other     replaced
    expired        storedUser.changed:removed   replaced

    replaced       storedUser.changed:same      signedIn
    replaced       refresh.confirmed            refreshing

    forcedOffline  session.abandoned            signedOut
  `,
);
