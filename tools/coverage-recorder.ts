// Loaded before a suite when PARLEY_MACHINE_COVERAGE names a folder (`npm run paths -- --coverage`): writes down which states,
// edges and guard outcomes of the machines it really goes through. Each fact once per process, at once: processes are killed.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyStateMachine, StateMachine, and, assign } from 'xstate';
import { edgesOf, leavesOf, pathOf } from '../src/machines/paths/edges.ts';
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
  for (const node of leavesOf(machine)) {
    Object.assign(node, { entry: [noting(`state ${machine.id} ${pathOf(node)}`), ...node.entry] });
  }
}

function record(folder: string): void {
  const file = join(folder, `${process.pid}-${Math.random().toString(36).slice(2)}.facts`);
  const noted = new Set<string>();
  const note = (fact: string) => {
    if (noted.has(fact)) return;
    noted.add(fact);
    appendFileSync(file, `${fact}\n`);
  };
  const ids = new Set(machineRegistry.map(({ machine }) => machine.id));
  for (const { machine } of machineRegistry) watch(machine, note);
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
