import type { DescribedContract } from '../contract.ts';
import type { InSight } from '../judge.ts';
import { relatedReads } from './related-reads.ts';

/** What an operation hardly concerns is looked at by one operation in so many. */
const turns = 3;

/**
 * Looks at what an operation most likely concerns, and at a third of the rest. Three operations in a row, which are mostly
 * about the same, look at all of it. This takes half of the time, and is less sure to notice what an operation does to something foreign.
 */
export function nearSight(contract: DescribedContract): InSight {
  const places = new Map(contract.operations.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: { id: string }): number => places.get(id) ?? 0;
  return (read, judged) =>
    judged === null ||
    relatedReads(contract, judged).has(read.id) ||
    (placeOf(read) + placeOf(judged)) % turns === 0;
}
