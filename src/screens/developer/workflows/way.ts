import type { MachineModel } from '../../../machines/model-types.ts';
import { type PathDescription, describePath } from '../../../machines/paths/describe.ts';
import { refusalsOf } from '../../../machines/paths/refusals.ts';
import { endOf, pathsOf } from '../../../machines/paths/strategies.ts';

/** The states in which a thing of the lifecycle can really be found, nearest first. */
export function reachableStates(model: MachineModel): string[] {
  return [...new Set(pathsOf(model, { strategy: 'shortest' }).map((path) => endOf(path).state))];
}

/** A shortest way to a state from each starting point that has one. */
export function waysTo(model: MachineModel, target: string): PathDescription[] {
  return pathsOf(model, { strategy: 'shortest', to: target }).map(describePath);
}

/** An event that a state refuses: whatever it says, or in the cases that are named. */
export interface RefusedEvent {
  event: string;
  cases: string[];
}

/** The events that a state refuses, each once. */
export function refusedIn(model: MachineModel, state: string): RefusedEvent[] {
  const refused = Map.groupBy(refusalsOf(model, state), ({ event }) => event.type);
  const known = Map.groupBy(Object.values(model.cases), ({ type }) => type);
  return [...refused].map(([event, refusals]) => {
    const always = refusals.length === known.get(event)?.length;
    const named = refusals.map(({ label }) => label.slice(event.length + 1)).filter((name) => name !== '');
    return { event, cases: always ? [] : named };
  });
}
