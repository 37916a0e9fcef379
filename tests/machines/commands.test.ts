import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { machineRegistry } from '../../src/machines/registry.ts';
import { contractDiffCommand } from '../../tools/contract-diff.ts';
import { diagramsCommand } from '../../tools/diagrams.ts';
import { genCommand } from '../../tools/gen.ts';
import { mockCommand } from '../../tools/mock.ts';
import { mutateCommand } from '../../tools/mutate.ts';
import { subjects, subjectsNamed } from '../../tools/mutation/subjects.ts';
import { ask, runProcess } from '../support/commands.ts';

const commands = {
  gen: genCommand,
  diagrams: diagramsCommand,
  'contract-diff': contractDiffCommand,
  mock: mockCommand,
  mutate: mutateCommand,
};
type Name = keyof typeof commands;

describe.each(Object.keys(commands) as Name[])('the command %s', (name) => {
  test('as a process, refuses an option that it does not know', () => {
    const { status, stdout, stderr } = runProcess(`tools/${name}.ts`, '--nonsense');
    expect(stderr).toContain("Unknown option '--nonsense'");
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test('explains itself and does nothing else', async () => {
    const { status, stdout, stderr } = await ask(commands[name], '--help');
    expect(stdout).toMatch(/^npm run /);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

test.each<[Name, string[], string]>([
  ['gen', ['--chekc'], 'Did you mean "--check"?'],
  ['gen', ['openapi'], "Unexpected argument 'openapi'"],
  ['contract-diff', ['--json=1'], "Option '--json' does not take an argument"],
  ['contract-diff', ['main', 'HEAD'], 'Unexpected argument "HEAD".'],
  ['contract-diff', [''], 'There is no contract at "".'],
  ['contract-diff', [':0'], 'There is no contract at ":0".'],
  ['mock', ['--seed', '1e3'], '--seed takes a whole number from 0, not "1e3".'],
  ['mock', ['--lang', 'de'], '--lang takes en or zh, not "de".'],
  ['mock', ['--pace', '-5'], '--pace takes a whole number from 0 to 2147483647, not "-5".'],
  ['mock', ['--port', '65536'], '--port takes a whole number from 0 to 65535, not "65536".'],
  ['mock', ['--port', '-1'], '--port takes a whole number from 0 to 65535, not "-1".'],
  ['mock', ['--port', 'abc'], '--port takes a whole number from 0 to 65535, not "abc".'],
  ['mock', ['--port'], "Option '--port <value>' argument missing"],
  ['mutate', ['agentStatsu'], 'There is no machine "agentStatsu". Did you mean "agentStatus"?'],
])('%s %j is answered with exit code 2 and a sentence that helps', async (name, args, message) => {
  const { status, stdout, stderr } = await ask(commands[name], ...args);
  expect(stderr).toContain(message);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

test('a benchmark that does not exist is answered with those that do', () => {
  const { status, stdout, stderr } = runProcess('bench/bench.ts', 'toString');
  expect(stderr).toMatch(/^Unknown: toString\. There are: start, /);
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

test('the mock says which port is taken, and no more', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { status, stderr } = await ask(mockCommand, '--port', String(port));
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
