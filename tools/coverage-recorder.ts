// Loaded before a suite when PARLEY_MACHINE_COVERAGE names a folder (`npm run paths -- --coverage`): records which
// edges and guard outcomes of the machines the suite really reaches. It writes each fact once per process, and
// immediately, because processes are killed.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Actor, type AnyStateMachine, StateMachine, and, assign } from 'xstate';
import { edgesOf } from '../src/machines/paths/edges.ts';
import { machineRegistry } from '../src/machines/registry.ts';

/** The function by which XState evaluates a composed guard. */
interface CompoundGuard {
  check(snapshot: unknown, args: unknown, guard: unknown): boolean;
}

const watched = new WeakSet<AnyStateMachine>();

function watchGuards(machine: AnyStateMachine, note: (fact: string) => void): void {
  for (const { name, transition } of edgesOf(machine)) {
    const { guard } = transition;
    if (guard === undefined) continue;
    // XState does not export its evaluation, but `and` of one guard evaluates any kind of guard. XState's types do
    // not have it.
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

/** Records what a machine goes through. An assignment is the only action that also runs in a pure transition. */
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
 * For every pure transition XState starts a temporary actor and discards it. So initial steps count only if an actor
 * is really started, or if `initialTransition` asks for them.
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
