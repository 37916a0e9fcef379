import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { sessionGuardMachine } from '../../src/machines/session-guard.machine.ts';
import type { Credentials } from '../../src/machines/credentials.ts';
import { type SignedIn, signInMachine } from '../../src/machines/sign-in.machine.ts';
import { requests } from './support/requests.ts';

function form() {
  const signingIn = requests<SignedIn, Credentials>();
  const clock = new SimulatedClock();
  const actor = createActor(signInMachine.provide({ actors: { signIn: signingIn.logic } }), {
    input: undefined,
    clock,
  }).start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const submit = () => {
    actor.send({
      type: 'credentials.changed',
      change: { email: ' ada@parley.example ', password: ' Abc123!@' },
    });
    actor.send({ type: 'credentials.submitted' });
  };
  return { actor, clock, signingIn, state, context, submit };
}

describe('sign-in', () => {
  test('the e-mail is trimmed, the password is not, and it is forgotten once it served', async () => {
    const { signingIn, state, context, submit } = form();
    submit();
    expect(signingIn.last().input).toEqual({ email: 'ada@parley.example', password: ' Abc123!@' });
    await signingIn.last().answer({ applications: 1, sdkAppId: '1400000001' });
    expect(state()).toBe('signedIn');
    expect(context()).toMatchObject({ sdkAppId: '1400000001', draft: { password: '' } });
  });

  test('empty fields are named, nothing is sent', () => {
    const { actor, signingIn, context } = form();
    actor.send({ type: 'credentials.submitted' });
    expect(context().faults).toEqual([
      { pointer: '/email', code: 'required' },
      { pointer: '/password', code: 'required' },
    ]);
    expect(signingIn.all).toEqual([]);
  });

  test('a rejection keeps what was entered and goes away as soon as it is changed', async () => {
    const { actor, signingIn, state, context, submit } = form();
    submit();
    await signingIn.last().fail({ code: 'credentialsWrong' });
    expect(state()).toBe('rejected');
    expect(context().draft.password).toBe(' Abc123!@');
    actor.send({ type: 'credentials.changed', change: { password: 'Abc123!@' } });
    expect(state()).toBe('editing');
    expect(context().failure).toBeNull();
  });

  test('who is throttled types on, and submits again when the time is over', async () => {
    const { actor, clock, signingIn, state, context, submit } = form();
    submit();
    await signingIn.last().fail({ code: 'tooManyRequests', retryAfterSeconds: 45 });
    submit();
    expect(signingIn.all).toHaveLength(1);
    clock.increment(44_999);
    expect(state()).toBe('throttled');
    clock.increment(1);
    expect(state()).toBe('editing');
    expect(context().failure).toBeNull();
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
    actor.send({ type: 'credentials.changed', change: { email: 'bob@parley.example' } });
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ draft: { email: 'bob@parley.example' }, failure: null });
  });

  test('of several applications one is chosen', async () => {
    const { actor, signingIn, state, context, submit } = form();
    submit();
    await signingIn.last().answer({ applications: 3, sdkAppId: null });
    expect(state()).toBe('choosingApplication');
    expect(context().draft.password).toBe('');
    actor.send({ type: 'application.chosen', sdkAppId: '1400000002' });
    expect(state()).toBe('signedIn');
    expect(context().sdkAppId).toBe('1400000002');
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

function guard() {
  const done: string[] = [];
  const actor = createActor(
    sessionGuardMachine.provide({
      actions: {
        resumeRequests: () => done.push('resume'),
        dropRequests: () => done.push('drop'),
        reload: () => done.push('reload'),
        leave: () => done.push('leave'),
      },
    }),
    { input: { accountId: 'acc_ada' } },
  ).start();
  return { actor, done, state: () => actor.getSnapshot().value };
}

describe('session guard', () => {
  test('signing in again lets the waiting requests go on', () => {
    const { actor, done, state } = guard();
    actor.send({ type: 'session.expired' });
    expect(done).toEqual([]);
    actor.send({ type: 'session.renewed', accountId: 'acc_ada' });
    expect(state()).toBe('signedIn');
    expect(done).toEqual(['resume']);
  });

  test('somebody else’s sign-in never sends what the first one wrote', () => {
    const { actor, done, state } = guard();
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.renewed', accountId: 'acc_bob' });
    expect(state()).toBe('replaced');
    expect(done).toEqual(['drop']);
    actor.send({ type: 'refresh.confirmed' });
    expect(done).toEqual(['drop', 'reload']);
  });

  test('another user in another tab asks for a refresh, except on the sign-in page', () => {
    const { actor, state } = guard();
    actor.send({ type: 'storedUser.changed', accountId: 'acc_bob', onSignInPage: true });
    expect(state()).toBe('signedIn');
    actor.send({ type: 'storedUser.changed', accountId: 'acc_bob', onSignInPage: false });
    expect(state()).toBe('replaced');
  });

  test.each([
    { type: 'session.abandoned' },
    { type: 'session.ended', reason: 'signedOut' },
    { type: 'session.ended', reason: 'forcedOffline' },
    { type: 'storedUser.changed', accountId: 'acc_bob', onSignInPage: false },
  ] as const)('after $type, $reason$accountId no waiting request is sent', (event) => {
    const { actor, done } = guard();
    actor.send({ type: 'session.expired' });
    actor.send(event);
    expect(done[0]).toBe('drop');
    expect(done).not.toContain('resume');
  });

  test('forced offline says so before it leads to the sign-in page', () => {
    const { actor, done, state } = guard();
    actor.send({ type: 'session.ended', reason: 'forcedOffline' });
    expect(state()).toBe('forcedOffline');
    actor.send({ type: 'session.abandoned' });
    expect(done).toEqual(['drop', 'leave']);
  });
});
