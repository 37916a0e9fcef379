import type { AnyMachineSnapshot } from 'xstate';
import { TestModel, type TestPath } from '@xstate/test';
import type { MachineModel } from '../../../src/machines/model-types.ts';
import { edgesAlong } from '../../../src/machines/paths/edges.ts';
import {
  type AnyEvent,
  labelOf,
  placeOf,
  silenceMachine,
  stateKey,
} from '../../../src/machines/paths/places.ts';

export type EveryPath = TestPath<AnyMachineSnapshot, AnyEvent>;

/**
 * Paths from one starting point that take every case wherever it is admitted. A node of the graph is a state with the
 * fields that the model distinguishes, and with the event and the state that led to it. With the state alone, the
 * paths would miss most edges.
 */
export function everyPathOf(model: MachineModel, input: unknown): EveryPath[] {
  const cases = Object.values(model.cases);
  const testModel = new TestModel<AnyMachineSnapshot, AnyEvent, unknown>(silenceMachine(model.machine), {
    events: (snapshot) => cases.filter((event) => snapshot.can(event)),
    serializeState: (snapshot, event, previous) =>
      event && previous
        ? `${placeOf(model, snapshot)} via ${labelOf(model, event)} from ${stateKey(previous.value)}`
        : placeOf(model, snapshot),
    serializeEvent: (event) => labelOf(model, event),
    limit: 20_000,
  });
  return testModel.getShortestPaths({ input });
}

/** The edges that real actors take along the paths, by name. */
export function edgesTaken(model: MachineModel, input: unknown, paths: readonly EveryPath[]): Set<string> {
  const runs = paths.length > 0 ? paths.map(({ steps }) => steps.map(({ event }) => event)) : [[]];
  return new Set(
    runs.flatMap((events) => {
      const sent = events.filter(({ type }) => type !== 'xstate.init');
      const { start, steps } = edgesAlong(model.machine, input, sent);
      return [...start, ...steps.flat()];
    }),
  );
}
