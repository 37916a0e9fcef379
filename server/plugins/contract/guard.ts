import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { resumeSession } from '../../services/session/sessions.ts';
import { findMemberByAccount } from '../../store/members-queries.ts';
import type { ContractOperation } from './document.ts';
import { refuseForeignOrigin } from './origins.ts';
import type {
  MemberContext,
  MemberIdentity,
  PublicContext,
  SignedInContext,
  VisitorContext,
} from './types.ts';

export const sessionCookie = 'parley_session';

export type AnyContext = PublicContext | SignedInContext | MemberContext | VisitorContext;

/** Finds who sends a request of one operation. Throws if the operation does not admit them. */
export async function admitRequest(
  deps: Deps,
  operation: ContractOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AnyContext> {
  const context = publicContext(deps, request, reply);
  if (operation.roles.includes('visitor')) return visitorContext(context, request);
  // Visitors' requests carry no cookie, so no other page can send them in a visitor's name.
  if (operation.isForVisitors) return context;
  refuseForeignOrigin(operation, request, deps.config);
  if (operation.roles.includes('public')) return context;
  const session = await resumeSession(deps, context.sessionToken, { renews: operation.renewsSession });
  if (session.passwordChangeRequired && !operation.isOpenBeforePasswordChange)
    throw problem('passwordChangeRequired');
  const signedIn: SignedInContext = { ...context, session };
  if (operation.roles.includes('signedIn')) return signedIn;
  return memberContext(signedIn, operation, request);
}

/** The sender's credential: a visitor's token or a session cookie. */
export function credentialOf(request: FastifyRequest): string | null {
  return visitorTokenOf(request) ?? request.cookies[sessionCookie] ?? null;
}

function visitorTokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function publicContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): PublicContext {
  return {
    deps,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    sessionToken: request.cookies[sessionCookie] ?? null,
    signal: () => untilAnswered(reply),
  };
}

/** One for all requests, because making one also records where. */
const isAnswered = new DOMException('The request has been answered, or its client is gone.', 'AbortError');

/** Aborts when the client goes away. Fastify's own signal aborts as soon as the body is read. */
function untilAnswered(reply: FastifyReply): AbortSignal {
  const answered = new AbortController();
  if (reply.raw.destroyed) answered.abort(isAnswered);
  reply.raw.once('close', () => answered.abort(isAnswered));
  return answered.signal;
}

async function visitorContext(context: PublicContext, request: FastifyRequest): Promise<VisitorContext> {
  const token = visitorTokenOf(request);
  if (token === null) throw problem('unauthenticated');
  return { ...context, visitor: await context.deps.visitors.find(context.deps, token) };
}

/** Read again for every request, so a changed role or a lost access takes effect at once (S16). */
async function memberContext(
  context: SignedInContext,
  operation: ContractOperation,
  request: FastifyRequest,
): Promise<MemberContext> {
  const sdkAppId = sdkAppIdOf(request);
  const row = await findMemberByAccount(context.deps.db, sdkAppId, context.session.account.accountId);
  // A stranger must not even learn that the application exists (S17).
  if (!row) throw problem('notFound');
  const isActive = row.access === 'active';
  // A forced-offline member has no desk role until somebody restores it, except for operations that the contract
  // leaves open.
  const isAtDesk = isActive || operation.isOpenWhileForcedOffline;
  const held = [row.console_role, isAtDesk ? row.desk_role : null];
  if (!held.some((role) => role !== null && operation.roles.includes(role))) throw problem('forbidden');
  const member: MemberIdentity = {
    memberId: row.member_id,
    nickname: row.nickname,
    consoleRole: row.console_role,
    deskRole: isActive ? row.desk_role : null,
    access: isActive ? 'active' : 'forcedOffline',
    rightsSince: row.rights_since ?? row.created_at,
  };
  return { ...context, sdkAppId, member };
}

function sdkAppIdOf(request: FastifyRequest): string {
  const { params } = request;
  const isNamed = typeof params === 'object' && params !== null && 'sdkAppId' in params;
  if (!isNamed || typeof params.sdkAppId !== 'string') throw problem('notFound');
  return params.sdkAppId;
}
