import { describe, expect, test } from 'vitest';
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
    rightCode: null,
    faults: [],
    failure: null,
  });
});

test('begins with what was kept, which holds no password', async () => {
  const { actor, context, toConfirm } = wizard();
  await toConfirm();
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

test('going back and forth keeps everything that was entered', async () => {
  const { actor, state, context, passAccount, toConfirm } = wizard();
  await toConfirm();
  const { draft } = context();
  actor.send({ type: 'step.chosen', step: 'account' });
  expect(state()).toBe('account');
  expect(context().draft).toEqual(draft);
  await passAccount();
  for (let step = 0; step < 2; step += 1) actor.send({ type: 'step.continued' });
  expect(state()).toBe('confirm');
  actor.send({ type: 'step.returned' });
  actor.send({ type: 'step.returned' });
  expect(state()).toBe('organization');
  expect(context().draft).toEqual(draft);
});

test('goes forward to a step again, but past none that is not as it should be', async () => {
  const { actor, state, toConfirm } = wizard();
  await toConfirm();
  actor.send({ type: 'step.chosen', step: 'account' });
  actor.send({ type: 'step.chosen', step: 'application' });
  expect(state()).toBe('application');
  actor.send({ type: 'step.chosen', step: 'account' });
  actor.send({ type: 'draft.changed', change: { organization: { name: '' } } });
  expect(actor.getSnapshot().can({ type: 'step.chosen', step: 'application' })).toBe(false);
  actor.send({ type: 'step.chosen', step: 'organization' });
  expect(state()).toBe('organization');
});

test('goes forward past the first step only with a code that is known to be right', async () => {
  const { actor, state, toConfirm, creating } = wizard();
  const ahead = { type: 'step.chosen', step: 'organization' } as const;
  actor.send({ type: 'draft.changed', change: { setupCode, account } });
  expect(actor.getSnapshot().can(ahead)).toBe(false);
  await toConfirm();
  actor.send({ type: 'step.chosen', step: 'account' });
  expect(actor.getSnapshot().can(ahead)).toBe(true);
  actor.send({ type: 'draft.changed', change: { setupCode: 'ANOTHER-CODE' } });
  expect(actor.getSnapshot().can(ahead)).toBe(false);
  actor.send({ type: 'draft.changed', change: { setupCode } });
  actor.send({ type: 'step.chosen', step: 'confirm' });
  actor.send({ type: 'creation.confirmed' });
  const fields = [{ pointer: '/setupCode', code: 'unknownValue' as const }];
  await creating.last().fail({ code: 'verificationCodeWrong', fields });
  expect(state()).toBe('account');
  expect(actor.getSnapshot().can(ahead)).toBe(false);
});

test.each([
  ['organization', 'account'],
  ['application', 'organization'],
] as const)('faults of the step %s are not shown on %s', async (from, back) => {
  const { actor, state, context, passAccount } = wizard();
  const filled = { setupCode, account, organization: { name: 'Analytical Engines' } };
  actor.send({ type: 'draft.changed', change: filled });
  await passAccount();
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

describe('the setup code', () => {
  const wrong = { code: 'verificationCodeWrong', fields: [{ pointer: '/setupCode', code: 'unknownValue' }] };

  function atAccount(given: { linkedCode?: string } = {}) {
    const scene = wizard(given);
    scene.actor.send({
      type: 'draft.changed',
      change: { account, ...(given.linkedCode ? {} : { setupCode }) },
    });
    scene.actor.send({ type: 'step.continued' });
    return scene;
  }

  test('is checked where it is typed', async () => {
    const { checking, state } = atAccount();
    expect([state(), checking.last().input]).toEqual(['checkingCode', setupCode]);
    await checking.last().answer();
    expect(state()).toBe('organization');
  });

  test('that is wrong is told at its field, also if a link had it', async () => {
    const { actor, checking, state, context } = atAccount({ linkedCode: 'OLD-CODE' });
    expect(context().isCodeAsked).toBe(false);
    await checking.last().fail(wrong);
    expect(state()).toBe('account');
    expect(context()).toMatchObject({ isCodeAsked: true, faults: wrong.fields });
    actor.send({ type: 'draft.changed', change: { setupCode } });
    expect(context().faults).toEqual([]);
  });

  test('that changes while it is checked is checked again', () => {
    const { actor, checking, state } = atAccount();
    actor.send({ type: 'draft.changed', change: { setupCode: 'OTHER-CODE' } });
    expect([state(), checking.last().aborted()]).toEqual(['account', true]);
    actor.send({ type: 'step.continued' });
    expect(checking.last().input).toBe('OTHER-CODE');
  });

  test.each([
    ['tried again', { type: 'step.continued' } as const, 'checkingCode'],
    ['changed', { type: 'draft.changed', change: { setupCode: 'OTHER-CODE' } } as const, 'account'],
  ])('that could not be checked is %s', async (_, event, next) => {
    const { actor, checking, state, context } = atAccount();
    await checking.last().fail({ code: 'tooManyRequests' });
    expect([state(), context().failure?.code]).toEqual(['codeUnchecked', 'tooManyRequests']);
    actor.send(event);
    expect([state(), context().failure]).toEqual([next, null]);
  });

  test('of a store that was initialized meanwhile ends the wizard', async () => {
    const { checking, state } = atAccount();
    await checking.last().fail({ code: 'alreadyInitialized' });
    expect(state()).toBe('alreadyInitialized');
  });
});
