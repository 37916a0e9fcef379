import type { MachineModel } from '../model-types.ts';
import { edgesOfStep } from './edges.ts';
import { type Arc, type Graph, type Place, explore } from './graph.ts';
import { seededRandom } from '../seeded-random.ts';

export const strategies = ['shortest', 'simple', 'edges', 'random'] as const;

/**
 * How paths are chosen.
 *
 * - `shortest`: for each state a shortest path that ends in it.
 * - `simple`: every path that enters no state twice.
 * - `edges`: few paths that together take every event case wherever a state admits it, and every edge.
 * - `random`: walks that a seed decides.
 */
export type Strategy = (typeof strategies)[number];

export interface PathOptions {
  strategy: Strategy;
  /** Of random walks: the same seed gives the same walks. Default 1. */
  seed?: number;
  /** Only paths that end in this state (as `stateKey` writes it). */
  to?: string;
  /** At most so many paths; where there is no natural end (`simple`, `random`) 100 and 10 by default. */
  max?: number;
}

/** A way through a machine. */
export interface Path {
  readonly graph: Graph;
  readonly arcs: readonly Arc[];
}

const simpleDefaultMax = 100;
const randomDefaultMax = 10;
/** Steps of one random walk. */
const randomMaxSteps = 20;
/** Paths of the strategy `edges` go on while something new follows, up to so many steps beyond the first new one. */
const edgesMaxFurtherSteps = 8;

/** Where a path ends. */
export function endOf({ graph, arcs }: Path): Place {
  return arcs.at(-1)?.to ?? graph.root;
}

/** The paths of a model, from all its starting points. */
export function pathsOf(model: MachineModel, options: PathOptions): Path[] {
  const { max } = options;
  const covered = new Set<string>();
  const paths = explore(model).flatMap((graph) => [...pathsFrom(graph, options, covered)]);
  return max === undefined ? paths : fairly(paths, max);
}

/** The first of every starting point before the second of any. */
function fairly(paths: readonly Path[], max: number): Path[] {
  const groups = [...Map.groupBy(paths, ({ graph }) => graph).values()];
  const inTurn = paths.flatMap((_, turn) => groups.flatMap((group) => group[turn] ?? []));
  const allowed = new Set(inTurn.slice(0, max));
  return paths.filter((path) => allowed.has(path));
}

/** `covered` is what paths from other starting points have shown already. */
function pathsFrom(graph: Graph, options: PathOptions, covered: Set<string>): Iterable<Path> {
  const { strategy, to } = options;
  if (strategy === 'shortest') return shortestPaths(graph, to);
  if (strategy === 'simple') return limited(simplePaths(graph, to), options.max ?? simpleDefaultMax);
  if (strategy === 'edges') return to === undefined ? edgePaths(graph, covered) : edgesInto(graph, to);
  return randomPaths(graph, options);
}

function* limited<Item>(items: Iterable<Item>, max: number): Iterable<Item> {
  let left = max;
  for (const item of items) {
    if (left === 0) return;
    left -= 1;
    yield item;
  }
}

function* shortestPaths(graph: Graph, to: string | undefined): Iterable<Path> {
  const seen = new Set<string>();
  for (const { state, way } of graph.places.values()) {
    if (seen.has(state) || (to !== undefined && state !== to)) continue;
    seen.add(state);
    yield { graph, arcs: way };
  }
}

function* simplePaths(graph: Graph, to: string | undefined): Iterable<Path> {
  const entered = new Set([graph.root.state]);
  const arcs: Arc[] = [];
  function* from(place: Place): Iterable<Path> {
    const onward = to !== undefined && place.state === to ? [] : place.arcs;
    const next = onward.filter((arc) => !entered.has(arc.to.state));
    if (to === undefined ? next.length === 0 : place.state === to) yield { graph, arcs: [...arcs] };
    for (const arc of next) {
      entered.add(arc.to.state);
      arcs.push(arc);
      yield* from(arc.to);
      arcs.pop();
      entered.delete(arc.to.state);
    }
  }
  yield* from(graph.root);
}

/** What taking an arc shows: a case admitted by a state, with its outcome, and the edges taken. */
function traitsOf({ model }: Graph, { from, label, event, to }: Arc): string[] {
  const edges = edgesOfStep(model.machine, from.snapshot, event);
  return [`${from.state} ${label} ${to.state}`, ...edges];
}

function* edgePaths(graph: Graph, covered: Set<string>): Iterable<Path> {
  const traits = new Map<Arc, string[]>();
  const isNew = (arc: Arc): boolean => {
    const own = traits.get(arc) ?? traitsOf(graph, arc);
    traits.set(arc, own);
    return own.some((trait) => !covered.has(trait));
  };
  const cover = (arc: Arc) => {
    for (const trait of traits.get(arc) ?? []) covered.add(trait);
  };
  let empty = true;
  // Far places first: the way there covers much of what is near.
  for (const place of [...graph.places.values()].toReversed()) {
    for (const first of place.arcs) {
      if (!isNew(first)) continue;
      const arcs = [...place.way, first];
      for (const arc of arcs) if (isNew(arc)) cover(arc);
      for (let further = 0; further < edgesMaxFurtherSteps; further += 1) {
        const next = arcs.at(-1)?.to.arcs.find(isNew);
        if (!next) break;
        cover(next);
        arcs.push(next);
      }
      empty = false;
      yield { graph, arcs };
    }
  }
  // A starting point is a trait of its own.
  if (empty) yield { graph, arcs: [] };
}

function* edgesInto(graph: Graph, to: string): Iterable<Path> {
  const covered = new Set<string>();
  if (graph.root.state === to) yield { graph, arcs: [] };
  for (const place of graph.places.values()) {
    for (const arc of place.arcs) {
      const trait = `${place.state} ${arc.label}`;
      if (arc.to.state !== to || covered.has(trait)) continue;
      covered.add(trait);
      yield { graph, arcs: [...place.way, arc] };
    }
  }
}

function* randomPaths(graph: Graph, { seed = 1, to, max = randomDefaultMax }: PathOptions): Iterable<Path> {
  const random = seededRandom(seed);
  // A state that random walks rarely meet must not keep us for ever.
  for (let attempt = 0, found = 0; found < max && attempt < max * 50; attempt += 1) {
    const arcs: Arc[] = [];
    let place = graph.root;
    while (arcs.length < randomMaxSteps && (place.state !== to || arcs.length === 0)) {
      const arc = place.arcs[Math.floor(random() * place.arcs.length)];
      if (!arc) break;
      arcs.push(arc);
      place = arc.to;
    }
    if (to !== undefined && place.state !== to) continue;
    found += 1;
    yield { graph, arcs };
  }
}
