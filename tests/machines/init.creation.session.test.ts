import { expect, test } from 'vitest';
import { account, setupCode, wizard } from './support/init-wizard.ts';

test('the whole way creates what was entered', async () => {
  const { actor, creating, created, state, create } = wizard();
  await create();
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
    use: 'own',
    deskRole: 'deskAdmin',
  });
  await creating.last().answer();
  expect(state()).toBe('done');
  expect(created()).toBe(1);
  expect(actor.getSnapshot().status).toBe('done');
});

test('faults that the server finds lead back to their step', async () => {
  const { creating, state, context, create } = wizard();
  await create();
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
  await create();
  const fields = pointers.map((pointer) => ({ pointer, code: 'required' }));
  await creating.last().fail({ code: 'validationFailed', fields });
  expect(state()).toBe(expected);
});

test('the code of the link is not asked for, unless it is wrong', async () => {
  const { actor, creating, state, context, create } = wizard({ linkedCode: 'OLD-CODE' });
  expect(context()).toMatchObject({ isCodeAsked: false, draft: { setupCode: 'OLD-CODE' } });
  await create();
  const fields = [{ pointer: '/setupCode', code: 'unknownValue' as const }];
  await creating.last().fail({ code: 'verificationCodeWrong', fields });
  expect(state()).toBe('account');
  expect(context()).toMatchObject({ isCodeAsked: true, faults: fields });
  actor.send({ type: 'draft.changed', change: { setupCode } });
  expect(context().faults).toEqual([]);
});

test('a failure is retried, or looked at again, with nothing lost', async () => {
  const { actor, creating, state, context, create } = wizard();
  await create();
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
  await create();
  await creating.last().fail({ code: 'alreadyInitialized' });
  expect(state()).toBe('alreadyInitialized');
});
