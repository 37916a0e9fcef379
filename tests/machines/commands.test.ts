import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { machineRegistry } from '../../src/machines/registry.ts';
import { subjects, subjectsNamed } from '../../tools/mutation/subjects.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

function command(name: string, ...args: string[]) {
  return spawnSync(process.execPath, [`tools/${name}.ts`, ...args], { cwd: project, encoding: 'utf8' });
}

// Each test starts processes: a busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 120_000 });

describe.each(['gen', 'diagrams', 'contract-diff', 'mock', 'mutate'])('the command %s', (name) => {
  test('refuses an option that it does not know', () => {
    const { status, stdout, stderr } = command(name, '--nonsense');
    expect(stderr).toContain("Unknown option '--nonsense'");
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test('explains itself and does nothing else', () => {
    const { status, stdout, stderr } = command(name, '--help');
    expect(stdout).toMatch(/^npm run /);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

test.each([
  ['gen', ['--chekc'], 'Did you mean "--check"?'],
  ['gen', ['openapi'], "Unexpected argument 'openapi'"],
  ['contract-diff', ['--json=1'], "Option '--json' does not take an argument"],
  ['contract-diff', ['main', 'HEAD'], '"HEAD" is one too many.'],
  ['contract-diff', [''], 'There is no contract at "".'],
  ['contract-diff', [':0'], 'There is no contract at ":0".'],
  ['mock', ['--seed', '1e3'], '--seed takes a whole number from 0, not "1e3".'],
  ['mock', ['--pace', '-5'], '--pace takes a whole number from 0 to 2147483647, not "-5".'],
  ['mock', ['--port', '65536'], '--port takes a whole number from 0 to 65535, not "65536".'],
  ['mock', ['--port', '-1'], '--port takes a whole number from 0 to 65535, not "-1".'],
  ['mock', ['--port', 'abc'], '--port takes a whole number from 0 to 65535, not "abc".'],
  ['mock', ['--port'], "Option '--port <value>' argument missing"],
  ['mutate', ['agentStatsu'], 'There is no machine "agentStatsu". Did you mean "agentStatus"?'],
])('%s %j is answered with exit code 2 and a sentence that helps', (name, args, message) => {
  const { status, stdout, stderr } = command(name, ...args);
  expect(stderr).toContain(message);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

test('a benchmark that does not exist is answered with those that do', () => {
  const bench = spawnSync(process.execPath, ['bench/bench.ts', 'toString'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(bench.stderr).toMatch(/^Unknown: toString\. There are: start, /);
  expect(bench.stdout).toBe('');
  expect(bench.status).toBe(1);
});

test('the mock says which port is taken, and no more', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { status, stderr } = command('mock', '--port', String(port));
  other.close();
  expect(stderr).toBe(`Port ${port} is taken. Stop what listens there, or take another one with --port.\n`);
  expect(status).toBe(1);
});

describe('what can be mutated', () => {
  test.each(machineRegistry.map(({ machine }) => machine.id))('%s has its files and tests', (id) => {
    const [subject, ...more] = subjectsNamed([id]);
    expect(more).toEqual([]);
    expect(subject?.files.join()).toMatch(/\.(?:lifecycle|machine)\.ts/);
    expect(subjectsNamed([subject?.id ?? ''])).toEqual([subject]);
  });

  test('is named in docs/qa.md as the command takes it', () => {
    const page = readFileSync(new URL('../../docs/qa.md', import.meta.url), 'utf8');
    const table = page.slice(page.indexOf('## Mutation check'));
    const named = [...table.matchAll(/^\| (\w+) \| [\d.]+ % \|/gm)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(subjectsNamed(named)).toHaveLength(named.length);
  });

  test('is everything where nothing is named, and each once', () => {
    expect(subjectsNamed([])).toBe(subjects);
    expect(subjectsNamed(['agent-status', 'agentStatus'])).toHaveLength(1);
  });
});
