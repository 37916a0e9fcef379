import { sessionGuardModel } from '../../src/machines/session-guard/session-guard.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  sessionGuardModel,
  `
    start          ada                          signedIn

    signedIn       session.expired              expired
    signedIn       session.renewed              signedIn
    signedIn       session.ended:signedOut      signedOut
    signedIn       session.ended:forcedOffline  forcedOffline
    signedIn       session.ended:memberDeleted  memberDeleted
    signedIn       storedUser.changed:other     replaced
    signedIn       storedUser.changed:removed   signedOutElsewhere

    expired        session.renewed              signedIn
    expired        session.renewed:other        replaced
    expired        session.abandoned            signedOut
    expired        session.ended:signedOut      signedOut
    expired        session.ended:forcedOffline  forcedOffline
    expired        session.ended:memberDeleted  memberDeleted
    expired        storedUser.changed:same      signedIn
    expired        storedUser.changed:other     replaced
    expired        storedUser.changed:removed   signedOutElsewhere

    replaced       storedUser.changed:same      signedIn
    replaced       storedUser.changed:removed   signedOutElsewhere
    replaced       refresh.confirmed            refreshing
    signedOutElsewhere session.renewed              signedIn
    signedOutElsewhere session.renewed:other        replaced
    signedOutElsewhere session.abandoned            signedOut
    signedOutElsewhere session.ended:signedOut      signedOut
    signedOutElsewhere session.ended:forcedOffline  forcedOffline
    signedOutElsewhere session.ended:memberDeleted  memberDeleted
    signedOutElsewhere storedUser.changed:same      signedIn
    signedOutElsewhere storedUser.changed:other     replaced

    forcedOffline  session.abandoned            signedOut
    memberDeleted  session.abandoned            signedOut
  `,
);
