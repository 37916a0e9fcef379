import createClient from 'openapi-fetch';
import type { Middleware } from 'openapi-fetch';
import type { PlainPaths } from './__generated__/schema.d.ts';
import { apiAddress, apiCredentials } from './base-address.ts';
import { ApiProblem, networkProblem, readProblem } from './problems.ts';
import { sessionGate, type SessionGate } from './session-gate.ts';
import { newUuid } from './unique-id.ts';

/** Milliseconds until a request counts as timed out; uploads get as long as they need. */
const requestTimeout = 30_000;

function isUpload(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/') ?? false;
}

function send(request: Request): Promise<Response> {
  if (isUpload(request)) return fetch(request);
  return fetch(
    new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeout)]) }),
  );
}

/** These operations handle a missing session themselves: reading the session, signing in and signing out. */
function isAboutSession(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('/session');
}

/**
 * If a request was refused because the session ended, waits until somebody signs in again.
 *
 * @param renewals the gate's count when the request was sent
 * @returns whether to send the request once more
 */
export async function isRenewed(
  gate: SessionGate,
  { code }: Pick<ApiProblem, 'code'>,
  renewals: number,
): Promise<boolean> {
  if (gate.accountId === null || (code !== 'sessionExpired' && code !== 'unauthenticated')) return false;
  // Somebody signed in again while the answer travelled. It concerns the former session.
  if (gate.renewals !== renewals) return true;
  return (await gate.lost(code === 'sessionExpired' ? 'expired' : 'signedOut')) === 'renewed';
}

/**
 * Sends a request. If the session has ended, waits until somebody signs in again and sends it once more, so the
 * caller notices nothing.
 */
export function guardedFetch(gate: SessionGate): (request: Request) => Promise<Response> {
  return async (request) => {
    const again = request.clone();
    const { renewals } = gate;
    const response = await send(request);
    if (response.status !== 401 || gate.accountId === null || isAboutSession(request)) return response;
    return (await isRenewed(gate, await readProblem(response.clone()), renewals)) ? send(again) : response;
  };
}

/** Marks requests as the console's own (other origins cannot set the header), and turns every failure into an `ApiProblem`. */
export const consoleMiddleware: Middleware = {
  onRequest({ request }) {
    request.headers.set('X-Parley-Request', '1');
    return request;
  },
  async onResponse({ response }) {
    if (!response.ok) throw await readProblem(response);
    return undefined;
  },
  onError({ error }) {
    return networkProblem(error);
  },
};

/** A typed client of the contract. */
export function createApiClient(gate: SessionGate, baseUrl = apiAddress) {
  const client = createClient<PlainPaths>({
    baseUrl,
    credentials: apiCredentials,
    fetch: guardedFetch(gate),
  });
  client.use(consoleMiddleware);
  return client;
}

/** The console's client. Resource modules call it; screens call resource modules. */
export const client = createApiClient(sessionGate);

/**
 * The data of an answer.
 *
 * @throws ApiProblem if no successful answer came
 */
export async function dataOf<Data>(answer: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data } = await answer;
  // The middleware throws for every unsuccessful answer.
  if (data === undefined) throw new ApiProblem({ code: 'operationFailed' });
  return data;
}

/** The `If-Match` header of a version. */
export function ifMatch(version: number): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` };
}

/** A key for creating one thing. Keep it while you repeat the same attempt. */
export function newIdempotencyKey(): string {
  return newUuid();
}
