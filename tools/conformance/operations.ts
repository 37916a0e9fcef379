import { isDeepStrictEqual } from 'node:util';
import { type Prepared, arrange, renewed, tidy } from './arrange.ts';
import type { DescribedOperation } from './contract.ts';
import { type Judge, subjectOf } from './judge.ts';
import { isObject, read, withValue } from './json.ts';
import type { Mutation } from './mutations.ts';
import { judgeList } from './lists.ts';
import type { Expectation } from './case.ts';
import { admittedMutations, refusedCases } from './operation-cases.ts';
import { recipes } from './recipes.ts';

/** Requests that are under way at a time. */
const CONCURRENCY = 6;

/** Judges operations one after the other: each with every valid and every refused request that its schemas yield. */
export async function judgeOperations(
  judge: Judge,
  operations: readonly DescribedOperation[],
): Promise<void> {
  if (judge.world.other === null && operations.length > 0) {
    judge.notJudged(
      { part: 'operations', subject: 'every operation', tag: '' },
      'the ids of another tenant',
      'The kit could not make a second application: pass --other-email and --other-password.',
    );
  }
  for (const operation of operations) {
    try {
      const valid = await arrange(judge.world, operation);
      await atOnce(refusedCases(judge.world, operation, valid), async (each) => {
        const expected = orRefusal(operation, each.expected);
        await judge.case(operation, { ...each, expected });
      });
      if (await judgeValid(judge, operation, valid)) await judgeList(judge, operation);
    } catch (error) {
      judge.failed(subjectOf(operation), 'a valid request', error);
    }
  }
}

/** What is refused always may be refused for that reason first. */
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

/** @returns whether it was answered as it should be, and with a success */
async function judgeValid(judge: Judge, operation: DescribedOperation, valid: Prepared): Promise<boolean> {
  const { id, success, isStream } = operation;
  // What a stream carries is judged with the events.
  if (isStream) return false;
  const refusal = recipes[id]?.refusal;
  const expected: Expectation =
    refusal === undefined ? { status: [success] } : { status: [refusal.status], code: [refusal.code] };
  const name = refusal === undefined ? 'a valid request' : `a valid request, refused because ${refusal.why}`;
  const answer = await judge.case(operation, { name, question: valid, expected });
  if (answer === null) return false;
  if ('idempotency-key' in valid.headers && answer.status === success) {
    await judgeRepetition(judge, operation, valid, answer.body);
  }
  await judge.world.desk.clear();
  await tidy(judge.world, operation, valid, answer);
  if (refusal !== undefined || answer.status !== success) return false;
  for (const mutation of admittedMutations(judge.world, operation, valid)) {
    await judgeAdmitted(judge, operation, mutation);
  }
  return true;
}

/** The same key twice is one effect; the same key with something else is refused. */
async function judgeRepetition(
  judge: Judge,
  operation: DescribedOperation,
  valid: Prepared,
  first: unknown,
): Promise<void> {
  await judge.case(operation, {
    name: 'the same request with the same Idempotency-Key again',
    question: valid,
    expected: {
      status: [operation.success],
      also: ({ body }) =>
        isDeepStrictEqual(body, first) ? null : 'the second answer differs from the first',
    },
  });
  const [name, value] = isObject(valid.body)
    ? (Object.entries(valid.body).find(([, each]) => typeof each === 'string') ?? [])
    : [];
  if (name === undefined) return;
  await judge.case(operation, {
    name: 'another body with the same Idempotency-Key',
    question: { ...valid, body: withValue(valid.body, `/${name}`, `${String(value)}x`) },
    expected: { status: [409], code: ['idempotencyKeyReused'] },
  });
}

/** A change that the schema admits is made to a request of its own, which has to succeed. */
async function judgeAdmitted(judge: Judge, operation: DescribedOperation, mutation: Mutation): Promise<void> {
  const { world } = judge;
  try {
    const fresh = renewed(await arrange(world, operation));
    const value = valueAt(mutation);
    const shaped = recipes[operation.id]?.texts?.[mutation.pointer];
    const next = typeof value === 'string' && shaped !== undefined ? shaped([...value].length) : value;
    const question = { ...fresh, body: withValue(fresh.body, mutation.pointer, next) };
    const expected = { status: [operation.success] };
    const answer = await judge.case(operation, { name: mutation.label, question, expected });
    if (answer !== null) await tidy(world, operation, fresh, answer);
  } catch (error) {
    judge.failed(subjectOf(operation), mutation.label, error);
  }
}

function valueAt({ body, pointer }: Mutation): unknown {
  return pointer === '' ? body : read(body, pointer.slice(1).replaceAll('/', '.'));
}

/** Works on all, a few at a time. */
async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
