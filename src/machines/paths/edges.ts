import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  createActor,
} from 'xstate';
import { type AnyEvent, silenceMachine, stoppedClock } from './places.ts';

/** One arrow of a statechart. */
export interface Edge {
  /** Unique within the machine: the state's id, the event, and the transition's number. */
  readonly name: string;
  /** The source state, as a path from the root; empty for the whole machine. */
  readonly source: string;
  /** The target state; the source itself if the transition names none. */
  readonly target: string;
  /** The event's type; empty for an automatic transition. */
  readonly event: string;
  /** The guard, in the machine's words; null if there is none. */
  readonly guard: string | null;
  readonly transition: AnyTransitionDefinition;
}

/** Every state of a machine, the root first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

/** The leaf states: those without child states. */
export function leavesOf(machine: AnyStateMachine): AnyStateNode[] {
  return nodesOf(machine).filter((node) => Object.keys(node.states).length === 0);
}

/** The innermost state that a machine enters together with this state. */
export function firstLeaf(node: AnyStateNode): AnyStateNode {
  const [first] = node.initial?.target ?? [];
  return first ? firstLeaf(first) : node;
}

/** A state's path from the root, as `stateKey` writes it. */
export function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

function guardWords(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const params = 'params' in guard && typeof guard.params === 'object' ? guard.params : null;
    const values = Object.values(params ?? {}).map((value) => [value].flat().join(' | '));
    return values.length === 0 ? String(guard.type) : `${String(guard.type)}(${values.join(', ')})`;
  }
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    return guard.guards.map((each) => guardWords(each)).join(' and ');
  }
  return 'by its payload';
}

function edge(node: AnyStateNode, event: string, index: number, transition: AnyTransitionDefinition): Edge {
  const target = transition.target?.[0];
  return {
    name: `${node.id} ${event === '' ? 'always' : event} #${index}`,
    source: pathOf(node),
    target: target ? pathOf(target) : pathOf(node),
    event,
    guard: guardWords(transition.guard),
    transition,
  };
}

/** All edges of a machine, in source order. */
export function edgesOf(machine: AnyStateMachine): Edge[] {
  return nodesOf(machine).flatMap((node) => [
    ...(node.always ?? []).map((transition, index) => edge(node, '', index, transition)),
    ...[...node.transitions].flatMap(([type, transitions]) =>
      transitions.map((transition, index) => edge(node, type, index, transition)),
    ),
  ]);
}

const namesByMachine = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>();

function namesOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const known = namesByMachine.get(machine);
  if (known) return known;
  const names = new Map(edgesOf(machine).map(({ transition, name }) => [transition, name]));
  namesByMachine.set(machine, names);
  return names;
}

/** The names of the edges that an inspected step of a running machine takes. */
export function edgesOfMicrostep(machine: AnyStateMachine, inspection: InspectionEvent): string[] {
  if (inspection.type !== '@xstate.microstep') return [];
  const names = namesOf(machine);
  // oxlint-disable-next-line no-underscore-dangle -- the only place where XState tells the transitions it took
  return inspection._transitions.flatMap((transition) => names.get(transition) ?? []);
}

/**
 * The edges that a running actor takes, by name: first those on the way into its initial state, then one list for each
 * event. An event that is refused takes none.
 */
export function edgesAlong(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEvent[],
): { start: string[]; steps: string[][] } {
  const quiet = silenceMachine(machine);
  let taken: string[] = [];
  const inspect = (each: InspectionEvent) => void taken.push(...edgesOfMicrostep(quiet, each));
  const actor = createActor(quiet, { input, clock: stoppedClock, inspect });
  actor.start();
  const start = taken;
  const steps = events.map((event) => {
    taken = [];
    actor.send(event);
    return taken;
  });
  actor.stop();
  return { start, steps };
}

/** The edges that one event takes from a place, by name. */
export function edgesOfStep(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEvent,
): string[] {
  const quiet = silenceMachine(machine);
  let taken: string[] = [];
  const inspect = (each: InspectionEvent) => void taken.push(...edgesOfMicrostep(quiet, each));
  // A computed snapshot has no running children. The model's cases stand for their events.
  const kept = quiet.getPersistedSnapshot({ ...snapshot, children: {} } as AnyMachineSnapshot);
  const actor = createActor(quiet, { snapshot: kept, clock: stoppedClock, inspect }).start();
  taken = [];
  actor.send(event);
  actor.stop();
  return taken;
}
