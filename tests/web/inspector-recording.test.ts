import { globSync, readFileSync } from 'node:fs';
import { type AnyActor, type Observer, createActor, fromObservable, fromPromise } from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { createObserver } from '../../src/inspector/observer.ts';
import { offersOf } from '../../src/inspector/things.ts';
import type { Copy, EditTarget, SaveRequest, Saved } from '../../src/machines/edit/edit-session.ts';
import { editMachine } from '../../src/machines/edit/edit.machine.ts';
import { importMachine } from '../../src/machines/import/import.machine.ts';
import { uploadActor } from '../../src/machines/import/import-session.ts';
import type { Job, JobRecord, JobRequest } from '../../src/machines/job/job-session.ts';
import { jobMachine } from '../../src/machines/job/job.machine.ts';
import { pathAlong } from '../../src/machines/paths/along.ts';
import { describePath } from '../../src/machines/paths/describe.ts';
import { edgesTakenBy } from '../../src/machines/paths/graph.ts';
import { silenceMachine, stoppedClock } from '../../src/machines/paths/places.ts';
import { recordedPath } from '../../src/machines/paths/recording.ts';
import { additionOf, replayPath } from '../../src/machines/paths/replay.ts';
import { type Path, endOf, pathsOf } from '../../src/machines/paths/strategies.ts';
import type { Reading } from '../../src/machines/reading.ts';
import { machineRegistry, modelOf } from '../../src/machines/registry.ts';
import type { FieldFault } from '../../src/machines/rules/validation.ts';
import { followSessions, noteSession } from '../../src/patterns/inspection.ts';

const sessions = machineRegistry
  .filter(({ kind }) => kind === 'session')
  .map((model) => ({ id: model.machine.id, model }));

const running: AnyActor[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
});

function noted<Actor extends AnyActor>(actor: Actor): Actor {
  running.push(actor);
  return noteSession(actor);
}

function observing() {
  const observer = createObserver(followSessions);
  observer.open();
  const thing = (id: string) => {
    const found = observer.read().things.find(({ model }) => model.machine.id === id);
    if (!found) throw new Error(`Nothing is seen of ${id}.`);
    return found;
  };
  const path = (id: string) => {
    const { trail, recorded } = thing(id);
    const recording = trail ?? recorded;
    const found = recording && recordedPath(recording);
    if (!found) throw new Error(`Nothing is recorded of ${id}.`);
    return found;
  };
  return { observer, thing, path, labels: (id: string) => path(id).arcs.map(({ label }) => label) };
}

/** Walks a path by hand, as an actor of a page. */
function walk({ graph, arcs }: Path) {
  const machine = silenceMachine(graph.model.machine);
  const actor = noted(createActor(machine, { input: graph.input, clock: stoppedClock })).start();
  for (const { event } of arcs) actor.send(event);
  return actor;
}

const edgesOfPath = ({ graph, arcs }: Path) => {
  const { start, steps } = edgesTakenBy(graph, arcs);
  return new Set([...start, ...steps.flat()]);
};

test('every session of the console is noted', () => {
  // Nobody may inspect before they are signed in.
  const others = ['src/screens/login/login-screen.tsx'];
  const making = globSync('src/{patterns,screens}/**/*.{ts,tsx}')
    .filter((file) => /\b(createActor|createOutbox|useMachine)\(/.test(readFileSync(file, 'utf8')))
    .filter((file) => !others.includes(file));
  expect(making.length).toBeGreaterThan(6);
  expect(making.filter((file) => !readFileSync(file, 'utf8').includes('noteSession('))).toEqual([]);
});

describe.each(sessions)('of $id', ({ id, model }) => {
  test('every walk is recorded as a path with the same edges, which replays into the same place', () => {
    for (const walked of pathsOf(model, { strategy: 'edges' })) {
      const { observer, thing, path } = observing();
      observer.startRecording();
      const actor = walk(walked);
      const recorded = path(id);
      expect(thing(id).trail?.strayed).toBe(null);
      expect(endOf(recorded).key).toBe(endOf(walked).key);
      expect(edgesOfPath(recorded)).toEqual(edgesOfPath(walked));
      expect(replayPath(model, describePath(recorded))).toEqual({
        state: endOf(walked).state,
        refused: null,
      });
      observer.close();
      actor.stop();
    }
  });
});

describe('an import by hand', () => {
  /** The wizard's machine with a network and a server that the test plays. */
  function importing() {
    const reads = new Set<Observer<Reading<JobRecord>>>();
    const requests: ReturnType<typeof Promise.withResolvers<void>>[] = [];
    const job = jobMachine.provide({
      actors: {
        record: fromObservable<Reading<JobRecord>, Job>(() => ({
          subscribe(observer) {
            reads.add(observer as Observer<Reading<JobRecord>>);
            return { unsubscribe: () => void reads.delete(observer as Observer<Reading<JobRecord>>) };
          },
        })),
        sendRequest: fromPromise<void, JobRequest>(() => {
          const request = Promise.withResolvers<void>();
          requests.push(request);
          return request.promise;
        }),
      },
    });
    const machine = importMachine.provide({
      actors: { job, uploadFile: uploadActor(() => () => {}) },
    });
    const actor = noted(createActor(machine, { input: { sdkAppId: '1400000009', importId: null } }));
    return {
      actor: actor.start(),
      read: (status: JobRecord['status']) => {
        for (const each of reads) each.next?.({ data: { status }, error: null, isFetching: false });
      },
      confirm: async () => {
        actor.getSnapshot().children.job?.send({ type: 'request.made', action: 'confirm' });
        requests[0]?.resolve();
        await requests[0]?.promise;
      },
    };
  }

  const faq = { name: 'Customers of Ada.xlsx', size: 7000 };

  function upload({ actor }: ReturnType<typeof importing>) {
    actor.send({ type: 'file.chosen', file: faq });
    actor.send({ type: 'upload.requested', idempotencyKey: 'a7f0' });
    for (const progress of [0.2, 0.7, 1]) actor.send({ type: 'upload.progressed', progress });
    actor.send({ type: 'upload.accepted', importId: 'imp_x7' });
  }

  test('is recorded three times: as the wizard, as the job that it follows, and as the record of the server', async () => {
    const { observer, labels, thing } = observing();
    observer.startRecording();
    const hand = importing();
    upload(hand);
    for (const status of ['parsing', 'reviewing'] as const) hand.read(status);
    await hand.confirm();
    for (const status of ['importing', 'completed'] as const) hand.read(status);
    observer.stopRecording();
    expect(labels('import')).toEqual([
      'file.chosen',
      'upload.requested',
      'upload.progressed',
      'upload.accepted',
      'job.settled',
    ]);
    expect(labels('job')).toEqual([
      'record.read:parsing',
      'request.made:confirm',
      'sendRequest.done',
      'record.read:completed',
    ]);
    expect(labels('upload')).toEqual([
      'file.received',
      'upload.completed',
      'parse.completed',
      'import.confirmed',
      'import.completed',
    ]);
    expect(thing('upload').isOver).toBe(true);
    observer.close();
  });

  test('a state that nobody saw is passed on the shortest way', () => {
    const { observer, labels } = observing();
    observer.startRecording();
    const hand = importing();
    upload(hand);
    hand.read('reviewing');
    hand.read('completed');
    expect(labels('upload')).toEqual([
      'file.received',
      'upload.completed',
      'parse.completed',
      'import.confirmed',
      'import.completed',
    ]);
    observer.close();
  });

  test('a file that is too large is recorded as the case of the model that means it', () => {
    const { observer, labels } = observing();
    observer.startRecording();
    const { actor } = importing();
    actor.send({ type: 'file.chosen', file: { ...faq, size: 9e9 } });
    actor.send({ type: 'file.removed' });
    actor.send({ type: 'file.chosen', file: faq });
    expect(labels('import')).toEqual(['file.chosen:tooLarge', 'file.removed', 'file.chosen']);
    observer.close();
  });

  test('begun in the middle, the shortest way there stands before it', () => {
    const hand = importing();
    const { observer, labels, path, thing } = observing();
    upload(hand);
    hand.read('parsing');
    expect(thing('import').trail).toBe(null);
    observer.startRecording();
    hand.read('parseFailed');
    expect(labels('upload')).toEqual(['file.received', 'upload.completed', 'parse.failed']);
    expect(path('upload').before).toBe(2);
    expect(path('import').before).toBeGreaterThan(0);
    observer.close();
  });

  test('a refused event is shown as refused and is no step; what it would take now is asked of the running machine', () => {
    const { observer, labels, thing } = observing();
    observer.startRecording();
    const { actor } = importing();
    actor.send({ type: 'upload.requested', idempotencyKey: 'a7f0' });
    expect(thing('import').happenings).toMatchObject([{ event: 'upload.requested', isRefused: true }]);
    expect(labels('import')).toEqual([]);
    const taken = () => offersOf(thing('import')).flatMap(({ label, isTaken }) => (isTaken ? [label] : []));
    expect(taken()).not.toContain('upload.requested');
    actor.send({ type: 'file.chosen', file: faq });
    expect(taken()).toContain('upload.requested');
    expect(JSON.stringify(thing('import').happenings)).not.toContain('Ada');
    observer.close();
  });

  test('a closed inspector has forgotten all and sees nothing, an opened one finds what lives', () => {
    const hand = importing();
    const { observer, thing } = observing();
    expect(thing('import').state).toBe('choosingFile');
    observer.close();
    let told = 0;
    observer.subscribe(() => (told += 1));
    upload(hand);
    expect(observer.read().things).toEqual([]);
    expect(told).toBe(0);
    observer.open();
    expect(observer.read().things.map(({ model }) => model.machine.id)).toEqual(['import', 'job']);
    hand.actor.stop();
    expect(observer.read().things).toEqual([]);
    observer.close();
  });
});

test('an edit by hand: what the page reads of the record is no news, but another person’s save is', () => {
  const { observer, labels, path } = observing();
  observer.startRecording();
  const record = Promise.withResolvers<Saved>();
  const reads = new Set<(version: number, answer: string) => void>();
  const machine = editMachine.provide({
    actors: {
      followRecord: fromObservable<Reading<Copy>, EditTarget>(() => ({
        subscribe(reader) {
          const next =
            typeof reader === 'function' ? reader : (reading: Reading<Copy>) => reader.next?.(reading);
          reads.add((version, answer) =>
            next({
              data: { draft: { question: 'Where?', answer }, version },
              error: null,
              isFetching: false,
            }),
          );
          return { unsubscribe: () => {} };
        },
      })),
      checkDraft: fromPromise<FieldFault[], SaveRequest>(() => Promise.resolve([])),
      saveDraft: fromPromise<Saved, SaveRequest>(() => record.promise),
    },
  });
  const copy = { draft: { question: 'Where?', answer: 'Here.' }, version: 7 };
  const input = { session: 's-1', params: { sdkAppId: '1' }, id: 'qa_1', copy, canUpdate: true };
  const actor = noted(createActor(machine, { input })).start();
  const read = (version: number, answer: string) => {
    for (const each of reads) each(version, answer);
  };
  read(7, 'Here.');
  for (const answer of ['Here. ', 'Here. T', 'Here. There.'])
    actor.send({ type: 'draft.changed', change: { answer } });
  actor.send({ type: 'draft.discarded' });
  expect(labels('edit')).toEqual(['draft.changed', 'draft.discarded']);
  expect(path('edit').graph.start).toBe('existing');
  read(8, 'Over there.');
  expect(labels('edit').at(-1)).toBe('followRecord.read');
  observer.close();
});

describe('coverage', () => {
  const uploadPath = (...cases: string[]) => pathAlong(modelOf('upload'), 'new', cases);

  test('a path adds the edges that no path of the strategy takes', () => {
    const added = additionOf(uploadPath('file.received', 'upload.completed', 'import.cancelled'), {
      strategy: 'shortest',
    });
    expect(added).toMatchObject({ all: 11, covered: 8 });
    expect(added.added.map(({ event }) => event)).toEqual(['import.cancelled']);
  });

  test('nothing is left to add to the strategy that takes every edge', () => {
    const { all, covered, added } = additionOf(
      uploadPath('file.received', 'upload.completed', 'import.cancelled'),
      {
        strategy: 'edges',
      },
    );
    expect([covered, added]).toEqual([all, []]);
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
      message: { clientMessageId, text: 'Hello', at: '', qaId: null },
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
