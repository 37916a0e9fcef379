// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiClient, dataOf, guardedFetch, ifMatch } from '../../src/api/client.ts';
import { ApiProblem } from '../../src/api/problems.ts';
import { retryDelay, shouldRetry } from '../../src/api/query-client.ts';
import { createSessionGate } from '../../src/api/session-gate.ts';
import { eventually } from '../support/eventually.ts';

function problem(status: number, code: string, extra: object = {}, headers: Record<string, string> = {}) {
  const body = {
    type: `urn:parley:problem:${code}`,
    title: code,
    status,
    code,
    requestId: 'req_1',
    ...extra,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}

function ok(body: unknown) {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

/** Answers the requests of a test in turn, and keeps them with their bodies. */
function answer(...answers: (Response | Error)[]) {
  const requests: { request: Request; body: string }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push({ request, body: await request.text() });
    const next = answers.shift();
    if (next === undefined) throw new Error('Nobody expected another request.');
    if (!(next instanceof Response)) throw next;
    return next;
  });
  return requests;
}

/** The error with which `fetch` rejects; jsdom's own DOMException is no Error. */
function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}

const guide = { params: { path: { sdkAppId: '4820159376' } } };

afterEach(() => vi.unstubAllGlobals());

describe('the client', () => {
  it('marks its requests and names versions', async () => {
    const requests = answer(ok({ version: 4 }));
    const client = createApiClient(createSessionGate());
    await client.PATCH('/apps/{sdkAppId}', {
      params: { path: { sdkAppId: '4820159376' }, header: ifMatch(3) },
      body: { name: 'Acme' },
    });
    expect(requests[0]?.request.headers.get('X-Parley-Request')).toBe('1');
    expect(requests[0]?.request.headers.get('If-Match')).toBe('"3"');
    expect(requests[0]?.request.credentials).toBe('same-origin');
  });

  it('turns a problem document into an ApiProblem', async () => {
    const fields = [{ pointer: '/name', code: 'tooLong', limit: 32 }];
    answer(problem(422, 'validationFailed', { fields }));
    const refused = await dataOf(
      createApiClient(createSessionGate()).GET('/apps/{sdkAppId}/guide', guide),
    ).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiProblem);
    expect(refused).toMatchObject({ code: 'validationFailed', status: 422, requestId: 'req_1', fields });
  });

  it.each([
    [502, 'overloaded'],
    [404, 'notFound'],
    [500, 'operationFailed'],
    [413, 'payloadTooLarge'],
    [504, 'requestTimeout'],
  ])('says what an answer %i without a problem document means', async (status, code) => {
    answer(new Response('<html>', { status, headers: { 'retry-after': '3' } }));
    const client = createApiClient(createSessionGate());
    await expect(client.GET('/apps/{sdkAppId}/guide', guide)).rejects.toMatchObject({
      code,
      retryAfterSeconds: 3,
    });
  });

  it('tells a broken network, no network and a time-out apart', async () => {
    const client = createApiClient(createSessionGate());
    answer(new TypeError('Failed to fetch'));
    await expect(client.GET('/apps/{sdkAppId}/guide', guide)).rejects.toMatchObject({
      code: 'networkError',
      status: 0,
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer(new TypeError('Failed to fetch'));
    await expect(client.GET('/apps/{sdkAppId}/guide', guide)).rejects.toMatchObject({ code: 'offline' });
    vi.restoreAllMocks();
    answer(named('TimeoutError'));
    await expect(client.GET('/apps/{sdkAppId}/guide', guide)).rejects.toMatchObject({
      code: 'requestTimeout',
    });
  });

  it('lets an abort by the caller stay an abort', async () => {
    answer(named('AbortError'));
    const client = createApiClient(createSessionGate());
    await expect(client.GET('/apps/{sdkAppId}/guide', guide)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a session that ends in the middle of work', () => {
  function signedIn() {
    const gate = createSessionGate();
    gate.guard('acc_1');
    const reasons: string[] = [];
    gate.onLost((reason) => reasons.push(reason));
    return { gate, reasons, send: guardedFetch(gate) };
  }

  function put(body = '{"robotName":"Polly"}') {
    return new Request('http://localhost/api/v1/apps/1/bot-settings', { method: 'PUT', body });
  }

  it('waits for the sign-in, then sends the same request once more', async () => {
    const { gate, reasons, send } = signedIn();
    const requests = answer(problem(401, 'sessionExpired'), ok({ version: 2 }));
    const response = send(put());
    await eventually(() => expect(reasons).toEqual(['expired']));
    expect(requests).toHaveLength(1);
    gate.resume();
    expect((await response).status).toBe(200);
    expect(requests.map(({ body }) => body)).toEqual(['{"robotName":"Polly"}', '{"robotName":"Polly"}']);
  });

  it('answers with the refusal when the person gives up', async () => {
    const { gate, reasons, send } = signedIn();
    answer(problem(401, 'unauthenticated'));
    const response = send(put());
    await eventually(() => expect(reasons).toEqual(['signedOut']));
    gate.drop();
    expect((await response).status).toBe(401);
  });

  it('holds several requests and lets all of them go on', async () => {
    const { gate, reasons, send } = signedIn();
    answer(problem(401, 'sessionExpired'), problem(401, 'sessionExpired'), ok({}), ok({}));
    const both = Promise.all([send(put()), send(put())]);
    await eventually(() => expect(reasons).toHaveLength(2));
    gate.resume();
    expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('does not ask again for a refusal that comes when somebody has signed in meanwhile', async () => {
    const { gate, reasons, send } = signedIn();
    const late = Promise.withResolvers<Response>();
    let asked = 0;
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return asked === 1 ? late.promise : Promise.resolve(ok({}));
    });
    const response = send(put());
    gate.resume();
    late.resolve(problem(401, 'sessionExpired'));
    expect((await response).status).toBe(200);
    expect(reasons).toEqual([]);
  });

  it('lets a wrong password, and questions about the session, through', async () => {
    const { reasons, send } = signedIn();
    answer(problem(401, 'credentialsWrong'), problem(401, 'unauthenticated'));
    expect((await send(put())).status).toBe(401);
    expect((await send(new Request('http://localhost/api/v1/session'))).status).toBe(401);
    expect(reasons).toEqual([]);
  });

  it('lets a refusal through where nobody was signed in', async () => {
    const gate = createSessionGate();
    answer(problem(401, 'unauthenticated'));
    expect((await guardedFetch(gate)(put())).status).toBe(401);
  });

  it('drops what waits when the page stops acting for the account', async () => {
    const { gate, reasons, send } = signedIn();
    answer(problem(401, 'sessionExpired'));
    const response = send(put());
    await eventually(() => expect(reasons).toHaveLength(1));
    gate.guard(null);
    expect((await response).status).toBe(401);
  });
});

describe('asking again', () => {
  it('repeats what may pass, twice at most, and nothing that is final', () => {
    const passing = new ApiProblem({ code: 'overloaded' });
    expect([0, 1, 2].map((failures) => shouldRetry(failures, passing))).toEqual([true, true, false]);
    expect(shouldRetry(0, new ApiProblem({ code: 'notFound' }))).toBe(false);
    expect(shouldRetry(0, new ApiProblem({ code: 'offline' }))).toBe(false);
    expect(shouldRetry(0, new Error('A fault of ours.'))).toBe(false);
  });

  it('waits as long as the server asks, unless that is longer than people wait', () => {
    expect(retryDelay(0, new ApiProblem({ code: 'indexBuilding', retryAfterSeconds: 2 }))).toBe(2000);
    expect(retryDelay(1, new ApiProblem({ code: 'networkError' }))).toBe(800);
    expect(shouldRetry(0, new ApiProblem({ code: 'tooManyRequests', retryAfterSeconds: 60 }))).toBe(false);
  });
});
