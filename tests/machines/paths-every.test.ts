import { type AnyMachineSnapshot, type EventObject, transition } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { MachineModel } from '../../src/machines/model-types.ts';
import { describePath, describeRefusal } from '../../src/machines/paths/describe.ts';
import { nodesOf } from '../../src/machines/paths/edges.ts';
import { exploreFrom } from '../../src/machines/paths/graph.ts';
import { silenceMachine } from '../../src/machines/paths/places.ts';
import { refusalsOf } from '../../src/machines/paths/refusals.ts';
import { pathsOf, strategies } from '../../src/machines/paths/strategies.ts';
import { startWalk } from '../../src/machines/paths/walk.ts';
import { machineRegistry, modelOf } from '../../src/machines/registry.ts';
import { playwrightOf, vitestOf } from '../../src/machines/paths/print-tests.ts';

const each = machineRegistry.map((model) => ({ id: model.machine.id, model }));

/** Runs a printed file in this process: passes its imports as arguments, collects its tests and runs them. */
async function run(code: string, startOnPage: (start: string) => object): Promise<number> {
  const tests: ((stage: object) => unknown)[] = [];
  const collect = Object.assign((_: string, body: () => unknown) => tests.push(body), {
    describe: (_: string, body: () => void) => body(),
  });
  const given = {
    describe: (_: string, body: () => void) => body(),
    test: collect,
    expect,
    startWalk,
    modelOf,
    startOnPage: (_: string, start: string) => startOnPage(start),
  };
  // Except for its imports, the printed text is plain JavaScript.
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- to run what is printed is the test
  new Function(...Object.keys(given), code.replaceAll(/^import .*$/gm, ''))(...Object.values(given));
  for (const body of tests) await body({ stage: {} });
  return tests.length;
}

/** The machine itself instead of a page. */
const pageOf = (model: MachineModel) => (start: string) => {
  const walk = startWalk(model, start);
  return {
    expectState: (state: string) => expect(walk.state).toBe(state),
    send: (label: string) => walk.send(label),
    end: () => {},
  };
};

describe.each(each)('$id', ({ id, model }) => {
  const target = { machine: id, command: 'npm run paths', module: (path: string) => path };

  test.each(strategies)('as printed, every path of the strategy %s can be walked', async (strategy) => {
    const paths = pathsOf(model, { strategy }).map(describePath);
    expect(await run(vitestOf(paths, target), pageOf(model))).toBe(paths.length);
    expect(await run(playwrightOf(paths, target), pageOf(model))).toBe(paths.length);
  });

  test('as printed, every refusal is one', async () => {
    const refusals = refusalsOf(model).map(describeRefusal);
    expect(await run(vitestOf(refusals, target), pageOf(model))).toBe(refusals.length);
  });

  test('its model tells apart whatever a guard reads', () => {
    const told = readingsOf((note) => {
      for (const snapshot of placesOf(model))
        JSON.stringify(model.distinguish(noting(snapshot.context, note)));
    });
    const read = readingsOf((note) => {
      const watched = { ...model, machine: watching(model, note) };
      for (const start of Object.keys(model.inputs)) exploreFrom(watched, start);
    });
    const constant = fieldsThatStay(model);
    expect([...read].filter((field) => !told.has(field) && !constant.has(field))).toEqual([]);
  });

  test('names every guard that reads the context', () => {
    for (const node of nodesOf(model.machine)) {
      const steps = [...node.transitions.values(), node.always ?? []].flat();
      for (const { guard } of steps) {
        if (typeof guard === 'function' && !('check' in guard))
          expect(String(guard), node.id).not.toContain('context');
      }
    }
  });
});

function readingsOf(watch: (note: (field: string) => void) => void): Set<string> {
  const read = new Set<string>();
  watch((field) => read.add(field));
  return read;
}

function noting(context: object, note: (field: string) => void): object {
  return new Proxy(context, {
    get(target, field) {
      if (typeof field === 'string' && Object.hasOwn(target, field)) note(field);
      return Reflect.get(target, field);
    },
  });
}

/** The machine, with a record of what its guards read of the context. */
function watching({ machine }: MachineModel, note: (field: string) => void): MachineModel['machine'] {
  const guards = Object.entries(machine.implementations.guards).map(([name, guard]) => [
    name,
    typeof guard === 'function' && !('check' in guard)
      ? (args: { context: object; event: EventObject }, params: unknown) =>
          guard({ ...args, context: noting(args.context, note) }, params)
      : guard,
  ]);
  return machine.provide({ guards: Object.fromEntries(guards) });
}

function placesOf(model: MachineModel): AnyMachineSnapshot[] {
  return Object.keys(model.inputs).flatMap((start) =>
    [...exploreFrom(model, start).places.values()].map(({ snapshot }) => snapshot),
  );
}

/**
 * Fields that keep their first value everywhere; the model need not distinguish them. This looks at the result of
 * each event in each node, and not only at the nodes that the model distinguishes, because the model may be wrong.
 */
function fieldsThatStay(model: MachineModel): Set<string> {
  const changed = new Set<string>();
  const all = new Set<string>();
  const machine = silenceMachine(model.machine);
  for (const start of Object.keys(model.inputs)) {
    const { root, places } = exploreFrom(model, start);
    const contexts = [...places.values()].flatMap(({ snapshot, arcs }) => [
      snapshot.context,
      ...arcs.map(({ event }) => transition(machine, snapshot, event)[0].context),
    ]);
    for (const context of contexts) {
      for (const [field, value] of Object.entries<unknown>(context)) {
        all.add(field);
        if (JSON.stringify(value) !== JSON.stringify(root.snapshot.context[field])) changed.add(field);
      }
    }
  }
  return new Set([...all].filter((field) => !changed.has(field)));
}
