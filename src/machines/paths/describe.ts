import type { Landmark } from '../machine-types.ts';
import type { Arc, Graph } from './graph.ts';
import { landmarksOf } from './places.ts';
import type { Refusal } from './refusals.ts';
import { type Path, endOf } from './strategies.ts';

/** A path as data: what the command prints as JSON and what a page shows. */
export interface PathDescription {
  machine: string;
  /** The starting point's name, and the state that it begins in. */
  start: string;
  initial: string;
  steps: StepDescription[];
  /** Where it ends. */
  state: string;
}

export interface StepDescription {
  /** The case: the event's type, and after a colon what is special about its payload. */
  event: string;
  payload: Record<string, unknown>;
  /** Where the thing stands then, and what a page shows. */
  state: string;
  landmarks: Landmark[];
}

/** An event's payload without its type. */
export function payloadOf(event: { readonly type: string }): Record<string, unknown> {
  const { type: _, ...payload } = event;
  return payload;
}

function describeArcs(graph: Graph, arcs: readonly Arc[]): Omit<PathDescription, 'state'> {
  return {
    machine: graph.model.machine.id,
    start: graph.start,
    initial: graph.root.state,
    steps: arcs.map(({ label, event, to }) => ({
      event: label,
      payload: payloadOf(event),
      state: to.state,
      landmarks: landmarksOf(to.snapshot),
    })),
  };
}

/** A path as data. */
export function describePath(path: Path): PathDescription {
  return { ...describeArcs(path.graph, path.arcs), state: endOf(path).state };
}

/** A sad path as data: the way to a state, and the case that is refused there. */
export interface RefusalDescription extends PathDescription {
  refused: { event: string; payload: Record<string, unknown> };
}

export function describeRefusal({ graph, arcs, place, label, event }: Refusal): RefusalDescription {
  return {
    ...describeArcs(graph, arcs),
    state: place.state,
    refused: { event: label, payload: payloadOf(event) },
  };
}

/** One line that names a path. */
export function titleOf({ start, initial, steps, state }: PathDescription): string {
  const events = steps.map(({ event }) => event).join(', ');
  return events === '' ? `${start}: begins ${initial}` : `${start}: ${events} → ${state}`;
}
