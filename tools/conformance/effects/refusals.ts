import type { Prepared } from '../arrange.ts';
import type { Case } from '../case.ts';
import type { DescribedOperation } from '../contract.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { Deviation } from '../results.ts';
import { changesBetween } from './comparison.ts';
import type { Sight } from './sight.ts';
import { isUnderWay, thingsOf } from './things.ts';
import { viewOf } from './judge-written.ts';

const name = 'a refusal changes nothing';
const expected = 'everything as before';
/** How often the backend is looked at until it is calm; an import or a deployment takes a while. */
const mostLooks = 40;

/**
 * Judges that refused requests changed nothing that can be read. Only where something has changed does it ask again, one request
 * after the other, to find out which one did it.
 * @param ask sends one refused request and judges its answer
 * @returns what can be read after them, if that is as before
 */
export async function judgeRefusals(
  judge: Judge,
  operation: DescribedOperation,
  valid: Prepared,
  cases: readonly Case[],
  ask: (cases: readonly Case[]) => Promise<void>,
): Promise<Sight | null> {
  if (operation.method === 'GET') {
    await ask(cases);
    return null;
  }
  const lookNow = (): Promise<Sight> => judge.look(viewOf(valid));
  const before = await lookNow();
  await ask(cases);
  await judgeSession(judge, operation, valid);
  const after = await lookNow();
  if (changesBetween(judge.contract, before, after).length === 0) {
    judge.passed(subjectOf(operation), name, expected);
    return after;
  }
  const culprit = await findCulprit(judge, operation, cases, lookNow);
  if (culprit === null) judge.passed(subjectOf(operation), name, expected);
  else judge.failed(subjectOf(operation), name, culprit);
  return null;
}

/** Whoever was refused is still signed in. */
async function judgeSession(
  judge: Judge,
  operation: DescribedOperation,
  { caller }: Prepared,
): Promise<void> {
  if (caller.cookie === undefined) return;
  const { status, curl } = await judge.world.http.ask('getSession', { caller });
  const still = 'a refusal ends no session';
  if (status === 200) judge.passed(subjectOf(operation), still, '200 for getSession');
  else judge.failed(subjectOf(operation), still, new Deviation('200 for getSession', String(status), curl));
}

async function findCulprit(
  judge: Judge,
  operation: DescribedOperation,
  cases: readonly Case[],
  lookNow: () => Promise<Sight>,
): Promise<Deviation | null> {
  let before = await calm(judge, lookNow);
  for (const { name: refused, question } of cases) {
    // What changes once may have changed by itself.
    let answer = await judge.world.http.ask(operation, question);
    let after = await lookNow();
    let [change] = changesBetween(judge.contract, before, after);
    if (change !== undefined) {
      before = await calm(judge, lookNow);
      answer = await judge.world.http.ask(operation, question);
      after = await lookNow();
      [change] = changesBetween(judge.contract, before, after);
    }
    if (change !== undefined && answer.status >= 400) {
      return new Deviation(expected, `after “${refused}”, ${answer.status}: ${change}`, answer.curl);
    }
    before = after;
  }
  return null;
}

/** What can be read when nothing is under way any more. */
async function calm(judge: Judge, lookNow: () => Promise<Sight>): Promise<Sight> {
  let last = await lookNow();
  for (let looks = 1; looks < mostLooks; looks += 1) {
    const next = await lookNow();
    const isWorking = thingsOf(judge.contract, next).some(isUnderWay);
    if (!isWorking && changesBetween(judge.contract, last, next).length === 0) return next;
    last = next;
  }
  return last;
}
