import { atOnce } from '../at-once.ts';
import { type Caller, nobody } from '../caller.ts';
import type { DescribedOperation } from '../contract.ts';
import type { Answer, Question } from '../http.ts';
import { isObject, read, readList } from '../json.ts';
import type { Person } from '../people.ts';
import { NotJudged } from '../results.ts';
import { spanOf } from '../content/named-times.ts';
import { shapeOf } from '../schema-shape.ts';
import type { World } from '../world.ts';

/** What one reading operation showed. */
export interface Seen {
  operation: DescribedOperation;
  /** The ids of its address. */
  params: Readonly<Record<string, string>>;
  status: number;
  /** Of a list, every row of every page that was read. */
  body: unknown;
  /** False where a list has more rows than were read. */
  isWhole: boolean;
  /** The time of the last answer, by the backend's clock, with some tolerance. */
  readUntil: number;
  curl: string;
}

/** Everything that can be read at a time, by operation. */
export type Sight = ReadonlyMap<string, Seen>;

/** Whose eyes are used, and which things are looked at one by one beside the lists. */
export interface View {
  params: Readonly<Record<string, string>>;
  /** The customer whose conversation is looked at. */
  customer: Caller | null;
  /** Whose own account and session are looked at; the owner's, unless somebody is named. */
  self?: Caller;
}

export const largestPage = 100;
/** Pages of one list. What is older than that is not looked at. */
const mostPages = 6;

/**
 * Reads whatever the contract lets be read: every list to its end, every single thing that the view names.
 * @param isWanted which operations are read; all by default
 */
export async function look(
  world: World,
  view: View,
  isWanted: (operation: DescribedOperation) => boolean = () => true,
): Promise<Sight> {
  const reads = world.contract.operations.filter(isWanted).flatMap((operation) => {
    const question = questionOf(world, operation, view);
    return question === null ? [] : [{ operation, question }];
  });
  const sight = new Map<string, Seen>();
  await atOnce(reads, async ({ operation, question }) => {
    sight.set(operation.id, await readAll(world, operation, question));
  });
  return sight;
}

/** Whether an operation can be read from here. */
export function isReadBy(world: World, operation: DescribedOperation, view: View): boolean {
  return questionOf(world, operation, view) !== null;
}

/** How an operation is read from here; null where it reads nothing, or needs an id that the view does not name. */
function questionOf(world: World, operation: DescribedOperation, view: View): Question | null {
  const { method, status, isStream, responses, success, path, parameters } = operation;
  const isRead = method === 'GET' && status === 'built' && !isStream;
  if (!isRead || responses.get(success)?.content.has('application/json') !== true) return null;
  const params: Record<string, string> = { sdkAppId: world.sdkAppId, ...view.params };
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) if (!(name in params)) return null;
  const caller = readerOf(world, operation, view);
  if (caller === null) return null;
  const query: Record<string, unknown> = {};
  for (const parameter of parameters) {
    if (parameter.in !== 'query') continue;
    const { enum: values } = shapeOf(parameter.schema, world.contract.resolve);
    if (parameter.name === 'limit') query.limit = largestPage;
    // Where a list has views, the widest one.
    else if (values?.includes('all') === true) query[parameter.name] = 'all';
    else if (parameter.required) return null;
  }
  return { caller, params, query };
}

/** Who sees most of an operation; null where the kit has nobody who may. */
export function readerOf(
  world: World,
  operation: DescribedOperation,
  { customer, self = world.owner }: View,
): Caller | null {
  const { roles, responses, path } = operation;
  // Who asks matters where nobody may be refused.
  if (roles.includes('public')) return responses.has(401) ? self : nobody;
  if (roles.includes('visitor')) return customer;
  if (roles.includes('signedIn')) return path.startsWith('/account') ? self : world.owner;
  try {
    const people = [world.owner, world.administrator, world.deskAdmin, world.agent];
    const isAdmitted = (person: Person) => roles.some((role) => person.roles.has(role));
    const equals = world.readers.filter(isAdmitted);
    // Each operation is always read by the same person.
    const turn = world.contract.operations.indexOf(operation) % equals.length;
    return equals[turn] ?? people.find(isAdmitted) ?? null;
  } catch (error) {
    if (error instanceof NotJudged) return null;
    throw error;
  }
}

/** An answer; of a list, with the rows of all its pages. */
export async function readAll(
  world: Pick<World, 'http'>,
  operation: DescribedOperation,
  question: Question,
): Promise<Seen> {
  const first = await world.http.ask(operation, question);
  const items = readList(first.body, 'items');
  let page: Answer = first;
  for (let count = 1; count < mostPages; count += 1) {
    const next = nextOf(page.body);
    if (page.status !== operation.success || next === null) break;
    page = await world.http.ask(operation, { ...question, query: { ...question.query, ...next.query } });
    items[next.isBefore ? 'unshift' : 'push'](...readList(page.body, 'items'));
  }
  const body =
    isObject(first.body) && Array.isArray(first.body.items) ? { ...first.body, items } : first.body;
  const { params = {} } = question;
  return {
    operation,
    params,
    status: first.status,
    body,
    isWhole: nextOf(page.body) === null,
    readUntil: spanOf(page).to,
    curl: first.curl,
  };
}

function nextOf(body: unknown): { query: Record<string, unknown>; isBefore: boolean } | null {
  const cursor = read(body, 'nextCursor');
  if (typeof cursor === 'string') return { query: { cursor }, isBefore: false };
  const before = read(body, 'nextBefore');
  return typeof before === 'number' ? { query: { before }, isBefore: true } : null;
}
