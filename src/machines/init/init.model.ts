import { initMachine } from './init.machine.ts';
import { defineModel, doneEvent, failedEvent } from '../model-types.ts';
import { validateBySchema } from '../rules/validation.ts';
import { newAccountSchema } from '../rules/account-validation.ts';

const account = {
  nickname: 'Ada',
  email: 'ada@parley.example',
  password: 'Abc123!@',
  passwordConfirmation: 'Abc123!@',
};

/** The server refuses a field. */
const faulty = (pointer: string) =>
  failedEvent('createInstallation', { code: 'validationFailed', fields: [{ pointer, code: 'format' }] });

export const initModel = defineModel({
  machine: initMachine,
  kind: 'session',
  inputs: { new: { language: 'en', timeZone: 'Asia/Shanghai' } },
  cases: {
    'draft.changed:account': { type: 'draft.changed', change: { setupCode: '7KQM-R4TX-2HVD', account } },
    'draft.changed:organization': {
      type: 'draft.changed',
      change: { organization: { name: 'Analytical Engines' } },
    },
    'draft.changed:application': { type: 'draft.changed', change: { application: { name: 'Support' } } },
    'step.continued': { type: 'step.continued' },
    'step.returned': { type: 'step.returned' },
    'step.chosen:account': { type: 'step.chosen', step: 'account' },
    'step.chosen:organization': { type: 'step.chosen', step: 'organization' },
    'step.chosen:application': { type: 'step.chosen', step: 'application' },
    'step.chosen:confirm': { type: 'step.chosen', step: 'confirm' },
    'check.cancelled': { type: 'check.cancelled' },
    'checkSetupCode.done': doneEvent('checkSetupCode'),
    'checkSetupCode.failed': failedEvent('checkSetupCode', { code: 'networkError' }),
    'checkSetupCode.failed:alreadyInitialized': failedEvent('checkSetupCode', { code: 'alreadyInitialized' }),
    'checkSetupCode.failed:wrong': failedEvent('checkSetupCode', {
      code: 'verificationCodeWrong',
      fields: [{ pointer: '/setupCode', code: 'unknownValue' }],
    }),
    'creation.confirmed': { type: 'creation.confirmed' },
    'creation.retried': { type: 'creation.retried' },
    'creation.cancelled': { type: 'creation.cancelled' },
    'createInstallation.done': doneEvent('createInstallation'),
    'createInstallation.failed': failedEvent('createInstallation', { code: 'networkError' }),
    'createInstallation.failed:alreadyInitialized': failedEvent('createInstallation', {
      code: 'alreadyInitialized',
    }),
    'createInstallation.failed:account': faulty('/account/email'),
    'createInstallation.failed:organization': faulty('/organization/name'),
    'createInstallation.failed:application': faulty('/application/timeZone'),
  },
  distinguish: ({ draft, faults, rightCode }) => [
    faults.length > 0,
    validateBySchema(newAccountSchema, draft.account).ok,
    draft.organization.name,
    draft.application.name,
    draft.setupCode === rightCode,
  ],
});
