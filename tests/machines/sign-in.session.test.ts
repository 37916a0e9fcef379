import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import type { SignInDraft } from '../../src/machines/rules/credentials.ts';
import { type SignedIn, signInMachine } from '../../src/machines/sign-in/sign-in.machine.ts';
import { requests } from './support/requests.ts';

function form() {
  const signingIn = requests<SignedIn, SignInDraft>();
  const clock = new SimulatedClock();
  const actor = createActor(signInMachine.provide({ actors: { signIn: signingIn.logic } }), {
    input: undefined,
    clock,
  }).start();
  const begun: (string | null)[] = [];
  actor.on('session.begun', ({ sdkAppId }) => begun.push(sdkAppId));
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const submit = () => {
    actor.send({
      type: 'credentials.changed',
      change: { name: ' ada@parley.example ', password: ' Abc123!@' },
    });
    actor.send({ type: 'credentials.submitted' });
  };
  return { actor, clock, signingIn, begun, state, context, submit };
}

describe('sign-in', () => {
  test('begins with nothing but the name that is known', () => {
    const context = (input?: { name: string }) =>
      createActor(signInMachine, { input }).start().getSnapshot().context;
    const nothing = { faults: [], failure: null, sdkAppId: null };
    expect(context()).toEqual({ draft: { name: '', password: '' }, ...nothing });
    expect(context({ name: 'ada@parley.example' })).toEqual({
      draft: { name: 'ada@parley.example', password: '' },
      ...nothing,
    });
  });

  test('the name is trimmed, the password is not, and it is forgotten once it served', async () => {
    const { signingIn, begun, state, context, submit } = form();
    submit();
    expect(signingIn.last().input).toEqual({ name: 'ada@parley.example', password: ' Abc123!@' });
    expect(begun).toEqual([]);
    await signingIn.last().answer({ applications: 1, sdkAppId: '1400000001' });
    expect(begun).toEqual(['1400000001']);
    expect(state()).toBe('signedIn');
    expect(context()).toMatchObject({ sdkAppId: '1400000001', draft: { password: '' } });
  });

  test('empty fields are named, nothing is sent', () => {
    const { actor, signingIn, context } = form();
    actor.send({ type: 'credentials.submitted' });
    expect(context().faults).toEqual([
      { pointer: '/name', code: 'required' },
      { pointer: '/password', code: 'required' },
    ]);
    expect(signingIn.all).toEqual([]);
  });

  test('faults are shown until something is changed', () => {
    const { actor, context } = form();
    actor.send({ type: 'credentials.submitted' });
    actor.send({ type: 'credentials.changed', change: { name: 'ada@parley.example' } });
    expect(context()).toMatchObject({ faults: [], draft: { name: 'ada@parley.example' } });
  });

  test.each(['credentialsWrong', 'validationFailed', 'forbidden'] as const)(
    'refused with %s, the fields at fault are shown until it is submitted again',
    async (code) => {
      const { actor, signingIn, state, context, submit } = form();
      const fields = [{ pointer: '/name', code: 'format' as const }];
      submit();
      await signingIn.last().fail({ code, fields });
      expect(state()).toBe('rejected');
      expect(context()).toMatchObject({ faults: fields, failure: { code } });
      actor.send({ type: 'credentials.submitted' });
      expect(context()).toMatchObject({ faults: [], failure: null });
    },
  );

  test('a rejection keeps what was entered and goes away as soon as it is changed', async () => {
    const { actor, signingIn, state, context, submit } = form();
    submit();
    await signingIn.last().fail({ code: 'credentialsWrong' });
    expect(state()).toBe('rejected');
    expect(context().draft.password).toBe(' Abc123!@');
    actor.send({ type: 'credentials.changed', change: { password: 'Abc123!@' } });
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ draft: { password: 'Abc123!@' }, failure: null });
  });

  test('a throttled person types on, and submits again when the time is over', async () => {
    const { actor, clock, signingIn, state, context, submit } = form();
    submit();
    await signingIn.last().fail({ code: 'tooManyRequests', retryAfterSeconds: 45 });
    actor.send({ type: 'credentials.changed', change: { password: 'Quiet-Sea-42' } });
    actor.send({ type: 'credentials.submitted' });
    expect(signingIn.all).toHaveLength(1);
    expect(context().draft.password).toBe('Quiet-Sea-42');
    clock.increment(44_999);
    expect(state()).toBe('throttled');
    clock.increment(1);
    expect(state()).toBe('editing');
    expect(context().failure).toBeNull();
    actor.send({ type: 'credentials.submitted' });
    expect(signingIn.all).toHaveLength(2);
  });

  test('whoever types another account need not wait for the throttled one', async () => {
    const { actor, signingIn, state, context, submit } = form();
    submit();
    await signingIn.last().fail({ code: 'tooManyRequests', retryAfterSeconds: 900 });
    const { name } = context().draft;
    actor.send({ type: 'credentials.changed', change: { name } });
    expect(state()).toBe('throttled');
    actor.send({ type: 'credentials.changed', change: { name: 'bob@parley.example' } });
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ failure: null, draft: { name: 'bob@parley.example' } });
    actor.send({ type: 'credentials.submitted' });
    expect(signingIn.all).toHaveLength(2);
  });

  test('a failure of the network is not the person’s fault and is tried again', async () => {
    const { actor, signingIn, state, context, submit } = form();
    submit();
    await signingIn.last().fail({ code: 'networkError' });
    expect(state()).toBe('failed');
    actor.send({ type: 'credentials.submitted' });
    expect(signingIn.all).toHaveLength(2);
    await signingIn.last().fail({ code: 'networkError' });
    actor.send({ type: 'credentials.changed', change: { name: 'bob@parley.example' } });
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ draft: { name: 'bob@parley.example' }, failure: null });
  });

  test('a person with several applications chooses one', async () => {
    const { actor, signingIn, begun, state, context, submit } = form();
    submit();
    await signingIn.last().answer({ applications: 3, sdkAppId: null });
    expect(state()).toBe('choosingApplication');
    expect(begun).toEqual([]);
    expect(context().draft.password).toBe('');
    actor.send({ type: 'application.chosen', sdkAppId: '1400000002' });
    expect(state()).toBe('signedIn');
    expect(context().sdkAppId).toBe('1400000002');
    expect(begun).toEqual(['1400000002']);
  });

  test('a person who does not wait for the answer types on, and the late answer does not count', async () => {
    const { actor, signingIn, begun, state, context, submit } = form();
    submit();
    actor.send({ type: 'submission.cancelled' });
    expect(signingIn.last().aborted()).toBe(true);
    await signingIn.last().answer({ applications: 1, sdkAppId: '1400000001' });
    expect(state()).toBe('editing');
    expect(context().draft.name).toBe(' ada@parley.example ');
    expect(begun).toEqual([]);
  });

  test('an account without an application can be exchanged for another', async () => {
    const { actor, signingIn, state, context, submit } = form();
    submit();
    await signingIn.last().answer({ applications: 0, sdkAppId: null });
    expect(state()).toBe('withoutApplication');
    expect(context().draft.password).toBe('');
    actor.send({ type: 'account.changed' });
    expect(state()).toBe('editing');
  });
});
