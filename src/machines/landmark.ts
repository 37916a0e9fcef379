import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { LifecycleState } from './advance.ts';
import type { Landmark, LandmarkRole } from './machine-types.ts';

/** The state of something: a session's snapshot, or a record's lifecycle and status. */
export type Standing<Machine extends AnyStateMachine> =
  | AnyMachineSnapshot
  | { machine: Machine; state: (LifecycleState<Machine> & string) | `${string}.${string}` };

function metaOf(of: Standing<AnyStateMachine>): { landmark?: Landmark } | undefined {
  if ('getMeta' in of) return Object.values(of.getMeta()).findLast(Boolean);
  return of.machine.getStateNodeById(`${of.machine.id}.${of.state}`).meta;
}

/** The landmark that the machine promises for this state; null if it promises none. */
export function landmarkOf<Machine extends AnyStateMachine>(of: Standing<Machine>): Landmark | null {
  return metaOf(of)?.landmark ?? null;
}

/** A landmark's role, and the name by which tests find it. */
export function roleAndName(landmark: Landmark): { role: LandmarkRole; name: string } {
  const names: Partial<Record<LandmarkRole, string>> = landmark;
  const role = roles.find((each) => each in names) ?? 'region';
  return { role, name: names[role] ?? '' };
}

const roles: readonly LandmarkRole[] = ['region', 'dialog', 'form', 'status', 'alert'];

/**
 * The attributes that make an element the landmark of a state. A dialog's frame has the role itself, and the element
 * lies inside it.
 */
export function landmarkProps<Machine extends AnyStateMachine>(
  of: Standing<Machine> | undefined,
): { role?: string; 'data-landmark'?: string } {
  const landmark = of === undefined ? null : landmarkOf(of);
  if (landmark === null) return {};
  const { role, name } = roleAndName(landmark);
  return { ...(role === 'dialog' ? {} : { role }), 'data-landmark': name };
}
