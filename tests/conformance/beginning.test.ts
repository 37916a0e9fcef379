import { spawn } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runConformance } from '../../tools/conformance/kit.ts';
import { readText } from '../../tools/conformance/json.ts';
import { UsageError } from '../../tools/command-line.ts';
import { type Access, CannotBegin } from '../../tools/conformance/people.ts';
import { createMock } from '../../tools/mock/server.ts';
import { seedAppId, seedOwner } from '../../tools/mock/state.ts';
import { type FakeBackend, type Received, startFakeBackend } from './support/fake-backend.ts';

let backend: FakeBackend | null = null;
afterEach(async () => {
  await backend?.close();
  backend = null;
});

const someone = { email: 'mei@acme.test', password: 'Sunny-Day-7' };

async function fake(answer: Parameters<typeof startFakeBackend>[0]): Promise<FakeBackend> {
  backend = await startFakeBackend(answer);
  return backend;
}

function judge(
  { address }: { address: string },
  {
    only = [] as string[],
    tell,
    ...given
  }: Partial<Access> & { only?: string[]; tell?: (note: string) => void },
) {
  return runConformance({
    baseUrl: address,
    only,
    timeout: 60_000,
    access: { credentials: null, setupCode: '', token: null, other: null, sdkAppId: null, ...given },
    tell,
  });
}

const status = (initialized: boolean) => ({ status: 200, body: { productName: 'Parley', initialized } });
const refused = { status: 401, body: { code: 'invalidCredentials', title: 'Wrong.', detail: 'Wrong.' } };
const posts = ({ received }: FakeBackend) => received.filter(({ method }) => method === 'POST');

test.each([
  ['Nonsense', /knows no "Nonsense"\. There are the parts operations, .* Members, .* deployment/],
  ['system', /knows no "system"\. Did you mean "System"\?/],
  ['createQs', /Did you mean "createQa"\?/],
  ['createGroup', /"createGroup" is planned/],
])('what is not there to be judged is told before anything is asked: %s', async (name, message) => {
  const server = await fake(() => status(false));
  await expect(judge(server, { only: ['Members', name] })).rejects.toThrow(message);
  await expect(judge(server, { only: [name] })).rejects.toThrow(UsageError);
  expect(server.received).toEqual([]);
});

test('an empty backend is not set up for somebody with a token', async () => {
  const server = await fake(() => status(false));
  await expect(judge(server, { token: 'x' })).rejects.toThrow(
    'pass --email and --password of the first account',
  );
  expect(posts(server)).toEqual([]);
});

test('nobody is locked out of a backend that the kit sets up', async () => {
  const told: string[] = [];
  const asked: Received[] = [];
  const server = await fake((request) => {
    if (request.method === 'GET') return status(false);
    // It says so before it does it.
    expect(told).toHaveLength(1);
    asked.push(request);
    return { status: 500, body: {} };
  });
  const judged = judge(server, { tell: (note) => told.push(note) });
  await expect(judged).rejects.toThrow('The backend could not be set up: initializeSystem answered 500.');
  const sent: unknown = JSON.parse(String(asked[0]?.body));
  expect(told[0]).toContain(readText(sent, 'account.email'));
  expect(told[0]).toContain(readText(sent, 'account.password'));
});

test.each([
  ['a page', { status: 200, body: '<!doctype html><title>Shop</title>' }],
  ['another JSON', { status: 200, body: { name: 'shop' } }],
  ['an error', { status: 404, body: 'Not found' }],
])('what is no Parley is told as such: %s', async (_, answer) => {
  const server = await fake(() => answer);
  for (const given of [{}, { token: 'x' }, { credentials: someone }]) {
    const judged = judge(server, given);
    await expect(judged).rejects.toThrow(CannotBegin);
    await expect(judged).rejects.toThrow('does not answer like Parley');
  }
});

test('what answers like Parley only at first is told in a sentence', async () => {
  const server = await fake(({ path }) =>
    path.endsWith('/system') ? status(true) : { status: 200, body: { memberships: [{}] } },
  );
  await expect(judge(server, { credentials: someone })).rejects.toThrow(CannotBegin);
  await expect(judge(server, { token: 'x' })).rejects.toThrow(CannotBegin);
});

test('wrong credentials are told without a body', async () => {
  const server = await fake(({ method }) => (method === 'GET' ? status(true) : refused));
  const judged = judge(server, { credentials: someone });
  await expect(judged).rejects.toThrow(
    'The super administrator could not sign in: the address mei@acme.test or the password is wrong (401 invalidCredentials).',
  );
});

test('a backend that serves only the system and the session is judged by these', async () => {
  const app = createMock({ pace: 5 });
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/api\/v1\/(system|session)\b/.test(request.url)) return;
    const problem = {
      type: 'urn:parley:problem:notFound',
      title: 'Not found',
      status: 404,
      code: 'notFound',
    };
    await reply
      .code(404)
      .type('application/problem+json')
      .send({ ...problem, detail: '', instance: '' });
  });
  const address = await app.listen({ port: 0, host: 'localhost' });
  try {
    const { email, password } = seedOwner;
    const given = { credentials: { email, password }, sdkAppId: seedAppId };
    const { results, passed } = await judge({ address }, { ...given, only: ['System', 'Session'] });
    expect(results.filter((result) => result.verdict === 'failed')).toEqual([]);
    expect(passed).toBeGreaterThan(10);
    const reasons = results.filter((result) => result.verdict === 'notJudged');
    expect(reasons.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['listChannels', 'createMember', 'signOut']),
    );
    expect(reasons.find(({ subject }) => subject === 'signOut')?.reason).toContain(
      'createMember answered 404',
    );
  } finally {
    await app.close();
  }
});

/** Runs the kit as a command, and interrupts it once its output begins. */
function command(
  args: string[],
  interruptsAt?: string,
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['tools/conformance.ts', ...args]);
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
      if (interruptsAt === undefined || !errors.includes(interruptsAt)) return;
      // The signal arrives several times, because npm and its shell pass it on.
      child.kill('SIGINT');
      child.kill('SIGTERM');
      interruptsAt = undefined;
    });
    child.once('error', fail);
    child.once('close', (code) => done({ code, output, errors }));
  });
}

test('the command helps, and makes sure of its report before it begins', async () => {
  expect(await command(['--help'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('--keep'),
    errors: '',
  });
  const folder = await mkdtemp(join(tmpdir(), 'parley-kit-'));
  try {
    const server = await fake(() => ({ status: 200, body: '<p>' }));
    const file = join(folder, 'reports', 'kit.html');
    const judged = await command(['--base-url', server.address, '--output', file]);
    expect(judged.code).toBe(2);
    expect(judged.errors).toContain('does not answer like Parley');
    await access(file);
    const { received } = server;
    const before = received.length;
    const refusing = await command(['--base-url', server.address, '--output', folder]);
    expect(refusing.code).toBe(2);
    expect(refusing.errors).toContain(`--output ${folder} cannot be written`);
    expect(received).toHaveLength(before);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a signal ends the command in order: nothing stays, and the report says that it is not everything', async () => {
  const app = createMock({ pace: 5 });
  const made: string[] = [];
  const deleted: string[] = [];
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (method === 'POST' && url.endsWith('/members') && statusCode === 201) made.push(url);
    if (method === 'DELETE' && url.includes('/members/') && statusCode === 204) deleted.push(url);
  });
  const address = await app.listen({ port: 0, host: 'localhost' });
  try {
    const who = ['--email', seedOwner.email, '--password', seedOwner.password, '--app', seedAppId];
    const only = ['--only', 'createCategory,lifecycles'];
    const { code, output, errors } = await command(
      ['--base-url', address, ...who, ...only],
      'createCategory',
    );
    expect(code, errors).toBe(130);
    expect(output).toContain('The kit was interrupted: this is not everything.');
    expect(output).toContain('Left behind: ');
    expect(errors).not.toContain('lifecycles ');
    // One member of each role, and three who only look.
    expect(made).toHaveLength(6);
    expect(deleted).toHaveLength(6);
  } finally {
    await app.close();
  }
});
