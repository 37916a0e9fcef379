import { Graph, type Point, layout } from '@dagrejs/dagre';
import { type Edge, edgesOf, firstLeaf, leavesOf, pathOf } from '../../machines/paths/edges.ts';
import { anyOther } from './wording.ts';
import type { Chart } from './chart.tsx';

/** Every event that leads from one state to another. */
interface Arrow {
  from: string;
  to: string;
  /** Events by type; empty for what happens by itself. */
  events: string[];
  /** The steps that it represents, `from>to`. */
  steps: string[];
}

const stateHeight = 52;
/** px per line of an arrow's words. */
export const lineHeight = 16;
const letterWidth = 5.8;
const margin = 24;
/**
 * If an event leads from at least this many states, and from every other state, into one, it is drawn once. That
 * keeps the rest readable.
 */
const drawnOnce = 5;

/** Roughly as wide as the words will be; Han characters take two places. */
function widthOf(text: string, letter: number): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0) * letter;
}

/** An edge as it is drawn: from each innermost state that it leaves to the one that it enters. */
function stepsOf(paths: readonly string[], { source, target, transition, event }: Edge) {
  const [node] = transition.target ?? [];
  const to = node ? pathOf(firstLeaf(node)) : target;
  return paths
    .filter((path) => path === source || source === '' || path.startsWith(`${source}.`))
    .map((from) => ({ source: from, target: to, event }));
}

/** Places states and arrows from top to bottom, in px; x and y are the middle of a box or of an arrow's words. */
export function drawingOf({
  model: { machine },
  state: word,
  event: says,
}: Pick<Chart, 'model' | 'state' | 'event'>) {
  const graph = new Graph({ directed: true });
  graph.setGraph({
    rankdir: 'TB',
    // On the agent's status Dagre's default ranker fails, and its default alignment puts one state over another.
    ranker: 'tight-tree',
    align: 'UL',
    nodesep: 20,
    ranksep: 24,
    edgesep: 8,
    marginx: margin,
    marginy: margin,
  });
  const paths = leavesOf(machine).map(pathOf);
  const edges = edgesOf(machine)
    .flatMap((edge) => stepsOf(paths, edge))
    .filter(({ source, target }) => paths.includes(target) && source !== target);
  const arrows = new Map<string, Arrow>();
  for (const { source, target, event } of edges) {
    const sources = new Set(
      edges.filter((e) => e.event === event && e.target === target).map((e) => e.source),
    );
    const from = sources.size >= drawnOnce && sources.size === paths.length - 1 ? anyOther : source;
    const key = `${from}>${target}`;
    const known = arrows.get(key) ?? { from, to: target, events: [], steps: [] };
    if (!known.events.includes(event)) known.events.push(event);
    known.steps.push(`${source}>${target}`);
    arrows.set(key, known);
  }
  if ([...arrows.values()].some(({ from }) => from === anyOther)) paths.push(anyOther);
  for (const path of paths) {
    graph.setNode(path, {
      width: Math.ceil(Math.max(132, widthOf(word(path), 8) + 48)),
      height: stateHeight,
    });
  }
  for (const { from, to, events } of arrows.values()) {
    const lines = events.map((event) => widthOf(says(event), letterWidth));
    graph.setEdge(from, to, {
      width: Math.max(...lines) + 12,
      height: events.length * lineHeight + 4,
      labelpos: 'c',
    });
  }
  layout(graph);
  return {
    width: graph.graph().width ?? 0,
    height: graph.graph().height ?? 0,
    states: paths.map((path) => {
      const { x = 0, y = 0, width = 0, height = 0 } = graph.node(path);
      return { path, x, y, width, height };
    }),
    edges: [...arrows.values()].map((arrow) => {
      const { points = [], x = 0, y = 0 } = graph.edge(arrow.from, arrow.to);
      return { ...arrow, points, x, y };
    }),
  };
}

export type Drawing = ReturnType<typeof drawingOf>;
export type DrawnEdge = Drawing['edges'][number];

/** An arrow's line as an SVG path: through the points, rounded. */
export function curveOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.at(-1) ?? first;
  const middle = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q ${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return [`M ${first.x} ${first.y}`, ...middle, `L ${last.x} ${last.y}`].join(' ');
}
