import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Prepared, arrange, renewed, tidy } from '../arrange.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Answer } from '../http.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { shapeOf } from '../schema-shape.ts';
import { isObject, read, withValue } from '../json.ts';
import { Deviation } from '../results.ts';
import { actorFault } from './actors.ts';
import { viewOf } from './judge-written.ts';
import type { Sight } from './sight.ts';
import { type Thing, kindsOf, ownIdOf, thingsIn, thingsOf } from './things.ts';

/** Requests with the same key that are under way at the same time. */
const atOnce = 4;
const mostLooks = 4;

/** Whether a repeated request is told by a key: of the header, or of the message. */
export function isKeyed({ headers, body }: Prepared): boolean {
  return 'idempotency-key' in headers || read(body, 'clientMessageId') !== undefined;
}

/**
 * The same key twice is one effect, one after the other and at once; the same key with something else is refused.
 * @param before what could be read after the first request
 */
export async function judgeRepetition(
  judge: Judge,
  operation: DescribedOperation,
  valid: Prepared,
  first: Answer,
  before: Sight,
): Promise<void> {
  await judge.case(operation, {
    name: `the same request with the same ${keyOf(valid)} again`,
    question: valid,
    expected: {
      status: [operation.success],
      also: ({ body }) =>
        isDeepStrictEqual(body, first.body) ? null : 'the second answer differs from the first',
    },
  });
  await judgeOther(judge, operation, valid);
  const again = await judge.look(viewOf(valid, first), (each) => kindsOf(judge.contract, each).size > 0);
  // What the first request made may be seen in more places by now, and another judge may have begun an application of its own.
  const made = madeBy(judge, operation, first);
  const others = newThings(judge, operation, before, again).filter(
    ({ idName, id }) =>
      !made.some((each) => each.id === id) &&
      (idName !== 'sdkAppId' || made.some((each) => each.idName === idName)),
  );
  const own = new Set(others.map(({ idName, id }) => `${idName} ${id}`));
  report(
    judge,
    operation,
    'a repetition has no second effect',
    'nothing new',
    own.size > 0 ? `${[...own].join(', ')} besides` : null,
  );
  await judgeSomebodyElse(judge, operation, valid);
}

function madeBy({ contract }: Judge, operation: DescribedOperation, { body }: Answer): Thing[] {
  const schema = operation.responses.get(operation.success)?.content.get('application/json') ?? null;
  return schema === null ? [] : thingsIn(contract, operation, schema, body);
}

/** With the same key, something else. */
async function judgeOther(judge: Judge, operation: DescribedOperation, valid: Prepared): Promise<void> {
  const { body } = operation;
  if (body === null || !isObject(valid.body)) return;
  const { resolve } = judge.contract;
  const { properties } = shapeOf(body.schema, resolve);
  const [changed] = Object.entries(valid.body).flatMap(([name, value]) => {
    if (name === 'clientMessageId' || typeof value !== 'string') return [];
    const field = properties.get(name);
    const values = field === undefined ? null : shapeOf(field, resolve).enum;
    const other = values === null ? `${value}x` : values.find((each) => each !== value);
    // Of what can have one value only there is no other.
    return other === undefined ? [] : [{ name, other }];
  });
  if (changed === undefined) return;
  await judge.case(operation, {
    name: `another body with the same ${keyOf(valid)}`,
    question: { ...valid, body: withValue(valid.body, `/${changed.name}`, changed.other) },
    expected: { status: [409], code: ['idempotencyKeyReused'] },
  });
}

/** A key is its sender's own: somebody else may have chosen the same. */
async function judgeSomebodyElse(
  judge: Judge,
  operation: DescribedOperation,
  valid: Prepared,
): Promise<void> {
  const { world } = judge;
  const key = valid.headers['idempotency-key'];
  const somebody = world.people.find(
    (person) => person !== valid.caller && operation.roles.some((role) => person.roles.has(role)),
  );
  if (key === undefined || somebody === undefined) return;
  const fresh = await arrange(world, operation);
  const question = { ...fresh, caller: somebody, headers: { ...fresh.headers, 'idempotency-key': key } };
  const name = 'somebody else’s request with the same Idempotency-Key';
  const told = { contract: judge.contract, operation, question, before: new Map() };
  const expected = {
    status: [operation.success],
    also: (answer: Answer) => actorFault({ ...told, answer }),
  };
  const answer = await judge.case(operation, { name, question, expected });
  if (answer !== null) await tidy(world, operation, question, answer);
}

/** Several requests with one key at the same time. */
export async function judgeParallel(judge: Judge, operation: DescribedOperation): Promise<void> {
  const { world } = judge;
  const name = `${atOnce} requests with one key at once`;
  try {
    const fresh = renewed(await arrange(world, operation));
    const isMessage = read(fresh.body, 'clientMessageId') !== undefined;
    const body = isMessage ? withValue(fresh.body, '/clientMessageId', randomUUID()) : fresh.body;
    const question = { ...fresh, body };
    const schema = operation.responses.get(operation.success)?.content.get('application/json') ?? null;
    const own = schema === null ? null : ownIdOf(schema, judge.contract);
    const isOfKind = (each: DescribedOperation) => own !== null && kindsOf(judge.contract, each).has(own);
    const before = await judge.look(viewOf(question), isOfKind);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => world.http.ask(operation, question)),
    );
    const taken = answers.filter(({ status }) => status === operation.success);
    const [one] = taken;
    const refused = answers.find(({ status }) => status !== operation.success);
    const view = viewOf(question, one);
    let after = await judge.look(view, isOfKind);
    const firstOf = (answered: unknown) =>
      schema === null ? undefined : thingsIn(judge.contract, operation, schema, answered)[0];
    const about = firstOf(one?.body);
    const countOf = () =>
      new Set(
        newThings(judge, operation, before, after)
          .filter(({ idName }) => idName === about?.idName)
          .map(({ id }) => id),
      ).size;
    for (let looks = 1; looks < mostLooks && countOf() > 1; looks += 1)
      after = await judge.look(view, isOfKind);
    const fault =
      one === undefined
        ? `no success, but ${answers.map(({ status }) => status).join(', ')}`
        : refused !== undefined
          ? `${refused.status} instead of the first answer`
          : taken.some((each) => firstOf(each.body)?.id !== about?.id)
            ? 'the answers name different things'
            : countOf() > 1
              ? `${countOf()} new things`
              : null;
    report(judge, operation, name, 'one effect', fault, one?.curl);
    if (one !== undefined) await tidy(world, operation, question, one);
  } catch (error) {
    judge.failed(subjectOf(operation), name, error);
  }
}

/** New rows; of messages, those with the key that was sent. */
function newThings(judge: Judge, operation: DescribedOperation, before: Sight, after: Sight): Thing[] {
  const known = new Set(thingsOf(judge.contract, before).map(({ idName, id }) => `${idName} ${id}`));
  return thingsOf(judge.contract, after).filter(
    ({ idName, id, from, value }) =>
      from !== operation.id &&
      !known.has(`${idName} ${id}`) &&
      (!('clientMessageId' in value) || value.clientMessageId !== null) &&
      idName !== 'entryId',
  );
}

function report(
  judge: Judge,
  operation: DescribedOperation,
  name: string,
  expected: string,
  fault: string | null,
  curl: string | null = null,
): void {
  if (fault === null) judge.passed(subjectOf(operation), name, expected);
  else judge.failed(subjectOf(operation), name, new Deviation(expected, fault, curl));
}

function keyOf({ headers }: Prepared): string {
  return 'idempotency-key' in headers ? 'Idempotency-Key' : 'clientMessageId';
}
