import { isObject, read, readList } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Ground } from './acceptable.ts';
import { type FaultKind, oneWay } from './fault-kind.ts';
import { type Fault, type Forward, type Sent, jsonOf, opened } from './exchange.ts';

const isOfMembers = ({ operation: { roles } }: Ground): boolean =>
  !roles.includes('visitor') && !roles.includes('public');

/** What a backend can do wrong about what people may do, and no longer do. */
export const accessKinds: readonly FaultKind[] = [
  oneWay('endedSession', 'admits sessions that have ended', isOfMembers, admittingEnded, 'people'),
  oneWay(
    'endedRole',
    'leaves their roles to members who are forced offline',
    ({ operation: { roles, isOpenWhileForcedOffline } }) =>
      !isOpenWhileForcedOffline && roles.every((role) => ['deskAdmin', 'agent'].includes(role)),
    leavingRoles,
    'people',
  ),
  oneWay(
    'setByBackend',
    'passes over what only the backend sets',
    (ground) => isOfMembers(ground) && ground.operation.body?.contentType.includes('json') === true,
    takingAnswerFields,
    'refusals',
  ),
  oneWay(
    'otherTenant',
    'shows and changes its own where another tenant’s is meant',
    ({ operation: { path, roles } }) => path.startsWith('/apps/{sdkAppId}') && !roles.includes('public'),
    mixingTenants,
    'refusals',
  ),
];

/** As one that takes the application from who asks, not from the address. */
function mixingTenants({ operation, memory }: Ground): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    const own = memory.accepted(operation);
    const asked = /\/apps\/(\d+)/.exec(request.url)?.[1];
    if (response.status !== 404 || own === null || asked === undefined || asked === own.params.sdkAppId)
      return { response, isWrong: false };
    const { cookie } = own.request.headers;
    const url = request.url.replace(`/apps/${asked}`, `/apps/${own.params.sdkAppId ?? ''}`);
    const headers = { ...request.headers, ...(cookie === undefined ? {} : { cookie }) };
    const mixed = await forward({ ...request, url, headers });
    return mixed.status < 300 ? { response: mixed, isWrong: true } : { response, isWrong: false };
  };
}

/** As one that keeps sessions in a cache. */
function admittingEnded({ operation, memory }: Ground): Fault['answer'] {
  const admitted = new Set<string>();
  return async (request, forward) => {
    const response = await forward(request);
    const { cookie } = request.headers;
    if (cookie === undefined) return { response, isWrong: false };
    if (response.status !== 401) {
      admitted.add(cookie);
      return { response, isWrong: false };
    }
    // Whoever was never signed in has no session that could have ended: the kit makes such ones up of small letters.
    if (!admitted.has(cookie) && !/=.*[A-Z0-9]/.test(cookie)) return { response, isWrong: false };
    const own = memory.accepted(operation)?.request.headers.cookie ?? '';
    await response.text();
    return {
      response: await forward({ ...request, headers: { ...request.headers, cookie: own } }),
      isWrong: true,
    };
  };
}

/** As one that keeps roles in a cache. */
function leavingRoles({ operation, memory, contract }: Ground): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    const { cookie } = request.headers;
    if (response.status !== 403 || cookie === undefined) return { response, isWrong: false };
    const url = `${new URL(request.url).origin}${contract.base}/session`;
    const session = await forward({ method: 'GET', url, headers: { cookie }, body: undefined });
    const memberships = readList(jsonOf(await session.text()), 'memberships');
    const hasRole = memberships.some((each) => operation.roles.includes(String(read(each, 'deskRole'))));
    const own = memory.accepted(operation)?.request.headers.cookie;
    if (
      !hasRole ||
      own === undefined ||
      'origin' in request.headers ||
      !('x-parley-request' in request.headers || request.method === 'GET')
    )
      return { response, isWrong: false };
    await response.text();
    return {
      response: await forward({ ...request, headers: { ...request.headers, cookie: own } }),
      isWrong: true,
    };
  };
}

/** What is not asked for is left out, and the rest is done. */
function takingAnswerFields({ operation, contract }: Ground): Fault['answer'] {
  const answer = operation.responses.get(operation.success)?.content.get('application/json') ?? {};
  const known = shapeOf(answer, contract.resolve).properties;
  const asked = shapeOf(operation.body?.schema ?? {}, contract.resolve).properties;
  return async (request: Sent, forward: Forward) => {
    const sent = jsonOf(request.body);
    const rest = isObject(sent)
      ? Object.fromEntries(Object.entries(sent).filter(([name]) => asked.has(name) || !known.has(name)))
      : sent;
    const isMore = isObject(sent) && isObject(rest) && Object.keys(rest).length < Object.keys(sent).length;
    if (!isMore) return { response: await forward(request), isWrong: false };
    const { again } = await opened(await forward({ ...request, body: JSON.stringify(rest) }));
    return { response: again(), isWrong: true };
  };
}
