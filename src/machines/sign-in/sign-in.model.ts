import { defineModel, doneEvent, elapsedEvent, failedEvent } from '../model-types.ts';
import { signInMachine } from './sign-in.machine.ts';

export const signInModel = defineModel({
  machine: signInMachine,
  kind: 'session',
  inputs: { new: undefined, known: { name: 'ada@parley.example' } },
  cases: {
    'credentials.changed': {
      type: 'credentials.changed',
      change: { name: 'ada@parley.example', password: 'Abc123!@' },
    },
    'credentials.changed:empty': { type: 'credentials.changed', change: { name: '', password: '' } },
    'credentials.submitted': { type: 'credentials.submitted' },
    'submission.cancelled': { type: 'submission.cancelled' },
    'application.chosen': { type: 'application.chosen', sdkAppId: '1400000002' },
    'account.changed': { type: 'account.changed' },
    'signIn.done:one': doneEvent('signIn', { applications: 1, sdkAppId: '1400000001' }),
    'signIn.done:several': doneEvent('signIn', { applications: 2, sdkAppId: null }),
    'signIn.done:none': doneEvent('signIn', { applications: 0, sdkAppId: null }),
    'signIn.failed:credentialsWrong': failedEvent('signIn', { code: 'credentialsWrong' }),
    'signIn.failed:tooManyRequests': failedEvent('signIn', {
      code: 'tooManyRequests',
      retryAfterSeconds: 20,
    }),
    'signIn.failed:networkError': failedEvent('signIn', { code: 'networkError' }),
    'throttle.elapsed': elapsedEvent('throttle', 'signIn.throttled'),
  },
  distinguish: ({ draft, sdkAppId }) => [draft.name !== '', draft.password !== '', sdkAppId],
});
