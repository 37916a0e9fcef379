import type { MachineModel } from '../model-types.ts';
import { controls, isAdmitted, outOfSight } from './controls.ts';
import { type Arc, type Graph, type Place, exploreModel } from './graph.ts';
import { isPossible, onPages } from './provokable.ts';
import type { Path } from './strategies.ts';
import { caseOf } from './walk.ts';

/** The cost of another path, in steps: a new page, and a thing in its first state. */
const beginning = 3;
/** Longer paths fail late and are hard to read. */
const mostSteps = 12;

/** Whether pages can reach a node; some nodes only machines reach. */
function isInSight(full: MachineModel, { state, snapshot }: Place): boolean {
  const hidden = (outOfSight[full.machine.id] ?? []).filter((each) => each.state === state);
  return !hidden.some(({ cases }) => cases.some((label) => !snapshot.can(caseOf(full, label))));
}

/** What a node shows: a state, with the controls that it offers. */
function traitsOfPlace(full: MachineModel, place: Place): string[] {
  if (!isInSight(full, place)) return [];
  const offered = Object.entries(controls[full.machine.id] ?? {}).filter(([, control]) =>
    isAdmitted(full, place, control),
  );
  return [`${place.state} with ${offered.map(([name]) => name).join(', ')}`];
}

/**
 * The paths that tests walk on pages: a few that together reach every state with every control that it can offer, and
 * cause every event once. Other tests walk every event in every state: on the machine itself, and over HTTP in the
 * conformance kit.
 */
export function pagePaths(full: MachineModel): Path[] {
  const { id } = full.machine;
  const model = onPages(full);
  if (!model) throw new Error(`There is no page model for ${id}.`);
  const shown = new Set<string>();
  return exploreModel(model).flatMap((graph) => [...new Walker(id, full, graph, shown).paths()]);
}

/** Continues to the nearest thing that no path has shown yet. */
class Walker {
  readonly #machine: string;
  readonly #full: MachineModel;
  readonly #graph: Graph;
  /** All starting points of a machine share this. */
  readonly #shown: Set<string>;

  constructor(machine: string, full: MachineModel, graph: Graph, shown: Set<string>) {
    this.#machine = machine;
    this.#full = full;
    this.#graph = graph;
    this.#shown = shown;
  }

  *paths(): Iterable<Path> {
    const graph = this.#graph;
    const isNewStart = this.#show(traitsOfPlace(this.#full, graph.root));
    let arcs = this.#path();
    if (isNewStart && arcs.length === 0) yield { graph, arcs };
    for (; arcs.length > 0; arcs = this.#path()) yield { graph, arcs };
  }

  #path(): Arc[] {
    const arcs: Arc[] = [];
    for (;;) {
      const further = this.#wayToNew(arcs.at(-1));
      const end = further.at(-1);
      if (end === undefined) return arcs;
      const isFar = further.length > end.from.way.length + 1 + beginning;
      if (arcs.length > 0 && (isFar || arcs.length + further.length > mostSteps)) return arcs;
      for (const arc of further) this.#show(this.#traitsOf(arc));
      arcs.push(...further);
    }
  }

  #traitsOf({ label, to }: Arc): string[] {
    return [label, ...traitsOfPlace(this.#full, to)];
  }

  /** @returns whether any of them is new */
  #show(traits: readonly string[]): boolean {
    const before = this.#shown.size;
    for (const trait of traits) this.#shown.add(trait);
    return this.#shown.size > before;
  }

  /** A shortest continuation to an arc that shows something new; empty if there is none. */
  #wayToNew(last: Arc | undefined): Arc[] {
    const seen = new Set<string>();
    let ways: Arc[][] = [[]];
    while (ways.length > 0) {
      const longer: Arc[][] = [];
      for (const way of ways) {
        const before = way.at(-1) ?? last;
        for (const arc of (before?.to ?? this.#graph.root).arcs) {
          const labels = before === undefined ? [arc.label] : [before.label, arc.label];
          const step = `${arc.from.key} ${arc.label}`;
          if (seen.has(step) || !isPossible(this.#machine, labels)) continue;
          seen.add(step);
          if (this.#traitsOf(arc).some((trait) => !this.#shown.has(trait))) return [...way, arc];
          longer.push([...way, arc]);
        }
      }
      ways = longer;
    }
    return [];
  }
}
