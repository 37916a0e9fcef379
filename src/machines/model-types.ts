import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Reading } from './reading.ts';

/** Results of a session's actors and timers, as events. Walking a model runs none of them. */
export type ActorEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.snapshot.${string}`; snapshot: { context: Reading<unknown> } }
  | { type: `xstate.after.${string}` };

/**
 * What a tool needs to walk a machine: its starting points, its events with payloads (including some that are
 * refused), and the facts of a snapshot that make it a different place of the graph.
 */
export interface MachineModel {
  readonly machine: AnyStateMachine;
  readonly kind: 'lifecycle' | 'session';
  /** Starting points by name. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Events by label: the type, then after a colon the specialty of the payload. */
  readonly cases: Readonly<Record<string, { readonly type: string }>>;
  /** The facts of the context that decide what can happen next. The state always counts. */
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
export function doneEvent(actorId: string, output?: unknown): ActorEvent {
  return { type: `xstate.done.actor.${actorId}`, output };
}

/** An actor's failure. */
export function failedEvent(actorId: string, error: unknown): ActorEvent {
  return { type: `xstate.error.actor.${actorId}`, error };
}

/** A timer's end: the delay's name and the path of the state that started it. */
export function elapsedEvent(delay: string, state: string): ActorEvent {
  return { type: `xstate.after.${delay}.${state}` };
}

/** A reading of the cache, for an actor that observes it. */
export function observedEvent(actorId: string, reading: Partial<Reading<unknown>>): ActorEvent {
  const context = { data: undefined, error: null, isFetching: false, ...reading };
  return { type: `xstate.snapshot.${actorId}`, snapshot: { context } };
}
