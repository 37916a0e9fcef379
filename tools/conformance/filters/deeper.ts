import { readAll } from '../effects/sight.ts';
import { rowIdentity } from '../effects/things.ts';
import type { Judge } from '../judge.ts';
import { readList } from '../json.ts';
import { difference } from '../list-difference.ts';
import { Deviation, NotJudged } from '../results.ts';
import { compare } from './compare.ts';
import { passes } from './filter.ts';
import { type Filtering, type Whole, largestPage } from './filtered-list.ts';

/**
 * A filter that looks deeper than the whole list leaves only rows that fit, and all that the whole list has of them, in
 * its order; there may be others between them. In small pages it leaves the same.
 *
 * @returns what it has confirmed
 * @throws {Deviation}
 * @throws {NotJudged} if the rows show no difference
 */
export async function judgeDeeper(
  judge: Judge,
  whole: Whole,
  { name, filters }: Pick<Filtering, 'name' | 'filters'>,
  values: readonly unknown[],
): Promise<string> {
  const { operation, question, rows, around } = whole;
  const idOf = rowIdentity(judge.contract, operation);
  let told = 0;
  for (const value of values) {
    const own = { ...question, query: { ...question.query, [name]: value } };
    const seen = await readAll(judge.world, operation, own);
    const found = readList(seen.body, 'items');
    const known = rows.filter((row) => passes(filters, value, row, around)).map(idOf);
    const foreign = found.filter((row) => !passes(filters, value, row, around)).map(idOf);
    const fault =
      seen.status !== operation.success
        ? String(seen.status)
        : foreign.length > 0
          ? `also ${foreign.slice(0, 5).join(', ')}`
          : difference(
              known,
              found.map(idOf).filter((id) => known.includes(id)),
            );
    if (fault !== null)
      throw new Deviation(`${known.length} rows for ?${name}=${String(value)}`, fault, seen.curl);
    if (known.length > 0 && known.length < rows.length) told += 1;
    const limit = Math.min(largestPage, Math.max(1, Math.ceil(found.length / 2)));
    await compare(judge, { ...whole, question: own, seen, rows: found }, { [name]: value }, found, limit);
  }
  if (told === 0) throw new NotJudged(`No value tells the ${rows.length} rows apart.`);
  return `rows that fit, and all known ones among them, for each of ${values.length} values`;
}
