import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { pathAlong } from '../../src/machines/paths/along.ts';
import { silenceMachine, stoppedClock } from '../../src/machines/paths/places.ts';
import { additionOf, comparedOf, replayPath } from '../../src/machines/paths/replay.ts';
import { modelOf } from '../../src/machines/registry.ts';
import { noted, observing } from '../support/inspector-scene.ts';

describe('coverage', () => {
  const uploadPath = (...cases: string[]) => pathAlong(modelOf('upload'), 'new', cases);

  test('a path adds the edges that no path of the strategy takes', () => {
    const added = additionOf(uploadPath('file.received', 'upload.completed', 'import.cancelled'), 'shortest');
    expect(added).toMatchObject({ all: 12, covered: 8 });
    expect(added.added.map(({ event }) => event)).toEqual(['import.cancelled']);
  });

  test('nothing is left to add to the strategy that takes every edge', () => {
    const { all, covered, added } = additionOf(
      uploadPath('file.received', 'upload.completed', 'import.cancelled'),
      'edges',
    );
    expect([covered, added]).toEqual([all, []]);
  });

  test('a path adds the edges that no browser test takes; where none walks the machine, only strategies are compared', () => {
    const steps = ['agent.wentOnline', 'limit.changed:3', 'agent.forcedOffline', 'agent.restored'];
    const { added } = additionOf(pathAlong(modelOf('agentStatus'), 'two', steps), 'browserTests');
    expect(new Set(added.map(({ event }) => event))).toEqual(
      new Set(['agent.forcedOffline', 'agent.restored']),
    );
    expect(comparedOf(modelOf('agentStatus'))[0]).toBe('browserTests');
    expect(comparedOf(modelOf('outbox'))).not.toContain('browserTests');
  });
});

/** An outbox that is open, with messages of these ids on their way. */
function sending(...ids: string[]) {
  const machine = silenceMachine(modelOf('outbox').machine);
  const actor = noted(createActor(machine, { input: { maxCharacters: 20 }, clock: stoppedClock })).start();
  actor.send({ type: 'conversation.opened' });
  for (const clientMessageId of ids) {
    actor.send({
      type: 'message.submitted',
      message: { clientMessageId, text: 'Hello', at: '', suggestionId: null },
    });
  }
  return actor;
}

test('of two cases that end alike, the one that took the same edges counts', () => {
  const last = (acknowledged: string) => {
    const { observer, labels } = observing();
    observer.startRecording();
    const actor = sending('a', 'b');
    actor.send({ type: 'message.acknowledged', clientMessageId: acknowledged });
    const label = labels('outbox').at(-1);
    actor.stop();
    observer.close();
    return label;
  };
  expect(last('a')).toBe('message.acknowledged:1');
  expect(last('b')).toBe('message.acknowledged:2');
});

test('an event without a case in the model ends the recording before it', () => {
  const { observer, thing, labels } = observing();
  observer.startRecording();
  const actor = sending('a', 'b', 'c');
  actor.send({ type: 'network.lost' });
  expect(thing('outbox').trail?.strayed).toBe('message.submitted');
  expect(labels('outbox')).toEqual(['conversation.opened', 'message.submitted:1', 'message.submitted:2']);
  expect(thing('outbox').state).toBe('open.offline');
  observer.close();
});

test('a path that another machine refuses does not replay', () => {
  const steps = ['file.received', 'import.confirmed', 'import.completed'].map((event) => ({ event }));
  expect(replayPath(modelOf('upload'), { start: 'new', steps })).toEqual({
    state: 'uploading',
    refused: 'import.confirmed',
  });
});
