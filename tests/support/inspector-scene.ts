import { type AnyActor, createActor } from 'xstate';
import { afterEach } from 'vitest';
import { createObserver } from '../../src/inspector/observer.ts';
import { silenceMachine, stoppedClock } from '../../src/machines/paths/places.ts';
import { recordedPath } from '../../src/machines/paths/recording.ts';
import type { Path } from '../../src/machines/paths/strategies.ts';
import { followSessions, noteSession } from '../../src/patterns/inspection.ts';

const running: AnyActor[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
});

/** An actor that a page would have noted; it is stopped after the test. */
export function noted<Actor extends AnyActor>(actor: Actor): Actor {
  running.push(actor);
  return noteSession(actor);
}

/** An open inspector, and what it shows of each machine. */
export function observing() {
  const observer = createObserver(followSessions);
  observer.open();
  const thing = (id: string) => {
    const found = observer.read().things.find(({ model }) => model.machine.id === id);
    if (!found) throw new Error(`Nothing is seen of ${id}.`);
    return found;
  };
  const path = (id: string) => {
    const { trail, recorded } = thing(id);
    const recording = trail ?? recorded;
    const found = recording && recordedPath(recording);
    if (!found) throw new Error(`Nothing is recorded of ${id}.`);
    return found;
  };
  return { observer, thing, path, labels: (id: string) => path(id).arcs.map(({ label }) => label) };
}

/** Walks a path by hand, as an actor of a page. */
export function walk({ graph, arcs }: Path) {
  const machine = silenceMachine(graph.model.machine);
  const actor = noted(createActor(machine, { input: graph.input, clock: stoppedClock })).start();
  for (const { event } of arcs) actor.send(event);
  return actor;
}
