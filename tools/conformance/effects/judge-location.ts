import type { Prepared } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Answer } from '../http.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { placeNamed } from '../location.ts';
import { Deviation } from '../results.ts';
import { mostLooks } from './judge-written.ts';
import { readAll } from './sight.ts';
import { unreadFault } from './written.ts';

/**
 * Where an answer says that something new is, its maker reads there what was answered. That may be where nobody else of the kit is
 * admitted, as in a new application.
 */
export async function judgeLocation(
  judge: Judge,
  operation: DescribedOperation,
  question: Prepared,
  answer: Answer,
): Promise<void> {
  const { contract, world } = judge;
  const named = placeNamed(contract, answer);
  if (named === null) return;
  const { place, params } = named;
  const told = { contract, operation, question, answer, before: new Map() };
  const faultNow = async (): Promise<string | null> => {
    const seen = await readAll(world, place, { caller: question.caller, params });
    return seen.status === place.success
      ? unreadFault({ ...told, after: new Map([[place.id, seen]]) })
      : `${place.id} answers ${seen.status}`;
  };
  let fault = await faultNow();
  for (let looks = 1; fault !== null && looks < mostLooks; looks += 1) fault = await faultNow();
  const [name, expected] = ['what is new is at its Location', 'the same as the answer'];
  if (fault === null) judge.passed(subjectOf(operation), name, expected);
  else judge.failed(subjectOf(operation), name, new Deviation(expected, fault, answer.curl));
}
