import { edgesOf, leavesOf } from '../../src/machines/paths/edges.ts';
import { refusalsOf } from '../../src/machines/paths/refusals.ts';
import { pathsOf } from '../../src/machines/paths/strategies.ts';
import { machineRegistry } from '../../src/machines/registry.ts';
import { columns } from './columns.ts';

interface Row {
  machine: string;
  kind: string;
  states: number;
  events: number;
  /** Event cases, with payloads. */
  cases: number;
  edges: number;
  shortest: number;
  edgePaths: number;
  refused: number;
}

function rows(): Row[] {
  return machineRegistry.map((model) => ({
    machine: model.machine.id,
    kind: model.kind,
    states: leavesOf(model.machine).length,
    events: new Set(Object.values(model.cases).map(({ type }) => type)).size,
    cases: Object.keys(model.cases).length,
    edges: edgesOf(model.machine).length,
    shortest: pathsOf(model, { strategy: 'shortest' }).length,
    edgePaths: pathsOf(model, { strategy: 'edges' }).length,
    refused: refusalsOf(model).length,
  }));
}

const head = [
  'machine',
  'kind',
  'states',
  'events',
  'cases',
  'edges',
  'shortest paths',
  'edge paths',
  'refused',
];

/** Every machine with its figures. */
export function listMachines(json: boolean): string {
  const all = rows();
  if (json) return `${JSON.stringify(all, null, 2)}\n`;
  return columns([head, ...all.map((row) => Object.values(row).map(String))]);
}
