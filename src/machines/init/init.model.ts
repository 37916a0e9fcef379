import { initMachine } from './init.machine.ts';
import { defineModel, done, failed } from '../model-types.ts';
import { validate } from '../rules/validation.ts';
import { newAccountSchema } from '../rules/account-validation.ts';

const account = {
  nickname: 'Ada',
  email: 'ada@parley.example',
  password: 'Abc123!@',
  passwordConfirmation: 'Abc123!@',
};

/** The server finds fault with a field. */
const faulty = (pointer: string) =>
  failed('createInstallation', { code: 'validationFailed', fields: [{ pointer, code: 'format' }] });

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
    'creation.confirmed': { type: 'creation.confirmed' },
    'creation.retried': { type: 'creation.retried' },
    'creation.cancelled': { type: 'creation.cancelled' },
    'createInstallation.done': done('createInstallation'),
    'createInstallation.failed': failed('createInstallation', { code: 'networkError' }),
    'createInstallation.failed:alreadyInitialized': failed('createInstallation', {
      code: 'alreadyInitialized',
    }),
    'createInstallation.failed:account': faulty('/account/email'),
    'createInstallation.failed:organization': faulty('/organization/name'),
    'createInstallation.failed:application': faulty('/application/timeZone'),
  },
  distinguish: ({ draft, faults }) => [
    faults.length > 0,
    validate(newAccountSchema, draft.account).ok,
    draft.organization.name,
    draft.application.name,
  ],
});
