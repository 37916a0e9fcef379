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
    signedIn       session.ended:passwordReset  passwordReset
    signedIn       session.ended:passwordChanged  passwordChanged
    signedIn       storedUser.changed:other     replaced
    signedIn       storedUser.changed:removed   signedOutElsewhere

    expired        session.renewed              signedIn
    expired        session.renewed:other        replaced
    expired        session.abandoned            signedOut
    expired        session.ended:signedOut      signedOut
    expired        session.ended:forcedOffline  forcedOffline
    expired        session.ended:memberDeleted  memberDeleted
    expired        session.ended:passwordReset  passwordReset
    expired        session.ended:passwordChanged  passwordChanged
    expired        storedUser.changed:same      signedIn
    expired        storedUser.changed:other     replaced
    expired        storedUser.changed:removed   signedOutElsewhere

    passwordReset  session.renewed              signedIn
    passwordReset  session.renewed:other        replaced
    passwordReset  session.abandoned            signedOut
    passwordReset  session.ended:signedOut      signedOut
    passwordReset  session.ended:forcedOffline  forcedOffline
    passwordReset  session.ended:memberDeleted  memberDeleted
    passwordReset  session.ended:passwordReset  passwordReset
    passwordReset  session.ended:passwordChanged  passwordChanged
    passwordReset  storedUser.changed:same      signedIn
    passwordReset  storedUser.changed:other     replaced
    passwordReset  storedUser.changed:removed   signedOutElsewhere

    passwordChanged session.renewed              signedIn
    passwordChanged session.renewed:other        replaced
    passwordChanged session.abandoned            signedOut
    passwordChanged session.ended:signedOut      signedOut
    passwordChanged session.ended:forcedOffline  forcedOffline
    passwordChanged session.ended:memberDeleted  memberDeleted
    passwordChanged session.ended:passwordReset  passwordReset
    passwordChanged session.ended:passwordChanged  passwordChanged
    passwordChanged storedUser.changed:same      signedIn
    passwordChanged storedUser.changed:other     replaced
    passwordChanged storedUser.changed:removed   signedOutElsewhere

    replaced       storedUser.changed:same      signedIn
    replaced       storedUser.changed:removed   signedOutElsewhere
    replaced       refresh.confirmed            refreshing
    signedOutElsewhere session.renewed              signedIn
    signedOutElsewhere session.renewed:other        replaced
    signedOutElsewhere session.abandoned            signedOut
    signedOutElsewhere session.ended:signedOut      signedOut
    signedOutElsewhere session.ended:forcedOffline  forcedOffline
    signedOutElsewhere session.ended:memberDeleted  memberDeleted
    signedOutElsewhere session.ended:passwordReset  passwordReset
    signedOutElsewhere session.ended:passwordChanged  passwordChanged
    signedOutElsewhere storedUser.changed:same      signedIn
    signedOutElsewhere storedUser.changed:other     replaced

    forcedOffline  session.abandoned            signedOut
    memberDeleted  session.abandoned            signedOut
  `,
);
