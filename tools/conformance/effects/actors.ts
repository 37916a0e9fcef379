import type { DescribedContract } from '../contract.ts';
import { type JsonObject, read, readList } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Schema } from '../../gen-document.ts';
import { shown } from './comparison.ts';
import { type Thing, isSame, thingsOf } from './things.ts';
import { type Written, answered } from './written.ts';

/** Who did something, where an answer tells it for the first time: that is who asked. Null where it is so. */
export function actorFault(written: Omit<Written, 'after'>): string | null {
  const { contract, question, before, answer } = written;
  const self = read(question.caller, 'memberId');
  const [about] = answered(written);
  if (typeof self !== 'string' || about === undefined || answer.status >= 300) return null;
  const was = thingsOf(contract, before).find((each) => isSame(each, about))?.value;
  const wrong = actorsIn(contract, about, was).find(({ actor }) => read(actor, 'id') !== self);
  return wrong === undefined ? null : `/${wrong.at} is ${shown(wrong.actor)}, and ${self} asked`;
}

/** The actors that were not there before: of a new thing its own, of any thing those of its new rows. */
function actorsIn(
  contract: DescribedContract,
  { schema, value }: Thing,
  was: JsonObject | undefined,
): { at: string; actor: unknown }[] {
  return [...shapeOf(schema, contract.resolve).properties].flatMap(([name, field]) => {
    if (isActor(contract, field)) return was === undefined ? [{ at: name, actor: value[name] }] : [];
    const { items } = shapeOf(field, contract.resolve);
    const fields = items === null ? [] : [...shapeOf(items, contract.resolve).properties];
    const actors = fields.filter(([, each]) => isActor(contract, each)).map(([each]) => each);
    const [moment] = fields.find(([, each]) => shapeOf(each, contract.resolve).format === 'date-time') ?? [];
    if (moment === undefined) return [];
    const known = new Set(readList(was, name).map((row) => read(row, moment)));
    return readList(value, name)
      .filter((row) => !known.has(read(row, moment)))
      .flatMap((row) => actors.map((actor) => ({ at: `${name}/${actor}`, actor: read(row, actor) })));
  });
}

/** Whether a field says who did something: by kind, id and name. */
function isActor({ resolve }: DescribedContract, field: Schema): boolean {
  const { properties } = shapeOf(field, resolve);
  const kind = properties.get('kind');
  const isOfPeople = kind !== undefined && shapeOf(kind, resolve).enum?.includes('member') === true;
  return isOfPeople && ['kind', 'id', 'name'].every((name) => properties.has(name)) && properties.size === 3;
}
