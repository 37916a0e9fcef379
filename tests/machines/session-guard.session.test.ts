import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { sessionGuardMachine } from '../../src/machines/session-guard/session-guard.machine.ts';

function guard() {
  const done: string[] = [];
  const actor = createActor(sessionGuardMachine, { input: { accountId: 'acc_ada' } });
  actor.on('*', ({ type }) => done.push(type));
  actor.start();
  return { actor, done, state: () => actor.getSnapshot().value };
}

describe('session guard', () => {
  test('signing in again lets the waiting requests go on', () => {
    const { actor, done, state } = guard();
    actor.send({ type: 'session.expired' });
    expect(done).toEqual([]);
    actor.send({ type: 'session.renewed', accountId: 'acc_ada' });
    expect(state()).toBe('signedIn');
    expect(done).toEqual(['requests.resumed']);
  });

  test('somebody else’s sign-in never sends what the first one wrote', () => {
    const { actor, done, state } = guard();
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.renewed', accountId: 'acc_bob' });
    expect(state()).toBe('replaced');
    expect(done).toEqual(['requests.dropped']);
    actor.send({ type: 'refresh.confirmed' });
    expect(done).toEqual(['requests.dropped', 'page.reloaded']);
  });

  test('another user in another tab asks for a refresh', () => {
    const { actor, state } = guard();
    actor.send({ type: 'storedUser.changed', accountId: 'acc_ada' });
    expect(state()).toBe('signedIn');
    actor.send({ type: 'storedUser.changed', accountId: 'acc_bob' });
    expect(state()).toBe('replaced');
  });

  test.each([
    { type: 'session.abandoned' },
    { type: 'session.ended', reason: 'signedOut' },
    { type: 'session.ended', reason: 'forcedOffline' },
    { type: 'session.ended', reason: 'memberDeleted' },
    { type: 'storedUser.changed', accountId: 'acc_bob' },
  ] as const)('after $type, $reason$accountId no waiting request is sent', (event) => {
    const { actor, done } = guard();
    actor.send({ type: 'session.expired' });
    actor.send(event);
    expect(done[0]).toBe('requests.dropped');
    expect(done).not.toContain('requests.resumed');
  });

  test.each(['passwordReset', 'passwordChanged'] as const)(
    '%s keeps the page, also where it seemed expired first',
    (reason) => {
      const { actor, done, state } = guard();
      actor.send({ type: 'session.expired' });
      actor.send({ type: 'session.ended', reason });
      expect(state()).toBe(reason);
      expect(done).toEqual([]);
      actor.send({ type: 'session.renewed', accountId: 'acc_ada' });
      expect(done).toEqual(['requests.resumed']);
    },
  );

  test('a session that ended elsewhere leads to the sign-in page', () => {
    const { actor, done, state } = guard();
    actor.send({ type: 'session.ended', reason: 'signedOut' });
    expect(state()).toBe('signedOut');
    expect(done).toEqual(['requests.dropped', 'page.left']);
  });

  test.each(['forcedOffline', 'memberDeleted'] as const)(
    '%s is said before it leads to the sign-in page',
    (reason) => {
      const { actor, done, state } = guard();
      actor.send({ type: 'session.ended', reason });
      expect(state()).toBe(reason);
      actor.send({ type: 'session.abandoned' });
      expect(done).toEqual(['requests.dropped', 'page.left']);
    },
  );
});
