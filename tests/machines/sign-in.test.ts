import { signInModel } from '../../src/machines/sign-in/sign-in.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  signInModel,
  `
    start                new                             editing
    start                known                           editing

    editing              credentials.changed             editing
    editing              credentials.changed:empty       editing
    editing              credentials.submitted           editing|submitting

    submitting           submission.cancelled            editing
    submitting           signIn.done:one                 signedIn
    submitting           signIn.done:several             choosingApplication
    submitting           signIn.done:none                withoutApplication
    submitting           signIn.failed:credentialsWrong  rejected
    submitting           signIn.failed:tooManyRequests   throttled
    submitting           signIn.failed:networkError      failed

    rejected             credentials.changed             editing
    rejected             credentials.changed:empty       editing
    rejected             credentials.submitted           submitting

    throttled            credentials.changed             throttled
    throttled            credentials.changed:empty       editing
    throttled            throttle.elapsed                editing

    failed               credentials.changed             editing
    failed               credentials.changed:empty       editing
    failed               credentials.submitted           submitting

    choosingApplication  application.chosen              signedIn
    choosingApplication  account.changed                 editing

    withoutApplication   account.changed                 editing
  `,
);
