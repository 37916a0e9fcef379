import { defineModel, done, elapsed, failed } from '../model-types.ts';
import { signInMachine } from './sign-in.machine.ts';

export const signInModel = defineModel({
  machine: signInMachine,
  kind: 'session',
  inputs: { new: undefined, known: { email: 'ada@parley.example' } },
  cases: {
    'credentials.changed': {
      type: 'credentials.changed',
      change: { email: 'ada@parley.example', password: 'Abc123!@' },
    },
    'credentials.changed:empty': { type: 'credentials.changed', change: { email: '', password: '' } },
    'credentials.submitted': { type: 'credentials.submitted' },
    'submission.cancelled': { type: 'submission.cancelled' },
    'application.chosen': { type: 'application.chosen', sdkAppId: '1400000002' },
    'account.changed': { type: 'account.changed' },
    'signIn.done:one': done('signIn', { applications: 1, sdkAppId: '1400000001' }),
    'signIn.done:several': done('signIn', { applications: 2, sdkAppId: null }),
    'signIn.done:none': done('signIn', { applications: 0, sdkAppId: null }),
    'signIn.failed:credentialsWrong': failed('signIn', { code: 'credentialsWrong' }),
    'signIn.failed:tooManyRequests': failed('signIn', { code: 'tooManyRequests', retryAfterSeconds: 20 }),
    'signIn.failed:networkError': failed('signIn', { code: 'networkError' }),
    'throttle.elapsed': elapsed('throttle', 'signIn.throttled'),
  },
  distinguish: ({ draft, sdkAppId }) => [draft.email !== '', draft.password !== '', sdkAppId],
});
