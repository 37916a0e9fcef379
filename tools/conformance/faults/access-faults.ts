import { isObject, read, readList } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Ground } from './acceptable.ts';
import { type Fault, type Forward, type Sent, jsonOf, opened } from './exchange.ts';

/** Every way to be wrong about what people may do, and no longer do. */
export function accessFaults(ground: Ground): Fault[] {
  const { operation, memory } = ground;
  const { roles, isOpenWhileForcedOffline, body } = operation;
  if (memory.accepted(operation) === null || roles.includes('visitor') || roles.includes('public')) return [];
  const isOfDesk = roles.every((role) => ['deskAdmin', 'agent'].includes(role));
  const fault = (what: string, answer: Fault['answer']): Fault => ({ operation, what, answer });
  return [
    fault('admits sessions that have ended', admittingEnded(ground)),
    ...(isOfDesk && !isOpenWhileForcedOffline
      ? [fault('leaves their roles to members who are forced offline', leavingRoles(ground))]
      : []),
    ...(body?.contentType.includes('json') === true
      ? [fault('passes over what only the backend sets', takingAnswerFields(ground))]
      : []),
  ];
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
