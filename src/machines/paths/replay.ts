import type { MachineModel } from '../model-types.ts';
import { type Edge, edgesOf } from './edges.ts';
import { edgesTakenBy } from './graph.ts';
import { pagePaths } from './page-paths.ts';
import { onPages } from './provokable.ts';
import { type Path, type Strategy, pathsOf, strategies } from './strategies.ts';
import { startWalk } from './walk.ts';

/** What a path comes to on a fresh thing of the model. */
export interface Replay {
  /** The state in which it ends. */
  readonly state: string;
  /** The case that the thing refused; null if it took all. */
  readonly refused: string | null;
}

/** Walks the cases of a path on a fresh thing of the model. */
export function replayPath(
  model: MachineModel,
  { start, steps }: { start: string; steps: readonly { event: string }[] },
): Replay {
  const walk = startWalk(model, start);
  for (const { event } of steps) {
    if (!walk.can(event)) return { state: walk.state, refused: event };
    walk.send(event);
  }
  return { state: walk.state, refused: null };
}

function edgesAlongPath({ graph, arcs }: Path): string[] {
  const { start, steps } = edgesTakenBy(graph, arcs);
  return [...start, ...steps.flat()];
}

/** What a path is compared with: the paths of a strategy, or those that the browser tests walk on pages. */
export type Compared = Strategy | 'browserTests';

/** What a path can be compared with; the browser tests come first, where they walk the machine. */
export function comparedOf(model: MachineModel): readonly Compared[] {
  return onPages(model) === null ? strategies : ['browserTests', ...strategies];
}

/** What a path adds to the edges that other paths take. */
export interface Addition {
  /** All edges of the machine. */
  readonly all: number;
  /** Those that the other paths take. */
  readonly covered: number;
  /** Those that only the path takes. */
  readonly added: readonly Edge[];
}

export function additionOf(path: Path, compared: Compared): Addition {
  const { model } = path.graph;
  const others = compared === 'browserTests' ? pagePaths(model) : pathsOf(model, { strategy: compared });
  const covered = new Set(others.flatMap(edgesAlongPath));
  const own = new Set(edgesAlongPath(path));
  const edges = edgesOf(model.machine);
  return {
    all: edges.length,
    covered: covered.size,
    added: edges.filter(({ name }) => own.has(name) && !covered.has(name)),
  };
}
