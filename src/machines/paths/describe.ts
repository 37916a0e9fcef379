import type { Landmark } from '../machine-types.ts';
import type { Arc, Graph } from './graph.ts';
import { landmarksOf } from './places.ts';
import type { Refusal } from './refusals.ts';
import { type Path, endOf } from './strategies.ts';

/** A path as data. The command prints it as JSON, and a page shows it. */
export interface PathDescription {
  machine: string;
  /** The starting point's name and first state. */
  start: string;
  initial: string;
  steps: StepDescription[];
  /** The last state. */
  state: string;
}

export interface StepDescription {
  /** The case: the event's type, then after a colon the specialty of its payload. */
  event: string;
  payload: Record<string, unknown>;
  /** The state after the step, and the page's landmarks. */
  state: string;
  landmarks: Landmark[];
}

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

/** A sad path as data: the way to a state, and the case that the state refuses. */
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

/** One line that names a path, in the names of the code. */
export function titleOf(path: PathDescription | RefusalDescription): string {
  const { start, initial, steps, state } = path;
  if ('refused' in path) return `${state} refuses ${path.refused.event}`;
  const events = steps.map(({ event }) => event).join(', ');
  return events === '' ? `${start}: begins ${initial}` : `${start}: ${events} → ${state}`;
}
