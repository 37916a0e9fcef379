import { ProblemError } from '../../server/problems.ts';
import type { DescribedOperation } from '../conformance/contract.ts';
import { followedOf } from '../conformance/effects/derived.ts';
import { derivedOf } from '../conformance/effects/derived-fields.ts';
import type { Seen } from '../conformance/effects/sight.ts';
import { type JsonObject, read, textOr } from '../conformance/json.ts';
import { shapeOf } from '../conformance/schema-shape.ts';
import { membersOf } from './admission.ts';
import type { Answered, Asked, Mock, MockMember } from './context.ts';
import { seedAppId } from './state.ts';

type Answer = (asked: Asked) => Answered | Promise<Answered>;

/**
 * Gives every field of an answer that follows from others (`x-derived`) the value that it follows to, so that the mock
 * agrees with itself.
 */
export function deriveFields(asked: Asked, body: unknown, answer: Answer): void {
  const { mock, operation, params, query } = asked;
  if (!isDeriving(mock, operation)) return;
  const known = new Map<string, Seen | undefined>();
  // Of one page of a list nothing follows.
  const isWhole = query.cursor === undefined && typeof read(body, 'nextCursor') !== 'string';
  const seen = { operation, params, status: operation.success, body, isWhole, readUntil: Infinity, curl: '' };
  fill(mock, seen, (from, own) => readOnce(mock, from, own, { answer, known }));
}

/** Whether an answer has fields that follow from others; once for each operation of the contract. */
const deriving = new Map<string, boolean>();

function isDeriving({ contract }: Mock, operation: DescribedOperation): boolean {
  const known = deriving.get(operation.id) ?? derivedOf(contract, operation).length > 0;
  deriving.set(operation.id, known);
  return known;
}

interface Reading {
  answer: Answer;
  /** What was read already, by its path. */
  known: Map<string, Seen | undefined>;
}

function fill(mock: Mock, seen: Seen, sources: Parameters<typeof followedOf>[2]): void {
  for (const { holder, name, held, wanted, isPassing } of followedOf(mock.contract, seen, sources)) {
    if (isPassing) continue;
    // What says of itself that it is right, such as `live`, is no value to fill in.
    if (typeof wanted === 'boolean' && wanted !== held) continue;
    holder[name] = wanted;
  }
}

function readOnce(mock: Mock, from: string, own: JsonObject, reading: Reading): Seen | undefined {
  const operation = mock.contract.operations.find(({ id }) => id === from);
  if (operation === undefined) return undefined;
  const params: Record<string, string> = { sdkAppId: seedAppId };
  for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g)) params[name] ??= textOr(own[name], '');
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  if (reading.known.has(path)) return reading.known.get(path);
  reading.known.set(path, undefined);
  const seen = readWhole(mock, operation, { params, path }, reading);
  reading.known.set(path, seen);
  return seen;
}

/** What the owner of the application reads there, to its end. */
function readWhole(
  mock: Mock,
  operation: DescribedOperation,
  { params, path }: { params: Record<string, string>; path: string },
  reading: Reading,
): Seen | undefined {
  const asked: Asked = {
    mock,
    operation,
    params,
    query: widestOf(mock, operation),
    body: {},
    ifMatch: null,
    path,
    file: null,
    sessionToken: null,
    member: ownerOf(mock),
    visitor: null,
  };
  const body = bodyOf(asked, reading.answer);
  if (body === undefined) return undefined;
  const seen = {
    operation,
    params,
    status: operation.success,
    body,
    isWhole: true,
    readUntil: Infinity,
    curl: '',
  };
  // Built operations keep their fields themselves.
  if (operation.status === 'planned') fill(mock, seen, (from, own) => readOnce(mock, from, own, reading));
  return seen;
}

/** What the owner reads; undefined where the mock refuses it, such as the session of nobody. */
function bodyOf(asked: Asked, answer: Answer): unknown {
  try {
    const answered = answer(asked);
    return answered instanceof Promise ? undefined : answered.body;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** The query that leaves the most of a list. */
function widestOf({ contract }: Mock, { parameters }: DescribedOperation): JsonObject {
  const views = parameters.filter(({ schema }) => shapeOf(schema, contract.resolve).enum?.includes('all'));
  return { limit: Infinity, ...Object.fromEntries(views.map(({ name }) => [name, 'all'])) };
}

function ownerOf(mock: Mock): MockMember | null {
  const resource = membersOf(mock, seedAppId).find(
    ({ fields }) => fields.consoleRole === 'superAdministrator',
  );
  if (resource === undefined) return null;
  const { memberId, nickname } = resource.fields;
  return {
    memberId: textOr(memberId, ''),
    nickname: textOr(nickname, ''),
    consoleRole: 'superAdministrator',
    deskRole: 'deskAdmin',
    resource,
  };
}
