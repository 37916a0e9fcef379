import {
  type Document,
  locateOperations,
  type Located,
  type Reference,
  resolveReference,
  type Response,
} from '../gen-document.ts';
import { isReplaced } from '../gen-left-out.ts';
import { servedPart } from '../gen-served.ts';
import { type Change, collector, type Report } from './change.ts';
import { compareContent } from './content.ts';
import { differenceOf } from './difference.ts';
import { compareSchemas } from './schemas.ts';
import type { Sides } from './sides.ts';
import { compareWebhooks } from './webhooks.ts';

interface Pair {
  before: Document;
  after: Document;
  earlier: Located;
  later: Located;
  report: Report;
}

/**
 * Every difference between two versions of the contract that a client can notice, in the order of the earlier one.
 * What is planned promises nothing yet, so it is left out. Words and examples do not count.
 */
export function compareContracts(wholeBefore: Document, wholeAfter: Document): Change[] {
  const before = servedPart(wholeBefore);
  const after = servedPart(wholeAfter);
  const changes: Change[] = [];
  const document = collector(null, changes);
  const serverOf = (contract: Document) => contract.servers?.[0]?.url;
  if (serverOf(before) !== serverOf(after)) document('serverMoved', '', serverOf(before), serverOf(after));
  const problem = (contract: Document) => contract.components.schemas.Problem;
  compareSchemas(
    { before, after, side: 'response', report: document },
    problem(before),
    problem(after),
    'problem',
  );
  const earlier = locateOperations(before);
  const later = locateOperations(after);
  for (const each of earlier) {
    const id = each.operation.operationId;
    const report = collector(id, changes);
    const same = later.find((other) => other.operation.operationId === id);
    const atPlace = later.find((other) => placeOf(other) === placeOf(each));
    if (same === undefined && atPlace === undefined) {
      report('operationRemoved', '', placeOf(each));
      continue;
    }
    if (same === undefined) report('operationRenamed', '', id, atPlace?.operation.operationId);
    else if (placeOf(same) !== placeOf(each)) report('operationMoved', '', placeOf(each), placeOf(same));
    const match = same ?? atPlace;
    if (match !== undefined) compareOperations({ before, after, earlier: each, later: match, report });
  }
  for (const each of later) {
    const isKnown = earlier.some(
      (other) =>
        other.operation.operationId === each.operation.operationId || placeOf(other) === placeOf(each),
    );
    if (!isKnown) collector(each.operation.operationId, changes)('operationAdded', '', null, placeOf(each));
  }
  compareWebhooks(before, after, changes);
  return changes;
}

/** The names of path parameters promise nothing: they never leave the client. */
function placeOf({ method, path }: Located): string {
  return `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
}

function compareOperations(pair: Pair): void {
  const { report } = pair;
  const [was, is] = [pair.earlier.operation, pair.later.operation];
  const roles = differenceOf(was['x-roles'] ?? [], is['x-roles'] ?? []);
  for (const role of roles.removed) report('roleRemoved', role);
  for (const role of roles.added) report('roleAdded', role);
  compareSecurity(report, was.security, is.security);
  compareLists(report, 'lifecycleChanged', was['x-lifecycle'], is['x-lifecycle']);
  compareOrders(report, orderOf(was), orderOf(is));
  const problems = differenceOf(was['x-problems'] ?? [], is['x-problems'] ?? []);
  for (const code of problems.removed) report('problemRemoved', code);
  for (const code of problems.added) report('problemAdded', code);
  compareParameters(pair);
  compareBodies(pair);
  compareResponses(pair);
}

/** Whoever proves who they are in a way that is still there notices nothing of another one. */
function compareSecurity(report: Report, was: unknown, is: unknown): void {
  const waysOf = (value: unknown) => [value ?? []].flat().map((way) => JSON.stringify(way));
  const { added, removed } = differenceOf(waysOf(was), waysOf(is));
  const isClosed = waysOf(was).length === 0 && added.length > 0;
  if (removed.length > 0 || isClosed) report('securityChanged', '', was, is);
  else for (const way of added) report('securityAdded', way);
}

function compareLists(report: Report, rule: 'lifecycleChanged', was: unknown, is: unknown) {
  const textOf = (value: unknown) => JSON.stringify([value ?? []].flat());
  if (textOf(was) !== textOf(is)) report(rule, '', was, is);
}

/** The field by which a list is ordered, or where none decides it, the words that say the order. */
function orderOf(operation: Located['operation']): string | undefined {
  return operation['x-order'] ?? operation['x-order-words'];
}

/** Without an order a client could expect none. */
function compareOrders(report: Report, was: string | undefined, is: string | undefined): void {
  if (was === is) return;
  report(was === undefined ? 'orderAdded' : 'orderChanged', '', was, is);
}

function compareParameters(pair: Pair): void {
  const { report, earlier, later } = pair;
  const nameOf = (each: { in: string; name: string }) => `${each.in}/${each.name}`;
  // Path parameters have the order of the path; their names do not matter.
  const named = (located: Located) => located.parameters.filter((each) => each.in !== 'path');
  const places = (located: Located) => located.parameters.filter((each) => each.in === 'path');
  const sides: Sides = { ...pair, side: 'request' };
  places(earlier).forEach((each, index) => {
    const now = places(later)[index];
    if (now !== undefined) compareSchemas(sides, each.schema, now.schema, nameOf(each));
  });
  for (const each of named(earlier)) {
    const now = named(later).find((other) => nameOf(other) === nameOf(each));
    if (now === undefined) {
      report('parameterRemoved', nameOf(each));
      continue;
    }
    if (now.required === true && each.required !== true) report('requiredParameterAdded', nameOf(each));
    compareSchemas(sides, each.schema, now.schema, nameOf(each));
  }
  for (const each of named(later)) {
    if (named(earlier).some((other) => nameOf(other) === nameOf(each))) continue;
    report(each.required === true ? 'requiredParameterAdded' : 'parameterAdded', nameOf(each));
  }
}

function compareBodies(pair: Pair): void {
  const { report } = pair;
  const was = pair.earlier.operation.requestBody;
  const is = pair.later.operation.requestBody;
  if (was === undefined && is === undefined) return;
  if (was === undefined) report('bodyAdded', 'body');
  else if (is === undefined) report('bodyRemoved', 'body');
  else {
    const { method } = pair.later;
    const replaces = (at: string) => isReplaced(method, at.replace(/^body/, ''));
    compareContent({ ...pair, side: 'request', replaces }, was.content, is.content, 'body');
  }
}

function compareResponses(pair: Pair): void {
  const { report } = pair;
  const was = pair.earlier.operation.responses;
  const is = pair.later.operation.responses;
  const isSuccess = (status: string) => status.startsWith('2');
  const statuses = differenceOf(Object.keys(was), Object.keys(is));
  for (const status of statuses.removed)
    report(isSuccess(status) ? 'successChanged' : 'statusRemoved', status);
  for (const status of statuses.added) report(isSuccess(status) ? 'successChanged' : 'statusAdded', status);
  for (const [status, response] of Object.entries(was)) {
    const now = is[status];
    // All refusals share one schema, which is compared elsewhere.
    if (now === undefined || !isSuccess(status)) continue;
    const [one, other] = [resolveResponse(pair.before, response), resolveResponse(pair.after, now)];
    const headers = differenceOf(Object.keys(one.headers ?? {}), Object.keys(other.headers ?? {}));
    for (const name of headers.removed) report('headerRemoved', `${status} ${name}`);
    for (const name of headers.added) report('headerAdded', `${status} ${name}`);
    compareContent({ ...pair, side: 'response' }, one.content ?? {}, other.content ?? {}, status);
  }
}

function resolveResponse(document: Document, response: Response | Reference): Response {
  return resolveReference<Response>(document, response);
}
