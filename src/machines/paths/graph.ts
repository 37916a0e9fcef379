import type { AnyMachineSnapshot } from 'xstate';
import { getAdjacencyMap } from '@xstate/test';
import type { MachineModel } from '../model-types.ts';
import { edgesAlong } from './edges.ts';
import { type AnyEvent, labelOf, placeOf, silenceMachine, stateKey } from './places.ts';

/** A place: a state together with the facts of the context that decide what can happen next. */
export interface Place {
  readonly key: string;
  readonly state: string;
  readonly snapshot: AnyMachineSnapshot;
  /** A shortest path from the starting point. */
  readonly way: readonly Arc[];
  /** The outgoing arcs, in the order of the model's cases. */
  readonly arcs: readonly Arc[];
}

/** One event case in one place. */
export interface Arc {
  readonly label: string;
  readonly event: AnyEvent;
  readonly from: Place;
  readonly to: Place;
}

/** All places and arcs from one starting point. */
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

const explored = new WeakMap<MachineModel, Map<string, Graph>>();

/** The graph from one of a model's starting points. Every strategy needs it, so it is walked only once. */
export function exploreFrom(model: MachineModel, start: string): Graph {
  const known = explored.get(model) ?? new Map<string, Graph>();
  explored.set(model, known);
  const graph = known.get(start) ?? walkFrom(model, start);
  known.set(start, graph);
  return graph;
}

/** Walks a model from one of its starting points until nothing new is found. */
function walkFrom(model: MachineModel, start: string): Graph {
  const input = model.inputs[start];
  const cases = Object.values(model.cases);
  const found = getAdjacencyMap<AnyMachineSnapshot, AnyEvent, unknown>(silenceMachine(model.machine), {
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
      // Places are found in order of distance, so the first arc into a place belongs to a shortest path.
      if (to !== root && to.way.length === 0) to.way = [...from.way, arc];
    }
  }
  return { model, start, input, root, places };
}

/** One graph for each starting point. */
export function exploreModel(model: MachineModel): Graph[] {
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
