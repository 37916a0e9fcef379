import type { MachineModel } from '../model-types.ts';
import { edgesOfStep } from './edges.ts';
import { type Arc, type Graph, type Place, exploreModel } from './graph.ts';
import { seededRandom } from '../seeded-random.ts';

export const strategies = ['shortest', 'simple', 'edges', 'random'] as const;

/**
 * How paths are chosen.
 *
 * - `shortest`: for each state a shortest path that ends in it.
 * - `simple`: every path that enters no state twice.
 * - `edges`: few paths that together take every edge and every admitted case of every state.
 * - `random`: random walks from a seed.
 */
export type Strategy = (typeof strategies)[number];

export interface PathOptions {
  strategy: Strategy;
  /** Of random walks: the same seed gives the same walks. Default 1. */
  seed?: number;
  /** Only paths that end in this state (as `stateKey` writes it). */
  to?: string;
  /** Most paths. Default for `simple` 100, for `random` 10, because these have no natural end. */
  max?: number;
}

/** A way through a machine. */
export interface Path {
  readonly graph: Graph;
  readonly arcs: readonly Arc[];
}

const simpleDefaultMax = 100;
const randomDefaultMax = 10;
const randomMaxSteps = 20;
/** Paths of the strategy `edges` go on while they find something new, up to this many steps beyond the first. */
const edgesMaxFurtherSteps = 8;

export function endOf({ graph, arcs }: Path): Place {
  return arcs.at(-1)?.to ?? graph.root;
}

/** The paths of a model, from all its starting points. */
export function pathsOf(model: MachineModel, options: PathOptions): Path[] {
  const { max } = options;
  const covered = new Set<string>();
  const paths = exploreModel(model).flatMap((graph) => [...pathsFrom(graph, options, covered)]);
  return max === undefined ? paths : fairly(paths, max);
}

/** Takes the first path of every starting point before any second one. */
function fairly(paths: readonly Path[], max: number): Path[] {
  const groups = [...Map.groupBy(paths, ({ graph }) => graph).values()];
  const inTurn = paths.flatMap((_, turn) => groups.flatMap((group) => group[turn] ?? []));
  const allowed = new Set(inTurn.slice(0, max));
  return paths.filter((path) => allowed.has(path));
}

/** `covered`: what paths from other starting points already cover. */
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

const traitsByArc = new WeakMap<Arc, readonly string[]>();

/** What an arc covers: an admitted case with its outcome, and the edges taken. */
function traitsOf({ model }: Graph, arc: Arc): readonly string[] {
  const { from, label, event, to } = arc;
  const traits = traitsByArc.get(arc) ?? [
    `${from.state} ${label} ${to.state}`,
    ...edgesOfStep(model.machine, from.snapshot, event),
  ];
  traitsByArc.set(arc, traits);
  return traits;
}

function* edgePaths(graph: Graph, covered: Set<string>): Iterable<Path> {
  const isNew = (arc: Arc): boolean => traitsOf(graph, arc).some((trait) => !covered.has(trait));
  const cover = (arc: Arc) => {
    for (const trait of traitsOf(graph, arc)) covered.add(trait);
  };
  let empty = true;
  // Far places first, because the way there covers much of the near ones.
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
  // Each starting point counts as something to cover.
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
  // Stops, because random walks may hardly ever reach the wanted state.
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
