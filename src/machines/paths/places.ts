import { type AnyMachineSnapshot, type AnyStateMachine, createActor, fromCallback } from 'xstate';
import type { Landmark } from '../machine-types.ts';
import type { MachineModel } from '../model-types.ts';

export type AnyEvent = { readonly type: string };

/** A clock that never fires. The model's cases stand for timers. */
export const stoppedClock = { setTimeout: () => 0, clearTimeout: () => {} };

/** A state value on one line without blanks: `parsing`, `open.ready`, `live.session.open+live.wish.none`. */
export function stateKey(value: unknown, within = ''): string {
  if (typeof value === 'string') return within + value;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a state value is a name or regions by name
  return Object.entries(value as Record<string, unknown>)
    .map(([region, inner]) => stateKey(inner, `${within}${region}.`))
    .join('+');
}

/** The label of an event among the model's cases. The initial event has only its type. */
export function labelOf(model: MachineModel, event: AnyEvent): string {
  const found = Object.entries(model.cases).find(([, candidate]) => candidate === event);
  return found ? found[0] : event.type;
}

/** A snapshot's place in the graph: its state and the facts that the model distinguishes. */
export function placeOf(
  model: MachineModel,
  { value, context }: { value: unknown; context: unknown },
): string {
  return JSON.stringify([stateKey(value), model.distinguish(context)]);
}

const silent = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The machine with actors that never answer. The model's cases stand for their answers. */
export function silenceMachine(machine: AnyStateMachine): AnyStateMachine {
  const known = silent.get(machine);
  if (known) return known;
  const names = Object.keys(machine.implementations.actors);
  const quiet = machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, fromCallback(() => {})])),
  });
  silent.set(machine, quiet);
  return quiet;
}

/** The first snapshot of a thing with this input. */
export function initialOf(model: MachineModel, input: unknown): AnyMachineSnapshot {
  return createActor(silenceMachine(model.machine), { input, clock: stoppedClock }).getSnapshot();
}

/** The landmarks that a page shows in a snapshot, one for each active state that has one. */
export function landmarksOf(snapshot: AnyMachineSnapshot): Landmark[] {
  return Object.values(snapshot.getMeta()).flatMap((meta: { landmark?: Landmark } | undefined) =>
    meta?.landmark ? [meta.landmark] : [],
  );
}
