import { type Observer, createActor, fromObservable, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { offersOf } from '../../src/inspector/things.ts';
import type { Copy, EditTarget, SaveRequest, Saved } from '../../src/machines/edit/edit-session.ts';
import { editMachine } from '../../src/machines/edit/edit.machine.ts';
import { importMachine } from '../../src/machines/import/import.machine.ts';
import { uploadActor } from '../../src/machines/import/import-session.ts';
import type { Job, JobRecord, JobRequest } from '../../src/machines/job/job-session.ts';
import { jobMachine } from '../../src/machines/job/job.machine.ts';
import { describePath } from '../../src/machines/paths/describe.ts';
import { edgesTakenBy } from '../../src/machines/paths/graph.ts';
import { replayPath } from '../../src/machines/paths/replay.ts';
import { type Path, endOf, pathsOf } from '../../src/machines/paths/strategies.ts';
import type { Reading } from '../../src/machines/reading.ts';
import { machineRegistry } from '../../src/machines/registry.ts';
import type { FieldFault } from '../../src/machines/rules/validation.ts';
import { noted, observing, walk } from '../support/inspector-scene.ts';

const sessions = machineRegistry
  .filter(({ kind }) => kind === 'session')
  .map((model) => ({ id: model.machine.id, model }));

const edgesOfPath = ({ graph, arcs }: Path) => {
  const { start, steps } = edgesTakenBy(graph, arcs);
  return new Set([...start, ...steps.flat()]);
};

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
    const actor = noted(
      createActor(machine, { input: { kind: 'qas', sdkAppId: '1400000009', importId: null } }),
    );
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
