import { type AnyEventObject, type AnyMachineSnapshot, createActor } from 'xstate';
import { LifecycleRefusal, advanceLifecycle, stateName } from '../advance.ts';
import type { MachineModel } from '../model-types.ts';
import { initialOf, silenceMachine, stateKey, stoppedClock } from './places.ts';

/** A thing with states. Tests of other implementations provide this shape and walk the same paths. */
export interface Walk {
  /** As `stateKey` writes it. */
  readonly state: string;
  /** Whether the event case is admitted now. */
  can(label: string): boolean;
  /** Sends the event case. @throws LifecycleRefusal when it is refused. */
  send(label: string): void;
}

/** The event case of a model. @throws if there is no such case */
export function caseOf(model: MachineModel, label: string): AnyEventObject {
  const event = model.cases[label];
  if (!event) throw new Error(`The machine ${model.machine.id} has no case "${label}".`);
  return event;
}

/**
 * The machine itself as a thing. A lifecycle moves by `advanceLifecycle`, as in the server; a session is a running
 * actor, as on pages.
 */
export function startWalk(model: MachineModel, start: string): Walk {
  if (!(start in model.inputs)) {
    throw new Error(`The machine ${model.machine.id} has no starting point "${start}".`);
  }
  return model.kind === 'lifecycle' ? lifecycleWalk(model, start) : sessionWalk(model, start);
}

function lifecycleWalk(model: MachineModel, start: string): Walk {
  const { machine } = model;
  let snapshot: AnyMachineSnapshot = initialOf(model, model.inputs[start]);
  return {
    get state() {
      return stateKey(snapshot.value);
    },
    can: (label) => snapshot.can(caseOf(model, label)),
    send: (label) => {
      const position = { state: snapshot.value, context: snapshot.context };
      const { state, context } = advanceLifecycle(machine, position, caseOf(model, label));
      snapshot = machine.resolveState({ value: state, context });
    },
  };
}

function sessionWalk(model: MachineModel, start: string): Walk {
  const machine = silenceMachine(model.machine);
  const actor = createActor(machine, { input: model.inputs[start], clock: stoppedClock }).start();
  return {
    get state() {
      return stateKey(actor.getSnapshot().value);
    },
    can: (label) => actor.getSnapshot().can(caseOf(model, label)),
    send: (label) => {
      const event = caseOf(model, label);
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      if (!snapshot.can(event)) throw new LifecycleRefusal(machine.id, stateName(snapshot.value), event.type);
      actor.send(event);
    },
  };
}
