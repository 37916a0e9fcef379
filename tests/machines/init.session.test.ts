import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { keptPart, remainingFaults } from '../../src/machines/init/init-draft.ts';
import { initMachine } from '../../src/machines/init/init.machine.ts';
import { initModel } from '../../src/machines/init/init.model.ts';
import { everyPathOf } from './support/edges.ts';
import { account, setupCode, wizard } from './support/init-wizard.ts';

test('begins empty, in both languages, with the language and time zone of the page', () => {
  expect(wizard().context()).toEqual({
    draft: {
      setupCode: '',
      account: { nickname: '', email: '', password: '', passwordConfirmation: '' },
      organization: { name: '' },
      application: { name: '', languages: ['zh', 'en'], defaultLanguage: 'en', timeZone: 'Asia/Shanghai' },
      use: 'own',
      deskRole: 'deskAdmin',
    },
    isCodeAsked: true,
    faults: [],
    failure: null,
  });
});

test('begins with what was kept, which holds no password', () => {
  const { actor, context, toConfirm } = wizard();
  toConfirm();
  actor.send({ type: 'draft.changed', change: { deskRole: null } });
  const entered = context().draft;
  const kept = keptPart(JSON.parse(JSON.stringify(entered)));
  expect(JSON.stringify(kept)).not.toContain(account.password);
  const again = createActor(initMachine, {
    input: { language: 'zh', timeZone: 'Europe/Paris', kept: kept ?? {} },
  }).start();
  expect(again.getSnapshot().value).toBe('account');
  expect(again.getSnapshot().context.draft).toEqual({
    ...entered,
    account: { ...entered.account, password: '', passwordConfirmation: '' },
  });
});

test.each([null, 'draft', {}, { account }, { application: { languages: ['fr'] } }])(
  'takes nothing that is no draft: %j',
  (value) => {
    expect(keptPart(value)).toBeNull();
  },
);

test('a step with faults stays and names them; changing a field takes its fault away', () => {
  const { actor, state, context } = wizard();
  actor.send({
    type: 'draft.changed',
    change: { setupCode, account: { ...account, email: 'ada', passwordConfirmation: 'x' } },
  });
  actor.send({ type: 'step.continued' });
  expect(state()).toBe('account');
  expect(context().faults).toEqual([
    { pointer: '/account/email', code: 'format' },
    { pointer: '/account/passwordConfirmation', code: 'mismatch' },
  ]);
  actor.send({ type: 'draft.changed', change: { account: { email: account.email } } });
  expect(context().faults.map(({ pointer }) => pointer)).toEqual(['/account/passwordConfirmation']);
  actor.send({ type: 'draft.changed', change: { account: { password: 'x' } } });
  expect(context().faults).toEqual([]);
});

test.each([
  [
    { account: { nickname: 'Ada' } },
    ['/account/password', '/account/passwordConfirmation', '/application/languages/0'],
  ],
  [{ account: { password: 'x' } }, ['/account/nickname', '/application/languages/0']],
  [
    { account: { passwordConfirmation: 'x' } },
    ['/account/nickname', '/account/password', '/application/languages/0'],
  ],
  [
    { account: { nickname: 'Ada' }, application: { languages: ['zh' as const] } },
    ['/account/password', '/account/passwordConfirmation'],
  ],
])('after a change of %j these faults are left: %j', (change, left) => {
  const pointers = [
    '/account/nickname',
    '/account/password',
    '/account/passwordConfirmation',
    '/application/languages/0',
  ];
  const faults = pointers.map((pointer) => ({ pointer, code: 'required' as const }));
  expect(remainingFaults(faults, change).map(({ pointer }) => pointer)).toEqual(left);
});

test('going back and forth keeps everything that was entered', () => {
  const { actor, state, context, toConfirm } = wizard();
  toConfirm();
  const { draft } = context();
  actor.send({ type: 'step.chosen', step: 'account' });
  expect(state()).toBe('account');
  expect(context().draft).toEqual(draft);
  for (let step = 0; step < 3; step += 1) actor.send({ type: 'step.continued' });
  expect(state()).toBe('confirm');
  actor.send({ type: 'step.returned' });
  actor.send({ type: 'step.returned' });
  expect(state()).toBe('organization');
  expect(context().draft).toEqual(draft);
});

test('goes forward to a step again, but past none that is not as it should be', () => {
  const { actor, state, toConfirm } = wizard();
  toConfirm();
  actor.send({ type: 'step.chosen', step: 'account' });
  actor.send({ type: 'step.chosen', step: 'application' });
  expect(state()).toBe('application');
  actor.send({ type: 'step.chosen', step: 'account' });
  actor.send({ type: 'draft.changed', change: { organization: { name: '' } } });
  expect(actor.getSnapshot().can({ type: 'step.chosen', step: 'application' })).toBe(false);
  actor.send({ type: 'step.chosen', step: 'organization' });
  expect(state()).toBe('organization');
});

test.each([
  ['organization', 'account'],
  ['application', 'organization'],
] as const)('faults of the step %s are not shown on %s', (from, back) => {
  const { actor, state, context } = wizard();
  const filled = { setupCode, account, organization: { name: 'Analytical Engines' } };
  actor.send({ type: 'draft.changed', change: filled });
  while (state() !== from) actor.send({ type: 'step.continued' });
  actor.send({ type: 'draft.changed', change: { [from]: { name: ' ' } } });
  actor.send({ type: 'step.continued' });
  expect(context().faults).toEqual([{ pointer: `/${from}/name`, code: 'required' }]);
  actor.send({ type: 'step.returned' });
  expect(state()).toBe(back);
  expect(context().faults).toEqual([]);
});

test('on every path, only the step shown has faults', () => {
  for (const path of Object.values(initModel.inputs).flatMap((input) => everyPathOf(initModel, input))) {
    for (const { state } of path.steps) {
      for (const { pointer } of state.context.faults)
        expect(pointer === '/setupCode' ? '/account/' : pointer).toMatch(`/${state.value}/`);
    }
  }
});

test('a desk role can be left out', () => {
  const { actor, context } = wizard();
  actor.send({ type: 'draft.changed', change: { deskRole: null } });
  actor.send({ type: 'draft.changed', change: { account } });
  expect(context().draft.deskRole).toBeNull();
});

test('without a link the wizard asks for the code', () => {
  const { actor, state, context } = wizard();
  actor.send({ type: 'draft.changed', change: { account } });
  actor.send({ type: 'step.continued' });
  expect(state()).toBe('account');
  expect(context().faults).toEqual([{ pointer: '/setupCode', code: 'required' }]);
});
