/** The wizard of an empty store; the test fills it in and answers its requests. */
import { createActor } from 'xstate';
import type { InitDraft } from '../../../src/machines/init/init-draft.ts';
import { initMachine } from '../../../src/machines/init/init.machine.ts';
import { requests } from './requests.ts';

export const account = {
  nickname: 'Ada',
  email: 'ada@parley.example',
  password: 'Abc123!@',
  passwordConfirmation: 'Abc123!@',
};

export const setupCode = '7KQM-R4TX-2HVD';

export function wizard(given: { linkedCode?: string } = {}) {
  const creating = requests<void, InitDraft>();
  const checking = requests<void, string>();
  const actors = { checkSetupCode: checking.logic, createInstallation: creating.logic };
  const actor = createActor(initMachine.provide({ actors }), {
    input: { language: 'en', timeZone: 'Asia/Shanghai', ...given },
  });
  let told = 0;
  actor.on('installation.created', () => {
    told += 1;
  });
  actor.start();
  const created = () => told;
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  /** Leaves the first step, with a code that the server finds right. */
  const passAccount = async () => {
    actor.send({ type: 'step.continued' });
    await checking.last().answer();
  };
  const toConfirm = async () => {
    actor.send({ type: 'draft.changed', change: { account, setupCode } });
    await passAccount();
    actor.send({ type: 'draft.changed', change: { organization: { name: 'Analytical Engines' } } });
    actor.send({ type: 'step.continued' });
    actor.send({ type: 'draft.changed', change: { application: { name: 'Support' } } });
    actor.send({ type: 'step.continued' });
  };
  const create = async () => {
    await toConfirm();
    actor.send({ type: 'creation.confirmed' });
  };
  return { actor, checking, creating, created, state, context, passAccount, toConfirm, create };
}
