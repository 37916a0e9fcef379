import { escalationCases } from './access/escalation.ts';
import { atOnce } from './at-once.ts';
import { type Prepared, arrange, renewed, tidy } from './arrange.ts';
import type { DescribedOperation } from './contract.ts';
import type { Answer } from './http.ts';
import { type Judge, subjectOf } from './judge.ts';
import { isObject, read, withValue } from './json.ts';
import type { Mutation } from './mutations.ts';
import { judgeList } from './lists.ts';
import { judgeMost } from './effects/judge-most.ts';
import { judgeKept } from './effects/judge-kept.ts';
import { judgeLocation } from './effects/judge-location.ts';
import { judgeWritten } from './effects/judge-written.ts';
import { judgeLetterCase } from './effects/letter-case.ts';
import { judgeOneWinner } from './effects/one-winner.ts';
import { judgeOnlyOne } from './effects/only-one.ts';
import { judgeReading } from './effects/judge-reading.ts';
import { unkept } from './effects/written.ts';
import { judgeRefusals } from './effects/refusals.ts';
import type { Sight } from './effects/sight.ts';
import { judgeShown } from './shown.ts';
import { isKeyed, judgeParallel, judgeRepetition } from './effects/repetition.ts';
import type { Expectation } from './case.ts';
import { judgeRows } from './rows/judge-rows.ts';
import { admittedMutations, refusedCases } from './operation-cases.ts';
import { judgeDownload } from './content/downloads.ts';
import { judgeOddCursors } from './odd/odd-cursors.ts';
import { oddRequests } from './odd/odd-requests.ts';
import { judgeOddTexts } from './odd/odd-texts.ts';
import { recipes } from './recipes.ts';

/** What is judged of an operation: what it refuses, what it does, and what it makes of odd texts and cursors. */
export type Chapter = 'refusals' | 'effects' | 'odd';

export const chapters: readonly Chapter[] = ['refusals', 'effects', 'odd'];

/**
 * Judges operations one after the other: each with every valid and every refused request that its schemas yield.
 * @param judged all that are judged, here or elsewhere
 */
export async function judgeOperations(
  judge: Judge,
  operations: readonly DescribedOperation[],
  wanted: readonly Chapter[] = chapters,
  judged: readonly DescribedOperation[] = operations,
): Promise<void> {
  for (const operation of operations) {
    judge.turnTo(operation);
    try {
      const valid = await arrange(judge.world, operation);
      const seen = wanted.includes('refusals') ? await judgeRefused(judge, operation, valid) : null;
      if (wanted.includes('effects') && (await judgeValid(judge, operation, valid, seen))) {
        await judgeList(judge, operation);
        await judgeRows(judge, operation, judged);
      }
      if (!wanted.includes('odd')) continue;
      await judgeOddCursors(judge, operation, valid);
      await judgeOddTexts(judge, operation, valid, (question, answer) =>
        judgeKept(judge, operation, question, answer),
      );
    } catch (error) {
      judge.failed(subjectOf(operation), 'a valid request', error);
    }
  }
}

/** @returns what can be read after everything that it must refuse, if that is as before */
async function judgeRefused(
  judge: Judge,
  operation: DescribedOperation,
  valid: Prepared,
): Promise<Sight | null> {
  const casesOf = (each: Prepared) => [
    ...refusedCases(judge.world, operation, each),
    ...oddRequests(judge.world, operation, each),
    ...escalationCases(judge.world, operation, each),
  ];
  return judgeRefusals(judge, operation, valid, casesOf, async (cases) => {
    const admitted = new Set<string>();
    await atOnce(cases, async (each) => {
      const expected = orRefusal(operation, each.expected);
      const answer = await judge.case(operation, { ...each, expected });
      if (answer !== null && answer.status < 400) admitted.add(each.name);
    });
    return admitted;
  });
}

/** An operation that always refuses may do so before it checks this. */
function orRefusal({ id }: DescribedOperation, expected: Expectation): Expectation {
  const refusal = recipes[id]?.refusal;
  if (refusal === undefined || expected.status.some((status) => status !== 422)) return expected;
  const { also, code = [], status } = expected;
  return {
    status: [...status, refusal.status],
    code: [...code, refusal.code],
    also: (answer) => (answer.status === refusal.status ? null : (also?.(answer) ?? null)),
  };
}

/**
 * @param seen what could be read just before; null where nobody looked
 * @returns whether the answer was as expected, and a success
 */
async function judgeValid(
  judge: Judge,
  operation: DescribedOperation,
  prepared: Prepared,
  seen: Sight | null,
): Promise<boolean> {
  const { id, success, isStream } = operation;
  // The part "events" judges what a stream carries.
  if (isStream) return false;
  const refusal = recipes[id]?.refusal;
  const expected: Expectation =
    refusal === undefined ? { status: [success] } : { status: [refusal.status], code: [refusal.code] };
  const name = refusal === undefined ? 'a valid request' : `a valid request, refused because ${refusal.why}`;
  const written = await judgeWritten(
    judge,
    operation,
    { name, question: prepared, expected },
    () => arrange(judge.world, operation),
    seen,
  );
  if (written === null) return false;
  const { answer, question: valid, after } = written;
  if (answer.status === success) await judgeLocation(judge, operation, valid, answer);
  await judgeShown(judge, operation, valid, answer);
  const isRepeatable = isKeyed(valid) && answer.status === success;
  if (isRepeatable && after !== null) await judgeRepetition(judge, operation, valid, answer, after);
  if (answer.status === success) await judgeLetterCase(judge, operation, valid, answer);
  await judge.world.desk.clear();
  await tidy(judge.world, operation, valid, answer);
  if (refusal !== undefined || answer.status !== success) return false;
  await judgeDownload(judge, operation, valid, answer);
  await judgeOnlyOne(judge, operation, valid, answer);
  if (operation.method === 'PATCH') {
    await judgeParts(judge, operation);
    await judgeRest(judge, operation);
  }
  if (isRepeatable) await judgeParallel(judge, operation);
  await judgeMost(judge, operation);
  if (operation.method !== 'GET') await judgeOneWinner(judge, operation);
  else await judgeReading(judge, operation, valid);
  for (const mutation of admittedMutations(judge.world, operation, valid)) {
    await judgeAdmitted(judge, operation, mutation);
  }
  return true;
}

/** One field is changed, then all but this one: what a request leaves out stays. */
async function judgeParts(judge: Judge, operation: DescribedOperation): Promise<void> {
  const { world } = judge;
  for (const name of ['a change of one field', 'a change of the other fields']) {
    const whole = renewed(await arrange(world, operation));
    const fields = Object.entries(isObject(whole.body) ? whole.body : {});
    if (fields.length < 2) return;
    const isOne = name === 'a change of one field';
    const body = Object.fromEntries(isOne ? fields.slice(0, 1) : fields.slice(1));
    const expected = { status: [operation.success] };
    const part = { name, question: { ...whole, body }, expected };
    const again = async () => ({ ...renewed(await arrange(world, operation)), body });
    const written = await judgeWritten(judge, operation, part, again, null);
    if (written !== null) await tidy(world, operation, whole, written.answer);
  }
}

/** What was changed before stays where the next change leaves it out: what it was at first may be what a backend resets it to. */
async function judgeRest(judge: Judge, operation: DescribedOperation): Promise<void> {
  const { world } = judge;
  const [whole, name] = [renewed(await arrange(world, operation)), 'a change of one field after one of all'];
  const first = await world.http.ask(operation, whole);
  const [kept, ...others] = Object.entries(isObject(whole.body) ? whole.body : {});
  const version = read(first.body, 'version');
  if (first.status !== operation.success || typeof version !== 'number' || kept === undefined) return;
  const headers = { ...whole.headers, 'if-match': `"${version}"` };
  const also = ({ body }: Answer) =>
    isObject(body) ? unkept(Object.fromEntries(others), body, 'the answer') : null;
  const question = { ...whole, headers, body: Object.fromEntries([kept]) };
  const answer = await judge.case(operation, {
    name,
    question,
    expected: { status: [operation.success], also },
  });
  if (answer !== null) await tidy(world, operation, whole, answer);
}

/** Each change that the schema admits gets its own request, which must succeed. */
async function judgeAdmitted(judge: Judge, operation: DescribedOperation, mutation: Mutation): Promise<void> {
  const { world } = judge;
  try {
    const fresh = renewed(await arrange(world, operation));
    const value = valueAt(mutation);
    const shaped = recipes[operation.id]?.texts?.[mutation.pointer];
    const next = typeof value === 'string' && shaped !== undefined ? shaped([...value].length) : value;
    const changed = mutation.again?.(fresh.body) ?? withValue(fresh.body, mutation.pointer, next);
    const question = { ...fresh, body: changed };
    const expected = {
      status: [operation.success],
      also: ({ body }: Answer) =>
        isObject(body) && operation.effect !== 'none' ? unkept(question.body, body, 'the answer') : null,
    };
    const answer = await judge.case(operation, { name: mutation.label, question, expected });
    if (answer?.status === operation.success) await judgeKept(judge, operation, question, answer);
    if (answer !== null) await tidy(world, operation, fresh, answer);
  } catch (error) {
    judge.failed(subjectOf(operation), mutation.label, error);
  }
}

function valueAt({ body, pointer }: Mutation): unknown {
  return pointer === '' ? body : read(body, pointer.slice(1).replaceAll('/', '.'));
}
