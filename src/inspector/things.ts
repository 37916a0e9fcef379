import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import type { MachineModel } from '../machines/model-types.ts';
import { stateKey } from '../machines/paths/places.ts';
import {
  type Recording,
  type Sighting,
  beginRecording,
  recordState,
  recordedPath,
} from '../machines/paths/recording.ts';
import { endOf } from '../machines/paths/strategies.ts';

/** Something that happened to a thing. */
export interface Happening {
  readonly id: number;
  /** The event's type or case. */
  readonly event: string;
  /** What may be shown of it. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** The state then. */
  readonly state: string;
  readonly isRefused: boolean;
}

/** An actor of the page, or a record of the server that one of them follows. */
export interface Thing {
  readonly key: string;
  readonly model: MachineModel;
  /** Null for a record. */
  readonly actor: AnyActor | null;
  readonly state: string;
  /** It takes no events any more. */
  readonly isOver: boolean;
  /** The latest ones, in order. */
  readonly happenings: readonly Happening[];
  /** What is recorded of it now, and what was recorded last. A record is always followed. */
  readonly trail: Recording | null;
  readonly recorded: Recording | null;
}

const happeningsKept = 200;

export function withHappenings(thing: Thing, happenings: readonly Happening[]): Thing {
  return { ...thing, happenings: [...thing.happenings, ...happenings].slice(-happeningsKept) };
}

/** What can be seen of a session. */
export function sightingOf(model: MachineModel, { value, context }: AnyMachineSnapshot): Sighting {
  return { state: stateKey(value), facts: model.distinguish(context) };
}

/** Where a record stands whose past nobody saw. */
export function trailOfRecord(model: MachineModel, state: string): Recording {
  return beginRecording(model, { state }, false);
}

/** A record that was just created. When its session begins to follow it, it may already have come further. */
export function trailOfNewRecord(model: MachineModel, first: string, state: string): Recording {
  return recordState(beginRecording(model, { state: first }, true), { state });
}

/** Whether a thing would take each of its model's cases now. */
export function offersOf({ model, actor, state, isOver }: Thing): { label: string; isTaken: boolean }[] {
  const snapshot: AnyMachineSnapshot | undefined = actor?.getSnapshot() ?? standInOf(model, state);
  return Object.entries(model.cases).map(([label, event]) => ({
    label,
    isTaken: !isOver && (snapshot?.can(event) ?? false),
  }));
}

/** A thing of the model in the same state. */
function standInOf(model: MachineModel, state: string): AnyMachineSnapshot | undefined {
  const path = recordedPath(trailOfRecord(model, state));
  return path ? endOf(path).snapshot : undefined;
}
