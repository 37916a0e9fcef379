import type { MachineModel } from '../model-types.ts';
import { edgesOfStep } from './edges.ts';
import { type Arc, type Graph, type Place, exploreModel } from './graph.ts';
import { changeLikeness, likeness } from './likeness.ts';
import { type Path, endOf } from './strategies.ts';

/** What was seen of a thing: its state, and the facts that its model distinguishes, if they can be seen. */
export interface Sighting {
  /** As `stateKey` writes it. */
  readonly state: string;
  readonly facts?: unknown;
}

/** What was seen of a thing after an event that it took. */
export interface SeenStep extends Sighting {
  /** The event's type. */
  readonly event: string;
  /** The names of the edges that it took. */
  readonly edges: readonly string[];
}

/** A path of the model that agrees with everything seen. */
interface Reading extends Path {
  /** How alike the model's facts and the seen ones are, summed over the sightings. */
  readonly alike: number;
  /** The steps that lead to where the recording began. */
  readonly before: number;
}

/**
 * What was seen of a thing, as paths of its model. A model has a few cases of each event, a real event any payload: so
 * all readings that agree with the seen states and edges go on, one to each place, and the most alike one counts.
 */
export interface Recording {
  readonly model: MachineModel;
  readonly readings: readonly Reading[];
  /** The last thing seen. */
  readonly seen: Sighting;
  /** The event, or the state, that the model does not have there. The recording ends before it. */
  readonly strayed: string | null;
}

function isBetter(one: Reading, other: Reading): boolean {
  const more = one.alike - other.alike;
  return Math.abs(more) > 1e-9 ? more > 0 : one.arcs.length < other.arcs.length;
}

/** The best reading for each place. */
function settled(readings: readonly Reading[]): Reading[] {
  const best = new Map<Place, Reading>();
  for (const reading of readings) {
    const place = endOf(reading);
    const known = best.get(place);
    if (!known || isBetter(reading, known)) best.set(place, reading);
  }
  return [...best.values()];
}

function alikeAt({ model }: Graph, place: Place, { facts }: Sighting): number {
  return facts === undefined ? 0 : likeness(model.distinguish(place.snapshot.context), facts);
}

/** How well a step of the model tells what was seen to change. */
function changeTold({ model, seen: before }: Recording, from: Place, to: Place, seen: Sighting): number {
  const facts = ({ snapshot }: Place): unknown => model.distinguish(snapshot.context);
  return changeLikeness(
    { before: facts(from), after: facts(to) },
    { before: before.facts, after: seen.facts },
  );
}

/** The recording after a sighting, which leaves these readings; none: the model does not have it. */
function next(recording: Recording, readings: readonly Reading[], name: string, seen: Sighting): Recording {
  if (readings.length === 0) return { ...recording, seen, strayed: name };
  return { ...recording, seen, readings: settled(readings) };
}

/**
 * Begins to record a thing.
 *
 * @param isNew it has only just begun, so it is at a starting point; otherwise the shortest way to a place like this one
 * stands before the recording
 */
export function beginRecording(model: MachineModel, seen: Sighting, isNew: boolean): Recording {
  const readings = exploreModel(model).flatMap((graph) =>
    (isNew ? [graph.root] : [...graph.places.values()])
      .filter(({ state }) => state === seen.state)
      .map((place) => ({
        graph,
        arcs: place.way,
        alike: alikeAt(graph, place, seen),
        before: place.way.length,
      })),
  );
  return next({ model, readings: [], seen, strayed: null }, readings, seen.state, seen);
}

/** A further step of a session: an event that it took. */
export function recordStep(recording: Recording, seen: SeenStep): Recording {
  if (recording.strayed !== null) return { ...recording, seen };
  const { machine } = recording.model;
  const readings = recording.readings.flatMap((reading) => {
    const place = endOf(reading);
    const at = (to: Place, told = changeTold(recording, place, to, seen)) =>
      reading.alike + alikeAt(reading.graph, to, seen) + told;
    const taken = place.arcs
      .filter(({ event, to }) => event.type === seen.event && to.state === seen.state)
      .filter(({ event }) => isSame(edgesOfStep(machine, place.snapshot, event), seen.edges))
      .map((arc) =>
        isRepeated(reading, arc)
          ? { ...reading, alike: at(place, 1) }
          : { ...reading, arcs: [...reading.arcs, arc], alike: at(arc.to) },
      );
    const isNoNews = isObservation(seen) && place.state === seen.state;
    return isNoNews ? [{ ...reading, alike: at(place) }, ...taken] : taken;
  });
  return next(recording, readings, seen.event, seen);
}

const hasBeen = ({ graph, arcs }: Reading, state: string): boolean =>
  [graph.root, ...arcs.map(({ to }) => to)].some((place) => place.state === state);

/**
 * A further state of a thing that lives on the server, whose events nobody sees: the shortest way there. A late answer
 * may tell a state that is over; then nothing has happened.
 */
export function recordState(recording: Recording, seen: Sighting): Recording {
  if (recording.strayed !== null) return { ...recording, seen };
  const readings = recording.readings.flatMap((reading) =>
    waysFrom(endOf(reading), seen.state).map((way) => ({ ...reading, arcs: [...reading.arcs, ...way] })),
  );
  if (readings.length === 0 && recording.readings.some((reading) => hasBeen(reading, seen.state)))
    return recording;
  return next(recording, readings, seen.state, seen);
}

/** What was recorded so far, as the most alike path of the model; null if the model has no such path. */
export function recordedPath({ readings }: Recording): (Path & { readonly before: number }) | null {
  const [first, ...others] = readings;
  if (!first) return null;
  return others.reduce((best, reading) => (isBetter(reading, best) ? reading : best), first);
}

/** News of something observed. Most are no news to the model. */
const isObservation = ({ event }: SeenStep): boolean => event.startsWith('xstate.snapshot.');

/** Typing the next letter, or a further report of progress: it is written down once. */
function isRepeated({ arcs }: Reading, { label, from, to }: Arc): boolean {
  const last = arcs.at(-1);
  return from === to && last?.label === label && last.from.state === from.state;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

/** The shortest ways from a place into a state, one to each place that is equally near. */
function waysFrom(place: Place, state: string): Arc[][] {
  const seen = new Set([place]);
  let ways: { end: Place; way: Arc[] }[] = [{ end: place, way: [] }];
  while (ways.length > 0) {
    const found = ways.filter(({ end }) => end.state === state);
    if (found.length > 0) return found.map(({ way }) => way);
    ways = ways.flatMap(({ end, way }) =>
      end.arcs.flatMap((arc) => {
        if (seen.has(arc.to)) return [];
        seen.add(arc.to);
        return [{ end: arc.to, way: [...way, arc] }];
      }),
    );
  }
  return [];
}
