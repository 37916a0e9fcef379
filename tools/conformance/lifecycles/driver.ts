import type { AnyMachineSnapshot } from 'xstate';
import type { MachineModel } from '../../../src/machines/model-types.ts';
import type { Reply } from '../http.ts';
import type { World } from '../world.ts';

/** The expected answer to a refused event, if it is not `transitionRefused`. */
export interface Refused {
  status: number;
  code: string;
}

/** How HTTP requests cause one event case. */
export interface EventDriver<Subject> {
  /** Null: the event happens by itself after some time. */
  send: ((subject: Subject, world: World) => Promise<Reply | null>) | null;
  /** Whether a client can send the event in states where the machine refuses it. False if missing. */
  canSendRefused?(snapshot: AnyMachineSnapshot, subject: Subject): boolean;
  /** The answer to a refused event; `transitionRefused` if missing. */
  refusal?(snapshot: AnyMachineSnapshot): Refused;
}

/** How to create, move and read the things of one lifecycle over HTTP. */
export interface LifecycleDriver<Subject> {
  readonly model: MachineModel;
  /** The starting points that the kit can create. */
  readonly inputs: readonly string[];
  readonly events: Readonly<Record<string, EventDriver<Subject>>>;
  /** Event cases that the contract cannot cause, by label, with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
  /** States that a backend may leave before the kit reads them. */
  readonly passing: readonly string[];
  /**
   * Makes a thing in its first state. `labels` are the events of the whole path, because some choices must be made at
   * the start.
   */
  begin(world: World, start: { input: string; labels: readonly string[] }): Promise<Subject>;
  /** What the backend says about the thing: its `state` and the other predicted values. */
  read(subject: Subject, world: World): Promise<Readonly<Record<string, unknown>>>;
  /** What the machine predicts for `read`, besides the state. */
  predict(snapshot: AnyMachineSnapshot, subject: Subject): Readonly<Record<string, unknown>>;
  /** Cleans up after each event, so that nothing disturbs the next one. */
  settle?(subject: Subject, world: World): Promise<void>;
  end(subject: Subject, world: World): Promise<void>;
}

/** A driver for things of any type. */
export interface AnyDriver {
  readonly id: string;
  use<Result>(work: <Subject>(driver: LifecycleDriver<Subject>) => Result): Result;
}

export function asAny<Subject>(driver: LifecycleDriver<Subject>): AnyDriver {
  return { id: driver.model.machine.id, use: (work) => work(driver) };
}
