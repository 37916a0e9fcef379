import type { MachineModel } from '../model-types.ts';
import { type Arc, type Graph, type Place, exploreModel } from './graph.ts';
import type { AnyEvent } from './places.ts';

/** A sad path: a shortest path to a place, and an event case that the place refuses. */
export interface Refusal {
  readonly graph: Graph;
  readonly arcs: readonly Arc[];
  readonly place: Place;
  readonly label: string;
  readonly event: AnyEvent;
}

/**
 * Every pair of a state and a case that it refuses, once, at the nearest such place. It includes cases that a guard
 * refuses in only some places of the state.
 */
export function refusalsOf(model: MachineModel, state?: string): Refusal[] {
  const seen = new Set<string>();
  return exploreModel(model).flatMap((graph) =>
    [...graph.places.values()].flatMap((place) =>
      Object.entries(model.cases).flatMap(([label, event]): Refusal[] => {
        const pair = `${place.state} ${label}`;
        if ((state !== undefined && place.state !== state) || seen.has(pair) || place.snapshot.can(event))
          return [];
        seen.add(pair);
        return [{ graph, arcs: place.way, place, label, event }];
      }),
    ),
  );
}
