import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { owner } from './support/backend.ts';
import { startBrokenProxy } from './support/broken-proxy.ts';
import { type BrokenServers, lineOf, startBrokenServers } from './support/broken-servers.ts';

let broken: BrokenServers;

beforeAll(async () => {
  broken = await startBrokenServers();
});
afterAll(() => broken.backend.close());

test('nothing is broken by the proxy itself', async () => {
  expect(await broken.failuresOf(['createCategory', 'streamVisitorEvents', 'memberAccess'], {})).toEqual([]);
});

test('a wrong status', async () => {
  const failures = await broken.failuresOf(['createCategory'], {
    answer: ({ method, path, status }) =>
      method === 'POST' && path.endsWith('/categories') && status === 201 ? { status: 200 } : {},
  });
  const { expected, got, curl } = lineOf(failures, 'createCategory', 'a valid request');
  expect(expected).toBe('201');
  expect(got).toContain('the status 200 is not described');
  expect(curl).toMatch(/^curl -i -X POST 'http:.*\/categories' .*\$SUPER_ADMINISTRATOR_SESSION/);
  expect(curl).not.toMatch(/parley_session=[\w-]{20}/);
});

test('a lifecycle that skips a state', async () => {
  const failures = await broken.failuresOf(['conversation'], {
    answer: ({ method, path, body }) =>
      method === 'GET' &&
      /\/conversations\/con_\w+$/.test(path) &&
      (body as { status?: string }).status === 'queued'
        ? { body: { ...(body as object), status: 'serving' } }
        : {},
  });
  const { expected, got, curl } = lineOf(failures, 'conversation', 'bot: handover.requested → queued');
  expect(expected).toContain('state queued');
  expect(got).toContain('state serving');
  expect(curl).toContain('/visitor/person');
});

test('a lifecycle that refuses nothing', async () => {
  const failures = await broken.failuresOf(['memberAccess'], {
    answer: ({ path, status, body }) =>
      path.endsWith('/restore-online') && status === 409 ? { status: 200, body } : {},
  });
  const { expected } = lineOf(failures, 'memberAccess', 'active: member.restored is refused');
  expect(expected).toBe('409 transitionRefused of memberAccess in active for member.restored');
});

test('a state that passed while the kit looked around is no fault: it asks another customer', async () => {
  let ended = 0;
  const failures = await broken.failuresOf(['endVisitorConversation'], {
    answer({ path, status }) {
      if (!path.endsWith('/visitor/end') || status !== 200) return {};
      ended += 1;
      return ended > 1 ? {} : { status: 409, body: { code: 'transitionRefused' } };
    },
  });
  expect(ended).toBeGreaterThan(1);
  expect(failures.map(({ case: name }) => name)).not.toContain('nothing else has changed');
});

test('an event stream with a gap', async () => {
  const failures = await broken.failuresOf(['streamMemberEvents'], { keepsResumed: (place) => place !== 0 });
  const { expected, got } = lineOf(
    failures,
    'streamMemberEvents',
    'resumes after the Last-Event-ID without gap or duplicate',
  );
  expect(got).not.toBe(expected);
});

test('an updatedAt that stays when the version grows', async () => {
  const first = new Map<string, unknown>();
  const frozen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(frozen);
    if (typeof value !== 'object' || value === null) return value;
    const { qaId, updatedAt, ...rest } = value as Record<string, unknown>;
    const inner = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, frozen(each)]));
    if (typeof qaId !== 'string' || updatedAt === undefined) return { ...value, ...inner };
    if (!first.has(qaId)) first.set(qaId, updatedAt);
    return { ...inner, qaId, updatedAt: first.get(qaId) };
  };
  const failures = await broken.failuresOf(['updateQa'], { answer: ({ body }) => ({ body: frozen(body) }) });
  const { got } = lineOf(failures, 'updateQa', 'a later version has a later time');
  expect(got).toContain('as the version before');
});

test('an answer that says of every version that it is the one that is live', async () => {
  const failures = await broken.failuresOf(['rollBackDeployment', 'restoreDeployment'], {
    answer: ({ path, body }) =>
      path.endsWith('/restore') ? { body: { ...(body as object), live: true } } : {},
  });
  const { got } = lineOf(failures, 'restoreDeployment', 'asked where /live is false');
  expect(got).toContain('live was answered as true and is false');
});

test('a sign-out that ends no session, asked alone', async () => {
  const failures = await broken.failuresOf(['signOut'], {
    drops: ({ method, path }) => method === 'DELETE' && path.endsWith('/session'),
  });
  expect(lineOf(failures, 'getApplication', 'after signing out').got).toContain('200');
});

test('a customer’s stream with what the desk hears', async () => {
  const told = `data: ${JSON.stringify({ type: 'agent.updated', agent: { memberId: 'mem_1' } })}`;
  let isAtWork = false;
  const failures = await broken.failuresOf(['streamVisitorEvents'], {
    answer: ({ path }) => {
      isAtWork ||= path.endsWith('/agents/me/online');
      return {};
    },
    event: (block) => (isAtWork ? `${block}\n\n${block.replace(/data: .*/, told)}` : block),
  });
  const { got } = lineOf(failures, 'streamVisitorEvents', 'every event is as described');
  expect(got).toContain('agent.updated');
});

test('a kit that cannot begin takes away what it has made', async () => {
  const proxy = await startBrokenProxy(broken.backend.address, {
    answer: ({ method, path, body }) =>
      method === 'GET' && path.endsWith('/session') ? { body: { ...(body as object), memberships: [] } } : {},
  });
  try {
    const judged = broken.backend.judge({ baseUrl: proxy.address, only: ['createCategory'] });
    await expect(judged).rejects.toThrow(/getSession does not name the application \d+/);
    expect(await broken.applicationsOf(owner)).toEqual([broken.apps.own]);
  } finally {
    await proxy.close();
  }
});

test('a kit that is interrupted takes away what it has made, and says what it found', async () => {
  const stop = new AbortController();
  const verdict = await broken.backend.judge({
    only: ['createCategory', 'activation'],
    signal: stop.signal,
    onResult: () => stop.abort(),
  });
  expect(verdict).toMatchObject({ isInterrupted: true, leftBehind: [], failed: 0 });
  expect(verdict.results.map(({ subject }) => subject)).not.toContain('activation');
  expect(await broken.applicationsOf(owner)).toEqual([broken.apps.own]);
});

test('with --keep, a command of the report repeats the failure when it is pasted', async () => {
  const proxy = await startBrokenProxy(broken.backend.address, {
    answer: ({ method, path, status }) =>
      method === 'POST' && path.endsWith('/categories') && status === 201 ? { status: 299 } : {},
  });
  try {
    const { results, kept, leftBehind } = await broken.backend.judge({
      baseUrl: proxy.address,
      only: ['createCategory'],
      keep: true,
    });
    expect(leftBehind).toEqual([]);
    expect(await broken.applicationsOf(owner)).toHaveLength(3);
    expect(kept).toMatch(/\n {2}agent: kit-\w+@conformance\.test, the password Kit-/);
    expect(kept).not.toContain(owner.password);
    const found = lineOf(
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
});
