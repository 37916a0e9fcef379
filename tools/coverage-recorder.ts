// Loaded before a suite when PARLEY_MACHINE_COVERAGE names a folder (`npm run paths -- --coverage`): writes down which edges
// and guard outcomes of the machines it really goes through. Each fact once per process, at once: processes are killed.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Actor, type AnyStateMachine, StateMachine, and, assign } from 'xstate';
import { edgesOf } from '../src/machines/paths/edges.ts';
import { machineRegistry } from '../src/machines/registry.ts';

/** What XState calls to ask a guard that is made of others. */
interface CompoundGuard {
  check(snapshot: unknown, args: unknown, guard: unknown): boolean;
}

const watched = new WeakSet<AnyStateMachine>();

function watchGuards(machine: AnyStateMachine, note: (fact: string) => void): void {
  for (const { name, transition } of edgesOf(machine)) {
    const { guard } = transition;
    if (guard === undefined) continue;
    // XState keeps what it calls to itself: `and` of one guard is the way to ask any kind of guard.
    // Not part of XState's types.
    const asked = and([guard] as never) as unknown as CompoundGuard;
    const watching = Object.assign(() => false, {
      guards: [guard],
      check: (snapshot: unknown, args: unknown) => {
        const outcome = asked.check(snapshot, args, asked);
        note(`guard ${name} ${outcome}`);
        return outcome;
      },
    });
    Object.assign(transition, { guard: watching });
  }
}

/** Writes down what a machine goes through. An assignment is the one action that is also run where nothing is executed. */
function watch(machine: AnyStateMachine, note: (fact: string) => void): void {
  if (watched.has(machine)) return;
  watched.add(machine);
  const noting = (fact: string) =>
    assign(() => {
      note(fact);
      return {};
    });
  watchGuards(machine, note);
  for (const { name, transition } of edgesOf(machine)) {
    // An edge without target and actions is a refusal; an action would make it an admission.
    if (transition.target === undefined && transition.actions.length === 0) continue;
    Object.assign(transition, { actions: [noting(`edge ${name}`), ...transition.actions] });
  }
}

/**
 * XState begins a thing of its own for every pure transition and throws it away: what happens at a beginning counts once
 * the actor is started, or where the beginning itself was asked for (`initialTransition`).
 */
function holdBeginnings(write: (fact: string) => void): (fact: string) => void {
  const held = new WeakMap<object, string[]>();
  let holding: string[] | null = null;
  const machines = StateMachine.prototype as AnyStateMachine;
  const actors = Actor.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- called below with the object it belongs to
  const { getInitialSnapshot } = machines;
  // oxlint-disable-next-line typescript/unbound-method -- called below with the object it belongs to
  const { start } = actors;
  Object.assign(machines, {
    getInitialSnapshot(this: AnyStateMachine, ...[scope, input]: Parameters<typeof getInitialSnapshot>) {
      const before = holding;
      const first = !held.has(scope.self);
      holding = first ? [] : null;
      if (holding) held.set(scope.self, holding);
      try {
        return getInitialSnapshot.call(this, scope, input);
      } finally {
        holding = before;
      }
    },
  });
  Object.assign(actors, {
    start(this: Actor<AnyStateMachine>) {
      for (const fact of held.get(this) ?? []) write(fact);
      held.set(this, []);
      return start.call(this);
    },
  });
  return (fact) => {
    if (holding) holding.push(fact);
    else write(fact);
  };
}

function record(folder: string): void {
  const file = join(folder, `${process.pid}-${Math.random().toString(36).slice(2)}.facts`);
  const noted = new Set<string>();
  const write = (fact: string) => {
    if (noted.has(fact)) return;
    noted.add(fact);
    appendFileSync(file, `${fact}\n`);
  };
  const note = holdBeginnings(write);
  const ids = new Set(machineRegistry.map(({ machine }) => machine.id));
  for (const { machine } of machineRegistry) watch(machine, note);
  // oxlint-disable-next-line typescript/unbound-method -- called below with the object it belongs to
  const { provide } = StateMachine.prototype as AnyStateMachine;
  Object.assign(StateMachine.prototype, {
    provide(this: AnyStateMachine, implementations: never) {
      const provided = provide.call(this, implementations);
      if (ids.has(provided.id)) watch(provided, note);
      return provided;
    },
  });
}

const folder = process.env.PARLEY_MACHINE_COVERAGE;
if (folder) record(folder);
