import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Reading } from './reading.ts';

/** What becomes of a session's actors and timers, written as events: nothing is run to walk a model. */
export type ActorEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.snapshot.${string}`; snapshot: { context: Reading<unknown> } }
  | { type: `xstate.after.${string}` };

/**
 * What a tool needs to walk a machine: where it can start, what can be sent to it (with payloads, also such as are
 * refused somewhere), and what of a snapshot makes it another place of the graph.
 */
export interface MachineModel {
  readonly machine: AnyStateMachine;
  readonly kind: 'lifecycle' | 'session';
  /** Starting points by name. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Events by label: the type, and after a colon what is special about the payload. */
  readonly cases: Readonly<Record<string, { readonly type: string }>>;
  /** What of the context matters for what can happen next; the state is always told apart. */
  distinguish(context: unknown): unknown;
}

interface ModelOf<Machine extends AnyStateMachine> {
  machine: Machine;
  kind: MachineModel['kind'];
  inputs: Record<string, InputFrom<Machine> | undefined>;
  cases: Record<string, EventFromLogic<Machine> | ActorEvent>;
  distinguish(context: SnapshotFrom<Machine>['context']): unknown;
}

/** A model whose inputs and events are checked against its machine. */
export function defineModel<Machine extends AnyStateMachine>(model: ModelOf<Machine>): MachineModel {
  return model;
}

/** An actor's success. */
export function done(actorId: string, output?: unknown): ActorEvent {
  return { type: `xstate.done.actor.${actorId}`, output };
}

/** An actor's failure. */
export function failed(actorId: string, error: unknown): ActorEvent {
  return { type: `xstate.error.actor.${actorId}`, error };
}

/** A timer's end: the delay's name and the path of the state that it was started by. */
export function elapsed(delay: string, state: string): ActorEvent {
  return { type: `xstate.after.${delay}.${state}` };
}

/** What the cache says to an actor that observes it. */
export function observed(actorId: string, reading: Partial<Reading<unknown>>): ActorEvent {
  const context = { data: undefined, error: null, isFetching: false, ...reading };
  return { type: `xstate.snapshot.${actorId}`, snapshot: { context } };
}
