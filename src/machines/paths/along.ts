import type { MachineModel } from '../model-types.ts';
import { type Arc, exploreFrom } from './graph.ts';
import type { Path } from './strategies.ts';

/** The steps do not make a path. */
export class NoSuchPath extends Error {}

/**
 * The path that takes these cases, one after the other.
 *
 * @throws NoSuchPath if there is no such starting point, or a place refuses its case
 */
export function pathAlong(model: MachineModel, start: string, labels: readonly string[]): Path {
  const { id } = model.machine;
  if (!(start in model.inputs)) {
    const known = Object.keys(model.inputs).join(', ');
    throw new NoSuchPath(`${id} has no starting point "${start}". There are: ${known}.`);
  }
  const graph = exploreFrom(model, start);
  const arcs: Arc[] = [];
  for (const label of labels) {
    const place = arcs.at(-1)?.to ?? graph.root;
    const arc = place.arcs.find((each) => each.label === label);
    if (!arc) throw new NoSuchPath(`${id} does not take "${label}" in the state ${place.state}.`);
    arcs.push(arc);
  }
  return { graph, arcs };
}
