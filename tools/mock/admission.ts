import type { FastifyRequest } from 'fastify';
import { problem } from '../../server/problems.ts';
import type { DescribedOperation } from '../conformance/contract.ts';
import type { Mock, MockMember } from './context.ts';
import { type MockVisitor, type Resource, seedAppId } from './state.ts';

export interface Admitted {
  sessionToken: string | null;
  member: MockMember | null;
  visitor: MockVisitor | null;
}

/** Identifies the caller by the rules of the contract. @throws {ProblemError} if the operation does not admit them */
export function admitRequest(mock: Mock, operation: DescribedOperation, request: FastifyRequest): Admitted {
  const token = /(?:^|; *)parley_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? null;
  const nobody = { sessionToken: token, member: null, visitor: null };
  const { roles } = operation;
  if (roles.includes('visitor')) return { ...nobody, visitor: visitorOf(mock, request) };
  if (roles.includes('integration')) {
    if (!request.headers.authorization?.startsWith('Bearer ')) throw problem('unauthenticated');
    return nobody;
  }
  refuseForeignPage(operation, request);
  if (roles.includes('public')) return nobody;
  const accountId = accountOf(mock, token);
  const account = mock.state.accounts.find((each) => each.accountId === accountId);
  if (account?.isPasswordGiven === true && operation.problems.includes('passwordChangeRequired'))
    throw problem('passwordChangeRequired');
  if (roles.includes('signedIn')) return nobody;
  const member = memberOf(mock, sdkAppIdOf(request), accountId);
  const isAtDesk = member.resource.fields.access === 'active' || operation.isOpenWhileForcedOffline;
  const held = [member.consoleRole, isAtDesk ? member.deskRole : null];
  if (!held.some((role) => role !== null && roles.includes(role))) throw problem('forbidden');
  return { ...nobody, member };
}

function visitorOf({ state }: Mock, request: FastifyRequest): MockVisitor {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw problem('unauthenticated');
  const visitor = state.visitors.get(token);
  if (visitor === undefined) throw problem('visitorSessionExpired');
  return visitor;
}

/** @throws {ProblemError} unauthenticated, sessionExpired */
export function accountOf({ state }: Mock, token: string | null): string {
  if (token === null) throw problem('unauthenticated');
  const accountId = state.sessions.get(token)?.accountId;
  const endReason = state.passwordEnds.get(token);
  if (accountId === undefined) throw problem('sessionExpired', endReason && { endReason });
  return accountId;
}

/** A change must show that the product's own page sends it. */
function refuseForeignPage(
  { problems, method, isStream }: DescribedOperation,
  request: FastifyRequest,
): void {
  if (!problems.includes('originRefused')) return;
  const { origin, host } = request.headers;
  const isOwn = origin !== undefined && URL.canParse(origin) && isSameHost(new URL(origin), host);
  const isMarked = request.headers['x-parley-request'] === '1';
  if (
    method === 'GET' ? isStream && origin !== undefined && !isOwn : origin === undefined ? !isMarked : !isOwn
  ) {
    throw problem('originRefused');
  }
}

/** Vite serves the page on another port than the mock's. */
function isSameHost({ host, hostname }: URL, asked: string | undefined): boolean {
  return host === asked || hostname === 'localhost' || hostname === '127.0.0.1';
}

function sdkAppIdOf({ params }: FastifyRequest): string {
  const isNamed = typeof params === 'object' && params !== null && 'sdkAppId' in params;
  return isNamed ? String(params.sdkAppId) : '';
}

export const memberTemplate = '/apps/{sdkAppId}/members';

export function membersOf({ store }: Mock, sdkAppId: string): Resource[] {
  return store.list(`/apps/${sdkAppId}/members`, memberTemplate);
}

function memberOf(mock: Mock, sdkAppId: string, accountId: string): MockMember {
  const account = mock.state.accounts.find((each) => each.accountId === accountId);
  const resource =
    sdkAppId === seedAppId
      ? membersOf(mock, sdkAppId).find(({ fields }) => fields.email === account?.email)
      : undefined;
  if (resource === undefined) throw problem('notFound');
  const { memberId, nickname, consoleRole, deskRole } = resource.fields;
  return {
    memberId: String(memberId),
    nickname: String(nickname),
    consoleRole: typeof consoleRole === 'string' ? consoleRole : null,
    deskRole: typeof deskRole === 'string' ? deskRole : null,
    resource,
  };
}
