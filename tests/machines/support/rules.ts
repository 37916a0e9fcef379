import { type AnyMachineSnapshot, createActor, transition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { LifecycleRefusal, advanceLifecycle, canAdvance, stateName } from '../../../src/machines/advance.ts';
import type { MachineModel } from '../../../src/machines/model-types.ts';
import { edgesOf } from '../../../src/machines/paths/edges.ts';
import { edgesTakenBy } from '../../../src/machines/paths/graph.ts';
import {
  type AnyEvent,
  initialOf,
  labelOf,
  placeOf,
  silenceMachine,
  stateKey,
  stoppedClock as stopped,
} from '../../../src/machines/paths/places.ts';
import { pathsOf } from '../../../src/machines/paths/strategies.ts';
import { type EveryPath, edgesTaken, everyPathOf } from './edges.ts';

interface Walk {
  start: string;
  input: unknown;
  paths: EveryPath[];
}

function walksOf(model: MachineModel): Walk[] {
  return Object.entries(model.inputs).map(([start, input]) => ({
    start,
    input,
    paths: everyPathOf(model, input),
  }));
}

/** Every snapshot that the paths visit, once. */
function visited(model: MachineModel, { input, paths }: Walk): AnyMachineSnapshot[] {
  const snapshots = [
    initialOf(model, input),
    ...paths.flatMap(({ steps }) => steps.map(({ state }) => state)),
  ];
  const places = new Map<string, AnyMachineSnapshot>();
  for (const snapshot of snapshots) {
    places.set(placeOf(model, snapshot), snapshot);
  }
  return [...places.values()];
}

/** The machine's behaviour as lines in the form of the rules: `state case outcome`, without refusals. */
function behavior(model: MachineModel, walks: readonly Walk[]): string[] {
  const outcomes = new Map<string, Set<string>>();
  const note = (key: string, outcome: string) => {
    outcomes.set(key, (outcomes.get(key) ?? new Set()).add(outcome));
  };
  for (const walk of walks) {
    note(`start ${walk.start}`, stateKey(initialOf(model, walk.input).value));
    for (const snapshot of visited(model, walk)) {
      for (const [label, event] of Object.entries(model.cases)) {
        const key = `${stateKey(snapshot.value)} ${label}`;
        if (snapshot.can(event)) note(key, stateKey(transition(model.machine, snapshot, event)[0].value));
        else note(key, '✗');
      }
    }
  }
  return [...outcomes]
    .map(([key, found]) => `${key} ${[...found].toSorted().join('|')}`)
    .filter((line) => !line.endsWith(' ✗'))
    .toSorted();
}

function linesOf(rules: string): string[] {
  return rules
    .split('\n')
    .map((line) => line.trim().split(/\s+/).join(' '))
    .filter((line) => line !== '')
    .toSorted();
}

/** Walks a path as the server does: stores state and context, and moves them by `advanceLifecycle`. */
async function walkByAdvance(model: MachineModel, input: unknown, path: EveryPath): Promise<void> {
  const { machine } = model;
  const start = initialOf(model, input);
  let position = { state: start.value, context: start.context };
  await path.test({
    events: Object.fromEntries(
      Object.values(model.cases).map(({ type }) => [
        type,
        ({ event }: { event: AnyEvent }) => {
          position = advanceLifecycle(machine, position, event);
        },
      ]),
    ),
    states: {
      '*': (expected) =>
        expect(placeOf(model, { value: position.state, context: position.context })).toBe(
          placeOf(model, expected),
        ),
    },
  });
}

/** Walks a path with a running actor, as a screen does. */
async function walkByActor(model: MachineModel, input: unknown, path: EveryPath): Promise<void> {
  const actor = createActor(silenceMachine(model.machine), { input, clock: stopped });
  actor.start();
  await path.test({
    events: Object.fromEntries(
      Object.values(model.cases).map(({ type }) => [
        type,
        ({ event }: { event: AnyEvent }) => actor.send(event),
      ]),
    ),
    states: {
      '*': (expected) => expect(placeOf(model, actor.getSnapshot())).toBe(placeOf(model, expected)),
    },
  });
  actor.stop();
}

function missing(model: MachineModel, taken: ReadonlySet<string>): string[] {
  return edgesOf(model.machine).flatMap(({ name }) => (taken.has(name) ? [] : [name]));
}

function expectRefusal(model: MachineModel, snapshot: AnyMachineSnapshot, event: AnyEvent): void {
  const { machine } = model;
  const position = { state: snapshot.value, context: snapshot.context };
  const before = structuredClone(position);
  expect(canAdvance(machine, position, event)).toBe(false);
  try {
    advanceLifecycle(machine, position, event);
  } catch (error) {
    expect(error).toBeInstanceOf(LifecycleRefusal);
    expect(error).toMatchObject({
      lifecycle: machine.id,
      state: stateName(snapshot.value),
      event: event.type,
    });
    expect(position).toEqual(before);
    return;
  }
  expect.fail(`${machine.id} admits ${labelOf(model, event)} in ${stateKey(snapshot.value)}`);
}

/** A problem of the contract, in the form in which an actor rejects or an event carries it. */
interface Problem {
  code: string;
  fields?: unknown[];
}

function problemOf(event: AnyEvent & { error?: Problem; failure?: Problem }): Problem | undefined {
  return event.error ?? event.failure;
}

/**
 * What a session must keep of every problem: a failed state keeps the problem, and every state keeps the faulty
 * fields.
 */
function expectProblemsKept(model: MachineModel, snapshot: AnyMachineSnapshot): void {
  for (const [label, event] of Object.entries(model.cases)) {
    const problem = problemOf(event);
    if (!problem || !snapshot.can(event)) continue;
    const [{ context, tags, value }] = transition(model.machine, snapshot, event);
    const where = `${label} in ${stateKey(snapshot.value)}, then ${stateKey(value)}`;
    if (tags.has('failed')) expect(context.failure?.code, where).toBe(problem.code);
    if (problem.fields) expect(context.faults, where).toEqual(problem.fields);
    else if (tags.has('failed')) expect(context.faults ?? [], where).toEqual([]);
  }
}

interface Options {
  /** States that are no failures themselves but show why the last attempt failed. */
  failureStillShownIn?: readonly string[];
}

/**
 * The tests that every machine has. `rules` says by hand what the machine must do, one line for each state and event
 * case that it admits: `state case outcome`. If the outcome depends on the context, the line has several (`idle|✗`, ✗
 * for refused). The machine must refuse whatever has no line, and some path must reach every line.
 */
export function testMachine(model: MachineModel, rules: string, options: Options = {}): void {
  describe(`${model.machine.id} (model)`, () => {
    const walks = walksOf(model);

    test('does what its rules say, and nothing else', () => {
      expect(behavior(model, walks)).toEqual(linesOf(rules));
    });

    test('has no edge that no path takes', () => {
      const taken = new Set<string>();
      for (const { input, paths } of walks) {
        for (const edge of edgesTaken(model, input, paths)) taken.add(edge);
      }
      expect(missing(model, taken)).toEqual([]);
    });

    test('has no edge that the printed paths leave out', () => {
      const taken = new Set(
        pathsOf(model, { strategy: 'edges' }).flatMap(({ graph, arcs }) => {
          const { start, steps } = edgesTakenBy(graph, arcs);
          return [...start, ...steps.flat()];
        }),
      );
      expect(missing(model, taken)).toEqual([]);
    });

    test('stands the same after every path, whoever walks it', async () => {
      const walk = model.kind === 'lifecycle' ? walkByAdvance : walkByActor;
      for (const { input, paths } of walks) {
        for (const path of paths) await walk(model, input, path);
      }
    });

    if (model.kind === 'session') {
      test('keeps why it failed', () => {
        for (const walk of walks) {
          for (const snapshot of visited(model, walk)) expectProblemsKept(model, snapshot);
        }
      });

      test('shows no failure that is over', () => {
        const shown = new Set<string>();
        for (const { steps } of walks.flatMap(({ paths }) => paths)) {
          for (const { state } of steps) {
            if (state.hasTag('failed') || (state.context.failure ?? null) === null) continue;
            shown.add(stateKey(state.value));
          }
        }
        expect([...shown].toSorted()).toEqual([...(options.failureStillShownIn ?? [])].toSorted());
      });
    }

    if (model.kind === 'lifecycle') {
      test('refuses with its name, the state and the event, and changes nothing', () => {
        let refusals = 0;
        for (const walk of walks) {
          for (const snapshot of visited(model, walk)) {
            for (const event of Object.values(model.cases)) {
              if (snapshot.can(event)) continue;
              expectRefusal(model, snapshot, event);
              refusals += 1;
            }
          }
        }
        expect(refusals).toBeGreaterThan(0);
      });
    }
  });
}
