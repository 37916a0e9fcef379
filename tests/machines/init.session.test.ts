import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type InitDraft, keptPart, remainingFaults } from '../../src/machines/init/init-draft.ts';
import { initMachine } from '../../src/machines/init/init.machine.ts';
import { initModel } from '../../src/machines/init/init.model.ts';
import { everyPathOf } from './support/edges.ts';
import { requests } from './support/requests.ts';

const account = {
  nickname: 'Ada',
  email: 'ada@parley.example',
  password: 'Abc123!@',
  passwordConfirmation: 'Abc123!@',
};

const setupCode = '7KQM-R4TX-2HVD';

function wizard(given: { linkedCode?: string } = {}) {
  const creating = requests<void, InitDraft>();
  const actor = createActor(initMachine.provide({ actors: { createInstallation: creating.logic } }), {
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
  const toConfirm = () => {
    actor.send({ type: 'draft.changed', change: { account, setupCode } });
    actor.send({ type: 'step.continued' });
    actor.send({ type: 'draft.changed', change: { organization: { name: 'Analytical Engines' } } });
    actor.send({ type: 'step.continued' });
    actor.send({ type: 'draft.changed', change: { application: { name: 'Support' } } });
    actor.send({ type: 'step.continued' });
  };
  const create = () => {
    toConfirm();
    actor.send({ type: 'creation.confirmed' });
  };
  return { actor, creating, created, state, context, toConfirm, create };
}

test('begins empty, in both languages, with the language and time zone of the page', () => {
  expect(wizard().context()).toEqual({
    draft: {
      setupCode: '',
      account: { nickname: '', email: '', password: '', passwordConfirmation: '' },
      organization: { name: '' },
      application: { name: '', languages: ['zh', 'en'], defaultLanguage: 'en', timeZone: 'Asia/Shanghai' },
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

test('the whole way creates what was entered', async () => {
  const { actor, creating, created, state, create } = wizard();
  create();
  expect(creating.last().input).toEqual({
    setupCode,
    account,
    organization: { name: 'Analytical Engines' },
    application: {
      name: 'Support',
      languages: ['zh', 'en'],
      defaultLanguage: 'en',
      timeZone: 'Asia/Shanghai',
    },
    deskRole: 'deskAdmin',
  });
  await creating.last().answer();
  expect(state()).toBe('done');
  expect(created()).toBe(1);
  expect(actor.getSnapshot().status).toBe('done');
});

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

test('faults that the server finds lead back to their step', async () => {
  const { creating, state, context, create } = wizard();
  create();
  const fields = [{ pointer: '/organization/name', code: 'tooLong' as const, limit: 32 }];
  await creating.last().fail({ code: 'validationFailed', fields });
  expect(state()).toBe('organization');
  expect(context().faults).toEqual(fields);
});

test.each([
  [['/application/name', '/account/email'], 'account'],
  [['/application/name', '/organization/name'], 'organization'],
  [['/deskRole'], 'failed'],
])('faults in %j lead to %s', async (pointers, expected) => {
  const { creating, state, create } = wizard();
  create();
  const fields = pointers.map((pointer) => ({ pointer, code: 'required' }));
  await creating.last().fail({ code: 'validationFailed', fields });
  expect(state()).toBe(expected);
});

test('the code of the link is not asked for, unless it is wrong', async () => {
  const { actor, creating, state, context, create } = wizard({ linkedCode: 'OLD-CODE' });
  expect(context()).toMatchObject({ isCodeAsked: false, draft: { setupCode: 'OLD-CODE' } });
  create();
  const fields = [{ pointer: '/setupCode', code: 'unknownValue' as const }];
  await creating.last().fail({ code: 'verificationCodeWrong', fields });
  expect(state()).toBe('account');
  expect(context()).toMatchObject({ isCodeAsked: true, faults: fields });
  actor.send({ type: 'draft.changed', change: { setupCode } });
  expect(context().faults).toEqual([]);
});

test('without a link the code is asked for', () => {
  const { actor, state, context } = wizard();
  actor.send({ type: 'draft.changed', change: { account } });
  actor.send({ type: 'step.continued' });
  expect(state()).toBe('account');
  expect(context().faults).toEqual([{ pointer: '/setupCode', code: 'required' }]);
});

test('a failure is retried, or looked at again, with nothing lost', async () => {
  const { actor, creating, state, context, create } = wizard();
  create();
  await creating.last().fail({ code: 'storeUnavailable' });
  expect(context().failure?.code).toBe('storeUnavailable');
  actor.send({ type: 'creation.retried' });
  expect(creating.all[1]?.input).toEqual(creating.all[0]?.input);
  actor.send({ type: 'creation.cancelled' });
  expect(creating.last().aborted()).toBe(true);
  expect(state()).toBe('confirm');
});

test('a store that was initialized meanwhile ends the wizard', async () => {
  const { creating, state, create } = wizard();
  create();
  await creating.last().fail({ code: 'alreadyInitialized' });
  expect(state()).toBe('alreadyInitialized');
});
