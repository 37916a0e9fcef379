import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
} from 'xstate';
import { TestModel, type TestPath } from '@xstate/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { MachineModel } from '../../../src/machines/model-types.ts';

export type AnyEvent = { readonly type: string };
export type Path = TestPath<AnyMachineSnapshot, AnyEvent>;

/** A state value on one line without blanks: `parsing`, `open.ready`, `source.builtIn+type.qaBot`. */
export function stateKey(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, unknown>)
    .map(([region, inner]) => `${region}.${stateKey(inner)}`)
    .join('+');
}

/** The label of an event among the model's cases; the initial event has none but its type. */
export function labelOf(model: MachineModel, event: AnyEvent): string {
  const found = Object.entries(model.cases).find(([, candidate]) => candidate === event);
  return found ? found[0] : event.type;
}

/** The place of the graph that a snapshot is: its state with what the model tells apart. */
export function placeOf(
  model: MachineModel,
  { value, context }: { value: unknown; context: unknown },
): string {
  return JSON.stringify([stateKey(value), model.distinguish(context)]);
}

/** The machine with actors that never answer: what they would say is among the model's cases. */
export function silenced(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, fromCallback(() => {})])),
  });
}

function everyNode(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(everyNode)];
}

/** Names every edge of a machine: the state, the event, and which of its transitions it is. */
function edgeNames(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const names = new Map<AnyTransitionDefinition, string>();
  for (const node of everyNode(machine.root)) {
    for (const [type, transitions] of node.transitions) {
      transitions.forEach((transition, index) => names.set(transition, `${node.id} ${type} #${index}`));
    }
    node.always?.forEach((transition, index) => names.set(transition, `${node.id} always #${index}`));
  }
  return names;
}

/** All edges of a machine by name. */
export function edgesOf(machine: AnyStateMachine): string[] {
  return [...edgeNames(machine).values()];
}

/**
 * Paths that take every case wherever it is admitted, from one starting point. A place of the graph is a state with what
 * the model tells apart, reached by a certain event from a certain state: keyed by state alone, most edges would be
 * missed.
 */
export function pathsOf(model: MachineModel, input: unknown): Path[] {
  const cases = Object.values(model.cases);
  const testModel = new TestModel<AnyMachineSnapshot, AnyEvent, unknown>(silenced(model.machine), {
    events: (snapshot) => cases.filter((event) => snapshot.can(event)),
    serializeState: (snapshot, event, previous) =>
      event && previous
        ? `${placeOf(model, snapshot)} via ${labelOf(model, event)} from ${stateKey(previous.value)}`
        : placeOf(model, snapshot),
    serializeEvent: (event) => labelOf(model, event),
    limit: 100_000,
  });
  return testModel.getShortestPaths({ input });
}

/** The edges that real actors take along the paths, by name. */
export function edgesTaken(model: MachineModel, input: unknown, paths: readonly Path[]): Set<string> {
  const machine = silenced(model.machine);
  const names = edgeNames(machine);
  const taken = new Set<string>();
  const stopped = { setTimeout: () => 0, clearTimeout: () => {} };
  const runs = paths.length > 0 ? paths.map(({ steps }) => steps.map(({ event }) => event)) : [[]];
  for (const events of runs) {
    const actor = createActor(machine, {
      input,
      clock: stopped,
      inspect: (inspection) => {
        if (inspection.type !== '@xstate.microstep') return;
        // oxlint-disable-next-line no-underscore-dangle -- the only place where XState tells the transitions it took
        for (const transition of inspection._transitions) {
          const name = names.get(transition);
          if (name) taken.add(name);
        }
      },
    });
    actor.start();
    for (const event of events) if (event.type !== 'xstate.init') actor.send(event);
    actor.stop();
  }
  return taken;
}
