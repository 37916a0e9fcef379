import type { Prepared } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { Deviation } from '../results.ts';
import { changesBetween } from './comparison.ts';
import { viewOf } from './judge-written.ts';
import { relatedReads } from './related-reads.ts';

/** An odd number of times, so that what turns back and forth is seen. */
const times = 3;
/** How often it is tried; what is seen twice has not changed by itself. */
const mostAttempts = 4;

/** Reading changes nothing: what else can be read of the same things is as before, however often somebody reads. */
export async function judgeReading(
  judge: Judge,
  operation: DescribedOperation,
  question: Prepared,
): Promise<void> {
  const { contract, world } = judge;
  const related = relatedReads(contract, operation);
  const lookNow = () => judge.look(viewOf(question), ({ id }) => related.has(id) && id !== operation.id);
  const [name, expected] = ['reading changes nothing', 'everything else as before'];
  const faults: string[] = [];
  for (let attempts = 1; attempts <= mostAttempts; attempts += 1) {
    const [first, before] = [await lookNow(), await lookNow()];
    for (let count = 0; count < times; count += 1) await world.http.ask(operation, question);
    const [fault] = changesBetween(contract, before, await lookNow());
    if (fault === undefined) break;
    if (changesBetween(contract, first, before).length === 0) faults.push(fault);
  }
  const [, again] = faults;
  if (again === undefined) judge.passed(subjectOf(operation), name, expected);
  else judge.failed(subjectOf(operation), name, new Deviation(expected, again));
}
