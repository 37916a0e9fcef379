import { isDeepStrictEqual } from 'node:util';
import { isObject, readList } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import { withoutDerived } from './comparison.ts';
import { rowIdentity, type Thing, thingsOf } from './things.ts';
import type { Sight } from './sight.ts';
import { namedIn } from './named-things.ts';
import type { Written } from './written.ts';

/** A number of the answer that is not the number of what has changed (`x-counts`); null where all are. */
export function countFault(written: Written): string | null {
  const { contract, operation, answer } = written;
  const schema = operation.responses.get(answer.status)?.content.get('application/json') ?? null;
  if (schema === null || !isObject(answer.body)) return null;
  for (const [name, field] of shapeOf(schema, contract.resolve).properties) {
    const wanted = countOf(written, field['x-counts']);
    if (wanted !== null && answer.body[name] !== wanted)
      return `/${name} is ${String(answer.body[name])}; by its x-counts it is ${wanted}`;
  }
  return null;
}

/** How many there are of what is counted; null where that cannot be told from what was read. */
function countOf(written: Written, counts: unknown): number | null {
  if (!isObject(counts)) return null;
  return typeof counts.new === 'string'
    ? newRows(written, counts.new)
    : namedThings(written, counts.named === 'changed');
}

function newRows({ contract, before, after }: Written, list: string): number | null {
  const [was, is] = [before.get(list), after.get(list)];
  if (was === undefined || is === undefined || !was.isWhole || !is.isWhole) return null;
  const idOf = rowIdentity(contract, is.operation);
  const known = new Set(readList(was.body, 'items').map(idOf));
  return readList(is.body, 'items').filter((row) => !known.has(idOf(row))).length;
}

function namedThings(written: Written, isOfChanged: boolean): number | null {
  const { contract, question, before, after } = written;
  const named = namedIn(question.body);
  if (named === null) return null;
  const found = (sight: Sight, id: unknown): Thing | undefined =>
    thingsOf(contract, sight).find((thing) => thing.idName === named.idName && thing.id === id);
  const pairs = named.ids.map((id) => ({ was: found(before, id), is: found(after, id) }));
  if (pairs.some(({ was }) => was === undefined)) return null;
  const own = (thing: Thing | undefined) =>
    thing === undefined ? null : withoutDerived(contract, thing.schema, thing.value);
  return pairs.filter(({ was, is }) => isDeepStrictEqual(own(was), own(is)) !== isOfChanged).length;
}
