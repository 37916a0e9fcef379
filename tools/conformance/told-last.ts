import { isDeepStrictEqual } from 'node:util';
import { branchOf } from './event-faults.ts';
import { EventReader, type StreamedEvent } from './event-reader.ts';
import { sharedFields, shown } from './effects/comparison.ts';
import type { View } from './effects/sight.ts';
import { type Thing, isRemark, isSame, kindsOf, thingsIn, thingsOf } from './effects/things.ts';
import type { Judge } from './judge.ts';
import { isObject } from './json.ts';
import { shapeOf } from './schema-shape.ts';
import { waitFor } from './waiting.ts';

/** Where the last that a stream told of a thing is not what can be read of it: somebody was not told of a change. */
export async function untoldFault(
  judge: Judge,
  stream: string,
  events: readonly StreamedEvent[],
  view: View,
): Promise<string | null> {
  return waitFor(
    () => untoldNow(judge, stream, events, view),
    (fault) => fault === null,
    judge.patience,
  );
}

async function untoldNow(
  judge: Judge,
  stream: string,
  events: readonly StreamedEvent[],
  view: View,
): Promise<string | null> {
  const told = lastOfEach(judge, stream, events);
  const kinds = new Set(told.map(({ idName }) => idName));
  const isOfKind = (each: Parameters<typeof kindsOf>[1]) =>
    [...kindsOf(judge.contract, each)].some((kind) => kinds.has(kind));
  const known = thingsOf(judge.contract, await judge.look(view, isOfKind));
  for (const thing of told) {
    for (const found of known.filter((each) => isSame(each, thing))) {
      const name = [...sharedFields(judge.contract, thing, found), ...followers(judge, thing, found)].find(
        (each) => !isDeepStrictEqual(thing.value[each], found.value[each]),
      );
      if (name !== undefined)
        return `${thing.from} told last of ${thing.idName} ${thing.id} that ${name} is ${shown(thing.value[name])}, and it is ${shown(found.value[name])} in ${found.from}`;
    }
  }
  return null;
}

function lastOfEach(judge: Judge, stream: string, events: readonly StreamedEvent[]): Thing[] {
  const { contract, world } = judge;
  const schema = world.http.operation(stream).responses.get(200)?.content.get('text/event-stream') ?? {};
  const told = new Map<string, Thing>();
  for (const event of events) {
    const from = { id: String(EventReader.typeOf(event)), path: '' };
    for (const thing of thingsIn(contract, from, branchOf(judge, schema, event), event.data))
      if (thing.value !== event.data && !isRemark(thing)) told.set(`${thing.idName} ${thing.id}`, thing);
  }
  return [...told.values()];
}

/** What a thing shows as another one does under the same name: of its place in a line it hears, although only others moved. */
function followers({ contract: { resolve } }: Judge, thing: Thing, found: Thing): string[] {
  return [...shapeOf(thing.schema, resolve).properties].flatMap(([name, { 'x-derived': derived }]) =>
    isObject(derived) && derived.field === name && name in thing.value && name in found.value ? [name] : [],
  );
}
