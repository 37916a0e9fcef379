import type { MachineModel } from '../model-types.ts';
import { type Arc, type Graph, type Place, explore } from './graph.ts';
import type { AnyEvent } from './places.ts';

/** A sad path: an event case that a thing refuses where a shortest way has brought it. */
export interface Refusal {
  readonly graph: Graph;
  readonly arcs: readonly Arc[];
  readonly place: Place;
  readonly label: string;
  readonly event: AnyEvent;
}

/**
 * Every state with every case that it refuses, once: by the nearest place that refuses it. A case that one place of a state
 * admits and another refuses is there too: a guard refuses it.
 */
export function refusalsOf(model: MachineModel, state?: string): Refusal[] {
  const seen = new Set<string>();
  return explore(model).flatMap((graph) =>
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
