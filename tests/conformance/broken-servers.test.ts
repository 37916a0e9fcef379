import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseResult } from '../../tools/conformance/results.ts';
import { type Backend, owner, startBackend } from './support/backend.ts';
import { type Breakage, startBrokenProxy } from './support/broken-proxy.ts';
import { otherOwner } from './support/second-organization.ts';

let backend: Backend;
const apps = { own: '', other: '' };

beforeAll(async () => {
  backend = await startBackend();
  await backend.judge({ only: ['getSystemStatus'] });
  await backend.addSecondOrganization();
  apps.own = await sdkAppIdOf(owner);
  apps.other = await sdkAppIdOf(otherOwner);
}, 120_000);
afterAll(() => backend.close());

async function sdkAppIdOf(credentials: object): Promise<string> {
  return (await applicationsOf(credentials))[0] ?? '';
}

async function applicationsOf(credentials: object): Promise<string[]> {
  const response = await fetch(`${backend.address}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parley-request': '1' },
    body: JSON.stringify(credentials),
  });
  const { memberships } = (await response.json()) as { memberships: { sdkAppId: string }[] };
  return memberships.map(({ sdkAppId }) => sdkAppId);
}

/** What the kit says of the server behind a proxy that breaks one thing. */
async function failuresOf(only: string[], breakage: Breakage): Promise<readonly CaseResult[]> {
  const proxy = await startBrokenProxy(backend.address, breakage);
  try {
    const access = { sdkAppId: apps.own, other: otherOwner };
    const { results } = await backend.judge({ baseUrl: proxy.address, only, patience: 1500, access });
    return results.filter((result) => result.verdict === 'failed');
  } finally {
    await proxy.close();
  }
}

function line(failures: readonly CaseResult[], subject: string, name: string): CaseResult {
  const found = failures.find((result) => result.subject === subject && result.case === name);
  expect(found, JSON.stringify(failures.map((each) => [each.subject, each.case, each.got]))).toBeDefined();
  if (found === undefined) throw new Error('unreachable');
  return found;
}

test('nothing is broken by the proxy itself', async () => {
  expect(await failuresOf(['createCategory', 'streamVisitorEvents', 'memberAccess'], {})).toEqual([]);
}, 120_000);

test('a wrong status', async () => {
  const failures = await failuresOf(['createCategory'], {
    answer: ({ method, path, status }) =>
      method === 'POST' && path.endsWith('/categories') && status === 201 ? { status: 200 } : {},
  });
  const { expected, got, curl } = line(failures, 'createCategory', 'a valid request');
  expect(expected).toBe('201');
  expect(got).toContain('the status 200 is not described');
  expect(curl).toMatch(/^curl -i -X POST 'http:.*\/categories' .*\$SUPER_ADMINISTRATOR_SESSION/);
  expect(curl).not.toMatch(/parley_session=[\w-]{20}/);
}, 120_000);

test('a Location that does not name the new thing', async () => {
  const failures = await failuresOf(['createQa'], {
    place: (location) => location.replace(/\/qas\/.*/, '/qas'),
  });
  const { got } = line(failures, 'createQa', 'a valid request');
  expect(got).toContain('the header Location names no single thing');
}, 120_000);

test('an extra field, deep in a list', async () => {
  const failures = await failuresOf(['listCategories'], {
    answer: ({ method, path, body }) => {
      if (method !== 'GET' || !path.endsWith('/categories')) return {};
      const { items = [] } = body as { items?: object[] };
      return items.length === 0 ? {} : { body: { items: items.map((item) => ({ ...item, rowId: 7 })) } };
    },
  });
  const { got } = line(failures, 'listCategories', 'a valid request');
  expect(got).toContain('/items/0 must NOT have additional properties ("rowId")');
}, 120_000);

test('a limit that is not kept', async () => {
  const failures = await failuresOf(['renameCategory'], {
    answer: ({ method, status, body }) =>
      method === 'PATCH' && status === 422 && JSON.stringify(body).includes('tooLong')
        ? {
            status: 200,
            body: { categoryId: 'cat_1', name: 'x', parentId: null, isDefault: false, qaCount: 0 },
          }
        : {},
  });
  const { expected } = line(failures, 'renameCategory', '/name is 101 characters long');
  expect(expected).toContain('422 validationFailed');
}, 120_000);

test('a key against repetition that is ignored', async () => {
  const failures = await failuresOf(['createCategory'], {
    headers: ({ 'idempotency-key': key, ...headers }) =>
      key === undefined || key.length < 8
        ? { ...headers, ...(key && { 'idempotency-key': key }) }
        : { ...headers, 'idempotency-key': randomUUID() },
  });
  line(failures, 'createCategory', 'the same request with the same Idempotency-Key again');
  line(failures, 'createCategory', 'another body with the same Idempotency-Key');
}, 120_000);

test('a lifecycle that skips a state', async () => {
  const failures = await failuresOf(['conversation'], {
    answer: ({ method, path, body }) =>
      method === 'GET' &&
      /\/conversations\/con_\w+$/.test(path) &&
      (body as { status?: string }).status === 'queued'
        ? { body: { ...(body as object), status: 'serving' } }
        : {},
  });
  const { expected, got, curl } = line(failures, 'conversation', 'bot: handover.requested → queued');
  expect(expected).toContain('state queued');
  expect(got).toContain('state serving');
  expect(curl).toContain('/visitor/person');
}, 180_000);

test('a lifecycle that refuses nothing', async () => {
  const failures = await failuresOf(['memberAccess'], {
    answer: ({ path, status, body }) =>
      path.endsWith('/restore-online') && status === 409 ? { status: 200, body } : {},
  });
  const { expected } = line(failures, 'memberAccess', 'active: member.restored is refused');
  expect(expected).toBe('409 transitionRefused of memberAccess in active for member.restored');
}, 120_000);

test('an event stream with a gap', async () => {
  const failures = await failuresOf(['streamMemberEvents'], { keepsResumed: (place) => place !== 0 });
  const { expected, got } = line(
    failures,
    'streamMemberEvents',
    'resumes after the Last-Event-ID without gap or duplicate',
  );
  expect(got).not.toBe(expected);
}, 120_000);

test('a leak between tenants', async () => {
  const failures = await failuresOf(['listQas', 'getApplication'], {
    // Whoever is signed in sees the own application, whichever the path names.
    path: (path) => path.replace(apps.other, apps.own),
  });
  for (const operation of ['listQas', 'getApplication']) {
    const { expected, got } = line(failures, operation, 'the application is another tenant’s');
    expect(expected).toBe('404 notFound');
    expect(got).toContain('200');
  }
}, 120_000);

test('a kit that cannot begin takes away what it has made', async () => {
  const proxy = await startBrokenProxy(backend.address, {
    answer: ({ method, path, body }) =>
      method === 'GET' && path.endsWith('/session') ? { body: { ...(body as object), memberships: [] } } : {},
  });
  try {
    const judged = backend.judge({ baseUrl: proxy.address, only: ['createCategory'] });
    await expect(judged).rejects.toThrow(/getSession does not name the application \d+/);
    expect(await applicationsOf(owner)).toEqual([apps.own]);
  } finally {
    await proxy.close();
  }
}, 120_000);

test('a kit that is interrupted takes away what it has made, and says what it found', async () => {
  const stop = new AbortController();
  const verdict = await backend.judge({
    only: ['createCategory', 'activation'],
    signal: stop.signal,
    onResult: () => stop.abort(),
  });
  expect(verdict).toMatchObject({ isInterrupted: true, leftBehind: [], failed: 0 });
  expect(verdict.results.map(({ subject }) => subject)).not.toContain('activation');
  expect(await applicationsOf(owner)).toEqual([apps.own]);
}, 120_000);

test('with --keep, a command of the report repeats the failure when it is pasted', async () => {
  const proxy = await startBrokenProxy(backend.address, {
    answer: ({ method, path, status }) =>
      method === 'POST' && path.endsWith('/categories') && status === 201 ? { status: 299 } : {},
  });
  try {
    const { results, kept, leftBehind } = await backend.judge({
      baseUrl: proxy.address,
      only: ['createCategory'],
      keep: true,
    });
    expect(leftBehind).toEqual([]);
    expect(await applicationsOf(owner)).toHaveLength(3);
    expect(kept).toMatch(/\n {2}agent: kit-\w+@conformance\.test, the password Kit-/);
    expect(kept).not.toContain(owner.password);
    const found = line(
      results.filter(({ verdict }) => verdict === 'failed'),
      'createCategory',
      'a valid request',
    );
    const session = /export .*/.exec(kept ?? '')?.[0] ?? '';
    const env = { PATH: process.env.PATH, PASSWORD: owner.password };
    const pasted = ['-c', `${session}\n${found.curl}`];
    const { stdout } = await promisify(execFile)('sh', pasted, { env });
    expect(stdout).toMatch(/^HTTP\/1\.1 299/);
  } finally {
    await proxy.close();
  }
}, 120_000);
