import { type Prepared, arrange } from '../arrange.ts';
import { atOnce } from '../at-once.ts';
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
/** How often the backend is looked at until it is calm; an import or a deployment takes a while, above all on a busy machine. */
const mostLooks = 200;

/**
 * Judges that refused requests changed nothing that can be read. Only where something has changed does it ask again, one request
 * after the other, to find out which one did it.
 * @param casesOf the requests that must be refused, made of a valid one
 * @param ask sends them and judges the answers; it returns the names of those that were admitted
 * @returns what can be read after them, if that is as before
 */
export async function judgeRefusals(
  judge: Judge,
  operation: DescribedOperation,
  valid: Prepared,
  casesOf: (valid: Prepared) => readonly Case[],
  ask: (cases: readonly Case[]) => Promise<ReadonlySet<string>>,
): Promise<Sight | null> {
  const cases = casesOf(valid);
  if (operation.method === 'GET') {
    await ask(cases);
    return null;
  }
  const lookNow = (): Promise<Sight> => judge.look(viewOf(valid));
  const before = await lookNow();
  const admitted = await ask(cases);
  await judgeSession(judge, operation, valid);
  const after = await lookNow();
  if (changesBetween(judge.contract, before, after).length === 0) {
    judge.passed(subjectOf(operation), name, expected);
    return after;
  }
  // What a backend admits may change something.
  const refusedOf = (each: Prepared) => casesOf(each).filter(({ name: asked }) => !admitted.has(asked));
  const isRepeated = await changesAgain(judge, operation, refusedOf);
  const culprit = isRepeated ? await findCulprit(judge, operation, refusedOf) : null;
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

/** What has changed may have changed by itself. What a refused request has done to one thing it does to a new one as well. */
async function changesAgain(
  judge: Judge,
  operation: DescribedOperation,
  casesOf: (valid: Prepared) => readonly Case[],
): Promise<boolean> {
  const { valid, lookNow, before } = await begin(judge, operation);
  await atOnce(casesOf(valid), async ({ question }) => {
    await judge.world.http.ask(operation, question);
  });
  return changesBetween(judge.contract, before, await lookNow()).length > 0;
}

/** A new thing, and what can be read of everything when nothing is under way any more. */
async function begin(judge: Judge, operation: DescribedOperation) {
  const valid = await arrange(judge.world, operation);
  const lookNow = (): Promise<Sight> => judge.look(viewOf(valid));
  return { valid, lookNow, before: await calm(judge, lookNow) };
}

/** Asks about a new thing, for what has happened to the one before perhaps cannot happen to it again. */
async function findCulprit(
  judge: Judge,
  operation: DescribedOperation,
  casesOf: (valid: Prepared) => readonly Case[],
): Promise<Deviation | null> {
  let scene = await begin(judge, operation);
  /** What one refused request has changed. */
  const ask = async (refused: string): Promise<Deviation | null> => {
    const asked = casesOf(scene.valid).find((each) => each.name === refused);
    if (asked === undefined) return null;
    const { status, curl } = await judge.world.http.ask(operation, asked.question);
    const after = await scene.lookNow();
    const [change] = changesBetween(judge.contract, scene.before, after);
    scene.before = after;
    if (change === undefined || status < 400) return null;
    return new Deviation(expected, `after “${refused}”, ${status}: ${change}`, curl);
  };
  for (const refused of casesOf(scene.valid).map((each) => each.name)) {
    if ((await ask(refused)) === null) continue;
    // What changes once may have changed by itself.
    scene = await begin(judge, operation);
    const culprit = await ask(refused);
    if (culprit !== null) return culprit;
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
