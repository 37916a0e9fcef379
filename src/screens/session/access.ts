import { redirect } from 'react-router-dom';
import type { SdkAppId, Session, SystemStatus } from '../../api/__generated__/schema.d.ts';
import { pendingCountQuery } from '../../api/draft.ts';
import { query } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { preferredMembership, rememberApplication } from '../../api/session.ts';
import { systemQuery } from '../../api/system.ts';
import { homeOf, isConsoleMember, isDeskMember, paths } from '../../paths.ts';
import {
  inLanguageOf,
  leftPlace,
  rememberPlace,
  safeReturn,
  sdkAppIdOf,
  withoutLanguage,
} from '../../return-address.ts';
import { missingAddress, noteConsole, readablePath, tellOfDeadLink, tellOfShutConsole } from './dead-link.ts';

function addressOf(request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return `${pathname}${search}${hash}`;
}

/** Leads elsewhere, in the language that the address asks for. */
export function leadTo(request: Request, address: string): Response {
  return redirect(inLanguageOf(request.url, address));
}

/** SPECIFICATION §2: an unknown address leads to the workspace, which names it, also after a sign-in on the way. */
export function leadFromDeadLink(request: Request): Response {
  return leadTo(request, paths.missing(readablePath(request.url)));
}

/** Kept as long as the page is open, like the system's state: what was there once is there while the server is away. */
function applicationQuery(sdkAppId: SdkAppId) {
  return { ...query('getApplication', { sdkAppId }), gcTime: Number.POSITIVE_INFINITY };
}

/** Before the system is set up, every address leads to the wizard. */
async function requireSystem(request: Request) {
  const system = await queryClient.fetchQuery(systemQuery);
  if (!system.initialized) throw leadTo(request, paths.init());
  return system;
}

async function requireSomebody(request: Request): Promise<Session> {
  await requireSystem(request);
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session === null) throw leadTo(request, paths.login(withoutLanguage(addressOf(request))));
  return session;
}

/** The session of somebody whose password nobody else chose; others choose one first. */
async function requireSession(request: Request): Promise<Session> {
  const session = await requireSomebody(request);
  if (session.passwordChangeRequired)
    throw leadTo(request, paths.newPassword(withoutLanguage(addressOf(request))));
  return session;
}

/** `/`: the place that this person left, else the first page of the member in the application chosen last. */
export async function enterRoot(request: Request): Promise<never> {
  const session = await requireSession(request);
  const left = leftPlace(session.account.accountId);
  throw leadTo(request, destination(session, left !== null && isPlaceOf(session, left) ? left : null));
}

/** Whether an address is still a place for this person. */
function isPlaceOf({ memberships }: Session, address: string): boolean {
  const isDesk = new URL(address, location.origin).pathname === paths.online();
  return isDesk
    ? memberships.some(isDeskMember)
    : memberships.some((each) => isConsoleMember(each) && each.sdkAppId === sdkAppIdOf(address));
}

/** `/login`: a signed-in person goes to the wanted page; everybody else gets the sign-in page. */
export async function enterLogin(request: Request): Promise<null> {
  await requireSystem(request);
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session === null) return null;
  throw leadTo(request, destination(session, safeReturn(new URL(request.url).searchParams.get('from'))));
}

/** Ignores a wanted address in an application that is closed to this person. */
function destination(session: Session, from: string | null): string {
  const wanted = from === null ? null : sdkAppIdOf(from);
  const isOpen = session.memberships.some(
    ({ sdkAppId, access }) => sdkAppId === wanted && access === 'active',
  );
  const isRoot = from === null || new URL(from, location.origin).pathname === paths.root();
  if (!isRoot && (wanted === null || isOpen)) return from;
  const membership = preferredMembership(session);
  return membership === undefined ? paths.online() : homeOf(membership);
}

/** `/new-password`: only for those who have to choose one. */
export async function enterNewPassword(request: Request): Promise<Session> {
  const session = await requireSomebody(request);
  if (session.passwordChangeRequired) return session;
  throw leadTo(request, destination(session, safeReturn(new URL(request.url).searchParams.get('from'))));
}

/** `/forgot-password` and `/reset-password`: for those who cannot sign in, and whoever else opens them. */
export function enterPasswordReset(request: Request): Promise<SystemStatus> {
  return requireSystem(request);
}

/** `/account`: the own account. */
export async function enterAccount(request: Request): Promise<Session> {
  const session = await requireSession(request);
  await queryClient.fetchQuery(query('getAccount', {}));
  return session;
}

/** `/init`: only while the system is not set up. */
export async function enterInit(request: Request): Promise<null> {
  const system = await queryClient.fetchQuery(systemQuery);
  if (!system.initialized) return null;
  // The person who has just set it up is signed in; everybody else must sign in.
  throw leadTo(request, queryClient.getQueryData(sessionQuery.queryKey) ? paths.welcome() : paths.login());
}

/** `/welcome`: after the initialization and later. */
export async function enterWelcome(request: Request) {
  const session = await requireSession(request);
  const membership = preferredMembership(session, isConsoleMember);
  if (membership === undefined) throw leadTo(request, paths.online());
  return { session, membership };
}

/** The workspace's data. A member without a desk role sees where to go instead (SPECIFICATION §6). */
export async function enterOnline(request: Request) {
  const session = await requireSession(request);
  const membership = preferredMembership(session, isDeskMember);
  if (membership === undefined) return { session, membership: null, application: null };
  const missing = missingAddress(new URL(request.url).searchParams);
  if (missing !== null) {
    // The desk goes on as if nothing had happened.
    tellOfDeadLink(missing);
    throw leadTo(request, paths.online());
  }
  rememberApplication(membership.sdkAppId);
  rememberPlace(session.account.accountId, paths.online());
  const application = await queryClient.ensureQueryData(applicationQuery(membership.sdkAppId));
  return { session, membership, application };
}

export type OnlineData = Awaited<ReturnType<typeof enterOnline>>;

/**
 * The main area. A member who only serves customers goes to the workspace. An unknown application and one without a
 * membership look the same.
 */
export async function enterMain(request: Request, sdkAppId: SdkAppId) {
  const session = await requireSession(request);
  const membership = session.memberships.find((each) => each.sdkAppId === sdkAppId);
  if (membership === undefined) throw new Response(null, { status: 404 });
  if (!isConsoleMember(membership)) {
    // Who serves nowhere reads there why nothing is open.
    if (session.memberships.some(isDeskMember)) tellOfShutConsole(membership);
    throw leadTo(request, paths.online());
  }
  noteConsole(sdkAppId);
  rememberApplication(sdkAppId);
  rememberPlace(session.account.accountId, addressOf(request));
  const [application] = await Promise.all([
    queryClient.ensureQueryData({ ...applicationQuery(sdkAppId), revalidateIfStale: true }),
    // The strips that show these would push the screen if they came later. Events keep them current.
    queryClient.prefetchQuery({ ...pendingCountQuery(sdkAppId), staleTime: Infinity, retry: false }),
    queryClient.prefetchQuery({ ...query('getBotMode', { sdkAppId }), staleTime: Infinity, retry: false }),
  ]);
  return { session, membership, application };
}
