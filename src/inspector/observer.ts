import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { edgesOfMicrostep } from '../machines/paths/edges.ts';
import { exploreModel } from '../machines/paths/graph.ts';
import { beginRecording, recordState, recordStep, recordedPath } from '../machines/paths/recording.ts';
import { machineRegistry, modelOf } from '../machines/registry.ts';
import { maskedPayload } from './mask.ts';
import {
  type Happening,
  type Thing,
  sightingOf,
  trailOfNewRecord,
  trailOfRecord,
  withHappenings,
} from './things.ts';

/** A new object with every change. */
export interface Observed {
  readonly things: readonly Thing[];
  readonly isRecording: boolean;
}

/** Calls back for each session that there is, and for each new one; returns a function that ends it. */
type FollowSessions = (follow: (session: AnyActor) => void) => () => void;

interface Watched {
  thing: Thing;
  /** The edges of the step that is being taken. */
  edges: string[];
}

const modelsById = new Map(machineRegistry.map((model) => [model.machine.id, model]));

function isMachineActor(actor: object): actor is AnyActor {
  return 'logic' in actor && actor.logic instanceof StateMachine && modelsById.has(actor.logic.id);
}

function within(value: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>(
    (outer, name) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, name) : undefined),
    value,
  );
}

/** The status in a reading of a record; null if there is none. */
function statusIn(snapshot: unknown): string | null {
  const status = within(snapshot, 'context', 'data', 'status');
  return typeof status === 'string' ? status : null;
}

/** Sees the sessions of the page while it is open: their states, their events, and records that they follow. */
export function createObserver(followSessions: FollowSessions) {
  let watched = new Map<string, Watched>();
  let observed: Observed = { things: [], isRecording: false };
  const readers = new Set<() => void>();
  let stops: (() => void)[] = [];
  let count = 0;

  function tell(isRecording = observed.isRecording) {
    observed = { things: Array.from(watched.values(), ({ thing }) => thing), isRecording };
    for (const read of readers) read();
  }

  const happening = (event: string, state: string, more: Partial<Happening> = {}): Happening => {
    count += 1;
    return { id: count, event, state, payload: {}, isRefused: false, ...more };
  };

  function put(key: string, thing: Omit<Thing, 'key' | 'happenings' | 'isOver' | 'recorded'>) {
    const fresh = { key, happenings: [], isOver: false, recorded: null };
    watched.set(key, { thing: { ...fresh, ...thing }, edges: [] });
  }

  function addActor(actor: AnyActor, isNew: boolean) {
    const model = modelOf(actor.logic.id);
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const seen = sightingOf(model, snapshot);
    const trail = observed.isRecording ? beginRecording(model, seen, isNew) : null;
    put(actor.sessionId, { model, actor, state: seen.state, trail });
    const status = statusIn(snapshot.children['record']?.getSnapshot());
    if (model.machine.id === 'job' && status !== null) seeRecord(actor, status, isNew);
    tell();
  }

  function addTree(actor: AnyActor) {
    if (isMachineActor(actor) && !watched.has(actor.sessionId)) addActor(actor, false);
    const { children = {} }: Partial<AnyMachineSnapshot> = actor.getSnapshot();
    for (const child of Object.values(children)) if (child && isMachineActor(child)) addTree(child);
  }

  /** A job's session read the state of its record. */
  function seeRecord(job: AnyActor, status: string, isNew: boolean) {
    const key = `${job.sessionId}/record`;
    // The kind of a job is the id of its lifecycle.
    const model = modelOf(String(within(job.getSnapshot(), 'context', 'kind')));
    const known = watched.get(key);
    if (known === undefined) {
      const first = exploreModel(model)[0]?.root.state ?? status;
      const trail = isNew ? trailOfNewRecord(model, first, status) : trailOfRecord(model, status);
      put(key, { model, actor: null, state: status, trail });
      return;
    }
    const { thing } = known;
    if (thing.state === status || thing.trail === null) return;
    const trail = recordState(thing.trail, { state: status });
    const before = recordedPath(thing.trail)?.arcs.length ?? 0;
    const arcs = recordedPath(trail)?.arcs.slice(before) ?? [];
    const happenings = arcs.map(({ label, to }) => happening(label, to.state));
    known.thing = withHappenings({ ...thing, state: status, trail }, happenings);
  }

  function step(actor: AnyActor, event: AnyEventObject, snapshot: AnyMachineSnapshot) {
    const known = watched.get(actor.sessionId);
    if (known === undefined || event.type === 'xstate.init') return;
    const { thing, edges } = known;
    known.edges = [];
    const { model } = thing;
    const isTaken = edges.length > 0;
    const seen = sightingOf(model, snapshot);
    const isOver = snapshot.status !== 'active';
    const trail =
      isTaken && observed.isRecording && thing.trail !== null
        ? recordStep(thing.trail, { ...seen, event: event.type, edges })
        : thing.trail;
    // What an actor observes is often news of nothing.
    const isWorth = isTaken || !event.type.startsWith('xstate.');
    const more = { payload: maskedPayload(event), isRefused: !isTaken };
    const happenings = isWorth ? [happening(event.type, seen.state, more)] : [];
    known.thing = withHappenings({ ...thing, state: seen.state, isOver, trail }, happenings);
    const status = event.type === 'xstate.snapshot.record' ? statusIn(event['snapshot']) : null;
    if (model.machine.id === 'job' && status !== null) seeRecord(actor, status, true);
    if (isOver) endRecordOf(actor);
    forgetOver();
    tell();
  }

  /** Nobody follows the record any more. */
  function endRecordOf(job: AnyActor) {
    const known = watched.get(`${job.sessionId}/record`);
    if (known) known.thing = { ...known.thing, isOver: true };
  }

  /** A thing that is over stays only for what was recorded of it. */
  function forgetOver() {
    if (observed.isRecording) return;
    for (const [key, { thing }] of watched) if (thing.isOver && thing.recorded === null) watched.delete(key);
  }

  function inspect(inspection: InspectionEvent) {
    const actor = inspection.actorRef;
    if (!isMachineActor(actor)) return;
    if (inspection.type === '@xstate.event' && inspection.event.type === 'xstate.init') addActor(actor, true);
    const known = watched.get(actor.sessionId);
    if (known === undefined) return;
    known.edges.push(...edgesOfMicrostep(actor.logic, inspection));
    if (inspection.type === '@xstate.snapshot') step(actor, inspection.event, actor.getSnapshot());
  }

  function subscribe(reader: () => void) {
    readers.add(reader);
    return () => void readers.delete(reader);
  }

  function open() {
    if (stops.length > 0) return;
    const stop = followSessions((session) => {
      addTree(session);
      const subscription = session.system.inspect(inspect);
      stops.push(() => subscription.unsubscribe());
    });
    stops.push(stop);
  }

  /** Forgets everything. */
  function close() {
    for (const stop of stops) stop();
    stops = [];
    watched = new Map();
    tell(false);
  }

  /** Begins to record every thing of the page, and forgets earlier recordings. */
  function startRecording() {
    for (const [key, each] of watched) {
      const { model, actor, state, isOver } = each.thing;
      if (isOver) {
        watched.delete(key);
        continue;
      }
      const trail = actor
        ? beginRecording(model, sightingOf(model, actor.getSnapshot()), false)
        : trailOfRecord(model, state);
      each.thing = { ...each.thing, trail, recorded: null };
    }
    tell(true);
  }

  function stopRecording() {
    for (const each of watched.values()) {
      const { actor, trail } = each.thing;
      each.thing = { ...each.thing, recorded: trail, trail: actor ? null : trail };
    }
    tell(false);
  }

  const read = () => observed;
  return { read, subscribe, open, close, startRecording, stopRecording };
}
