import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  initialTransition,
  transition,
} from 'xstate';

/** The state value of a lifecycle: a union of its state names, or one name per region for a parallel one. */
export type LifecycleState<Lifecycle extends AnyStateMachine> = SnapshotFrom<Lifecycle>['value'];

/** A thing's position in its lifecycle, as the store keeps it. */
export interface LifecyclePosition<Lifecycle extends AnyStateMachine> {
  state: LifecycleState<Lifecycle>;
  context: ContextFrom<Lifecycle>;
}

/** A thing's position after an event. `changed`: the state differs, whatever the context. */
export interface Advanced<Lifecycle extends AnyStateMachine> extends LifecyclePosition<Lifecycle> {
  changed: boolean;
}

/** A lifecycle refused an event. The server answers it with the problem `transitionRefused` (409). */
export class LifecycleRefusal extends Error {
  readonly lifecycle: string;
  readonly state: string;
  readonly event: string;

  constructor(lifecycle: string, state: string, event: string) {
    super(`The lifecycle "${lifecycle}" refuses "${event}" in the state "${state}".`);
    this.name = 'LifecycleRefusal';
    this.lifecycle = lifecycle;
    this.state = state;
    this.event = event;
  }
}

/** One line for a state value: `deploying`, or one name for each region of a parallel lifecycle. */
export function stateName(state: unknown): string {
  if (typeof state !== 'object' || state === null) return String(state);
  return Object.entries(state)
    .map(([region, value]) => `${region}.${stateName(value)}`)
    .join('+');
}

function snapshotAt(
  lifecycle: AnyStateMachine,
  position: LifecyclePosition<AnyStateMachine>,
): AnyMachineSnapshot {
  return lifecycle.resolveState({ value: position.state, context: position.context });
}

/** The position of a new thing. */
export function beginningOf<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  input?: InputFrom<Lifecycle>,
): LifecyclePosition<Lifecycle> {
  const machine: AnyStateMachine = lifecycle;
  const [first] = initialTransition(machine, input);
  return { state: first.value, context: first.context };
}

/**
 * Whether the lifecycle admits the event at this position. Buttons ask it before they offer an action.
 *
 * The payload matters: guards read it.
 */
export function canAdvance<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  position: LifecyclePosition<Lifecycle>,
  event: EventFromLogic<Lifecycle>,
): boolean {
  return snapshotAt(lifecycle, position).can(event);
}

/** The states in which a thing with this context admits the event. */
export function statesAdmitting<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  context: ContextFrom<Lifecycle>,
  event: EventFromLogic<Lifecycle>,
): string[] {
  const machine: AnyStateMachine = lifecycle;
  return Object.keys(machine.states).filter((state) => snapshotAt(machine, { state, context }).can(event));
}

/**
 * Applies one event to a position and returns the new position. Pure: stores nothing and reads no clock.
 *
 * @throws LifecycleRefusal if the lifecycle does not admit the event there.
 */
export function advanceLifecycle<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  position: LifecyclePosition<Lifecycle>,
  event: EventFromLogic<Lifecycle>,
): Advanced<Lifecycle> {
  const before = snapshotAt(lifecycle, position);
  if (!before.can(event)) {
    throw new LifecycleRefusal(lifecycle.id, stateName(position.state), event.type);
  }
  const machine: AnyStateMachine = lifecycle;
  const [after] = transition(machine, before, event);
  return {
    state: after.value,
    context: after.context,
    changed: stateName(after.value) !== stateName(position.state),
  };
}
