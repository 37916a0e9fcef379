import type { AnyMachineSnapshot } from 'xstate';
import { getAdjacencyMap } from '@xstate/test';
import type { MachineModel } from '../model-types.ts';
import { edgesAlong } from './edges.ts';
import { type AnyEvent, labelOf, placeOf, silenced, stateKey } from './places.ts';

/** Where a thing can stand: a state together with what of its context decides what can happen next. */
export interface Place {
  readonly key: string;
  readonly state: string;
  readonly snapshot: AnyMachineSnapshot;
  /** A shortest way here from the starting point. */
  readonly way: readonly Arc[];
  /** What leads away, in the order of the model's cases. */
  readonly arcs: readonly Arc[];
}

/** One event case, sent in one place. */
export interface Arc {
  readonly label: string;
  readonly event: AnyEvent;
  readonly from: Place;
  readonly to: Place;
}

/** Everything that can happen to a thing from one of its starting points. */
export interface Graph {
  readonly model: MachineModel;
  /** The starting point's name among the model's inputs. */
  readonly start: string;
  readonly input: unknown;
  readonly root: Place;
  /** By key, nearest first. */
  readonly places: ReadonlyMap<string, Place>;
}

interface OpenPlace extends Place {
  way: readonly Arc[];
  arcs: Arc[];
}

/** Walks a model from one of its starting points until nothing new is found. */
export function exploreFrom(model: MachineModel, start: string): Graph {
  const input = model.inputs[start];
  const cases = Object.values(model.cases);
  const found = getAdjacencyMap<AnyMachineSnapshot, AnyEvent, unknown>(silenced(model.machine), {
    input,
    events: (snapshot) => cases.filter((event) => snapshot.can(event)),
    serializeState: (snapshot) => placeOf(model, snapshot),
    serializeEvent: (event) => labelOf(model, event),
    limit: 20_000,
  });
  const places = new Map<string, OpenPlace>(
    Object.entries(found).map(([key, { state }]) => [
      key,
      { key, state: stateKey(state.value), snapshot: state, way: [], arcs: [] },
    ]),
  );
  const [root] = places.values();
  if (!root) throw new Error(`The machine ${model.machine.id} has no place.`);
  for (const [key, { transitions }] of Object.entries(found)) {
    const from = places.get(key);
    const ways: Readonly<Record<string, { event: AnyEvent; state: AnyMachineSnapshot }>> = transitions;
    for (const [label, { event, state }] of Object.entries(ways)) {
      const to = places.get(placeOf(model, state));
      if (!from || !to) continue;
      const arc = { label, event, from, to };
      from.arcs.push(arc);
      // Places are found in the order of their distance: the first arc into one belongs to a shortest way.
      if (to !== root && to.way.length === 0) to.way = [...from.way, arc];
    }
  }
  return { model, start, input, root, places };
}

/** One graph for each starting point. */
export function explore(model: MachineModel): Graph[] {
  return Object.keys(model.inputs).map((start) => exploreFrom(model, start));
}

/** The edges that the arc takes, and the ones on the way to it, by name. */
export function edgesTakenBy({ model, input }: Graph, arcs: readonly Arc[]): ReturnType<typeof edgesAlong> {
  return edgesAlong(
    model.machine,
    input,
    arcs.map(({ event }) => event),
  );
}
