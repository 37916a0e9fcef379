import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MachineModel } from '../../src/machines/model-types.ts';
import { edgesOf, firstLeaf, leavesOf, pathOf } from '../../src/machines/paths/edges.ts';
import { machineRegistry } from '../../src/machines/registry.ts';
import type { Suite } from './arguments.ts';
import { columns } from './columns.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** What a suite reached of one kind (states, edges or guard outcomes). */
interface Share {
  covered: number;
  all: number;
  missing: string[];
}

export interface MachineCoverage {
  machine: string;
  /** The states that a taken edge leaves or enters. */
  states: Share;
  edges: Share;
  /** Both outcomes of every guarded edge count. */
  guards: Share;
}

function share(wanted: readonly string[], facts: ReadonlySet<string>): Share {
  const missing = wanted.filter((fact) => !facts.has(fact));
  return { covered: wanted.length - missing.length, all: wanted.length, missing };
}

/** The coverage of one machine, from the recorded facts. */
export function coverageOf({ machine }: MachineModel, facts: ReadonlySet<string>): MachineCoverage {
  const edges = edgesOf(machine);
  const stoodIn = new Set(
    edges
      .filter(({ name }) => facts.has(`edge ${name}`))
      .flatMap(({ source, transition }) => [
        `state ${machine.id} ${source}`,
        ...(transition.target ?? []).map((node) => `state ${machine.id} ${pathOf(firstLeaf(node))}`),
      ]),
  );
  return {
    machine: machine.id,
    states: share(
      leavesOf(machine).map((node) => `state ${machine.id} ${pathOf(node)}`),
      stoodIn,
    ),
    edges: share(
      edges.map(({ name }) => `edge ${name}`),
      facts,
    ),
    guards: share(
      edges.flatMap(({ name, guard }) =>
        guard === null ? [] : [`guard ${name} true`, `guard ${name} false`],
      ),
      facts,
    ),
  };
}

async function factsIn(folder: string): Promise<Set<string>> {
  const facts = new Set<string>();
  for (const name of await readdir(folder)) {
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n')) facts.add(line);
  }
  return facts;
}

/** Runs a suite and collects what its processes recorded. */
async function run(suite: Suite): Promise<{ passed: boolean; facts: Set<string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-coverage-'));
  try {
    const child = spawn(
      process.execPath,
      [join(project, 'node_modules/vitest/vitest.mjs'), 'run', '--project', suite, '--reporter', 'dot'],
      {
        cwd: project,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PARLEY_MACHINE_COVERAGE: folder },
      },
    );
    const [code] = await once(child, 'exit');
    return { passed: code === 0, facts: await factsIn(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figure({ covered, all }: Share): string {
  return all === 0 ? '–' : `${covered}/${all} ${Math.floor((covered / all) * 100)} %`;
}

function table(rows: readonly MachineCoverage[]): string {
  const total = (kind: 'states' | 'edges' | 'guards'): Share => ({
    covered: rows.reduce((sum, row) => sum + row[kind].covered, 0),
    all: rows.reduce((sum, row) => sum + row[kind].all, 0),
    missing: [],
  });
  return columns([
    ['machine', 'states', 'edges', 'guard outcomes'],
    ...rows.map(({ machine, states, edges, guards }) => [machine, ...[states, edges, guards].map(figure)]),
    ['all', figure(total('states')), figure(total('edges')), figure(total('guards'))],
  ]);
}

/** Runs the suites and reports what each of them reached in every machine, and what none reached. */
export async function coverage(
  suites: readonly Suite[],
  json: boolean,
): Promise<{ text: string; passed: boolean }> {
  const together = new Set<string>();
  const parts: { suite: string; passed: boolean; machines: MachineCoverage[] }[] = [];
  for (const suite of suites) {
    process.stderr.write(`Running the suite ${suite} …\n`);
    const { passed, facts } = await run(suite);
    for (const fact of facts) together.add(fact);
    parts.push({ suite, passed, machines: machineRegistry.map((model) => coverageOf(model, facts)) });
  }
  const all = machineRegistry.map((model) => coverageOf(model, together));
  const passed = parts.every((part) => part.passed);
  if (json) return { passed, text: `${JSON.stringify({ suites: parts, together: all }, null, 2)}\n` };
  const missing = all.flatMap(({ states, edges, guards }) => [
    ...states.missing,
    ...edges.missing,
    ...guards.missing,
  ]);
  const shown = parts.length > 1 ? [...parts, { suite: 'together', passed, machines: all }] : parts;
  const text = [
    ...shown.map(
      ({ suite, passed: ok, machines }) => `${suite}${ok ? '' : ' (failed)'}\n\n${table(machines)}`,
    ),
    missing.length === 0
      ? 'Nothing is left out.\n'
      : `Left out:\n${missing.map((fact) => `  ${fact}\n`).join('')}`,
  ].join('\n');
  return { text, passed };
}
