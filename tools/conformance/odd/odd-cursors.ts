import type { Prepared } from '../arrange.ts';
import type { Expectation } from '../case.ts';
import type { DescribedOperation } from '../contract.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { read, readList } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import { sampleOf } from '../values.ts';
import type { World } from '../world.ts';

const refused: Expectation = {
  status: [422],
  code: ['validationFailed'],
  also: ({ body }) =>
    readList(body, 'fields').some((field) => read(field, 'pointer') === '/query/cursor')
      ? null
      : 'fields[] does not name /query/cursor',
};

/** Cursors of lists, by the operation that gave them; the kit asks for them once. */
const known = new WeakMap<World, Promise<ReadonlyMap<string, string>>>();

/** Asks a list to go on at a place that it has not named: a cursor is taken as it was given, and where it was given. */
export async function judgeOddCursors(
  judge: Judge,
  operation: DescribedOperation,
  valid: Prepared,
): Promise<void> {
  const { world } = judge;
  const { parameters, id, method } = operation;
  if (method !== 'GET' || !parameters.some(({ name }) => name === 'cursor')) return;
  const query = { ...valid.query, limit: 1 };
  const ask = (name: string, cursor: string) =>
    judge.case(operation, { name, question: { ...valid, query: { ...query, cursor } }, expected: refused });
  try {
    const first = await world.http.ask(operation, { ...valid, query });
    const own = read(first.body, 'nextCursor');
    if (typeof own === 'string') {
      await ask('the cursor is cut', own.slice(0, -1));
      await ask('the cursor is lengthened', `${own}A`);
      for (const [filter, value] of otherFilters(judge, operation, valid))
        await judge.case(operation, {
          name: `the cursor is one without ?${filter}`,
          question: { ...valid, query: { ...query, cursor: own, [filter]: value } },
          expected: refused,
        });
    }
    const found = known.get(world) ?? cursorsOf(world);
    known.set(world, found);
    const other = [...(await found)].find(([from]) => from !== id);
    if (other !== undefined) await ask(`the cursor is one of ${other[0]}`, other[1]);
  } catch (error) {
    judge.failed(subjectOf(operation), 'odd cursors', error);
  }
}

/** Each parameter that would leave other rows, with a value that it admits and the valid request has not. */
function otherFilters(
  { contract }: Judge,
  { parameters }: DescribedOperation,
  valid: Prepared,
): [name: string, value: unknown][] {
  return parameters
    .filter(({ filters, orders, in: place }) => place === 'query' && (filters !== null || orders))
    .flatMap(({ name, schema, example }) => {
      const shape = shapeOf(schema, contract.resolve);
      const taken = [schema.default, valid.query?.[name]];
      const value = shape.enum?.find((each) => !taken.includes(each)) ?? example ?? shape.examples[0];
      // A text of a form that nobody gives an example of may be refused by itself.
      const isFree = shape.type === 'string' && shape.pattern === null && shape.format === null;
      const sent = value ?? (isFree ? sampleOf(schema, contract.resolve) : undefined);
      return sent === undefined || taken.includes(sent) ? [] : [[name, sent]];
    });
}

/** The cursors of two lists, so that every list has one that is another's. */
async function cursorsOf({ contract, http, owner, sdkAppId }: World): Promise<Map<string, string>> {
  const cursors = new Map<string, string>();
  for (const operation of contract.operations) {
    const { id, method, status, path, parameters, roles } = operation;
    const names = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    const isAskable = method === 'GET' && status === 'built' && roles.some((role) => owner.roles.has(role));
    if (!isAskable || path.replace('{sdkAppId}', '').includes('{') || names.length > 1) continue;
    if (!parameters.some(({ name }) => name === 'cursor')) continue;
    const { body } = await http.ask(operation, { caller: owner, params: { sdkAppId }, query: { limit: 1 } });
    const cursor = read(body, 'nextCursor');
    if (typeof cursor === 'string') cursors.set(id, cursor);
    if (cursors.size === 2) break;
  }
  return cursors;
}
