import type { AnyMachineSnapshot } from 'xstate';
import type { MachineModel } from '../../../src/machines/model-types.ts';
import type { Answer } from '../http.ts';
import type { World } from '../world.ts';

/** What an answer of a refused event has to be, where it is not `transitionRefused`. */
export interface Refused {
  status: number;
  code: string;
}

/** How one event case is brought about over HTTP. */
export interface EventDriver<Subject> {
  /** Null: it happens by itself, in its time. */
  send: ((subject: Subject, world: World) => Promise<Answer | null>) | null;
  /** Whether the event can be sent from outside where the machine refuses it. False where it is missing. */
  canSendRefused?(snapshot: AnyMachineSnapshot, subject: Subject): boolean;
  /** What a refusal is answered with; `transitionRefused` where it is missing. */
  refusal?(snapshot: AnyMachineSnapshot): Refused;
}

/** How the things of one lifecycle are made, moved and looked at over HTTP. */
export interface LifecycleDriver<Subject> {
  readonly model: MachineModel;
  /** The starting points that can be brought about. */
  readonly inputs: readonly string[];
  readonly events: Readonly<Record<string, EventDriver<Subject>>>;
  /** Event cases that nothing in the contract brings about, by label, with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
  /** States that a backend may pass before anybody looks. */
  readonly passing: readonly string[];
  /** Makes a thing in its first state. `labels` are the events of the whole path, for what is decided at the start. */
  begin(world: World, start: { input: string; labels: readonly string[] }): Promise<Subject>;
  /** Where the backend says that the thing stands: its `state` and what else is predicted. */
  read(subject: Subject, world: World): Promise<Readonly<Record<string, unknown>>>;
  /** What the machine predicts of what `read` finds, beside the state. */
  predict(snapshot: AnyMachineSnapshot, subject: Subject): Readonly<Record<string, unknown>>;
  /** After each event: takes away what would disturb the next one. */
  settle?(subject: Subject, world: World): Promise<void>;
  end(subject: Subject, world: World): Promise<void>;
}

/** A driver, whatever its things are. */
export interface AnyDriver {
  readonly id: string;
  use<Result>(work: <Subject>(driver: LifecycleDriver<Subject>) => Result): Result;
}

export function asAny<Subject>(driver: LifecycleDriver<Subject>): AnyDriver {
  return { id: driver.model.machine.id, use: (work) => work(driver) };
}
