import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { machineRegistry } from '../../src/machines/registry.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

function paths(...args: string[]) {
  return spawnSync(process.execPath, ['tools/paths.ts', ...args], { cwd: project, encoding: 'utf8' });
}

// Each test starts processes: a busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 120_000 });

describe('npm run paths', () => {
  test('lists every machine with its figures', () => {
    const { status, stdout } = paths('--list');
    expect(status).toBe(0);
    for (const { machine } of machineRegistry) expect(stdout).toMatch(new RegExp(`^${machine.id} `, 'm'));
    // The command's own format.
    const rows = JSON.parse(paths('--list', '--format', 'json').stdout) as {
      machine: string;
      edges: number;
    }[];
    expect(rows.find(({ machine }) => machine === 'upload')).toMatchObject({
      states: 9,
      edges: 11,
      events: 9,
    });
  });

  test('prints the same random walks for the same seed', () => {
    const walk = (seed: string) =>
      paths('conversation', '--strategy', 'random', '--seed', seed, '--format', 'json').stdout;
    expect(walk('5')).toBe(walk('5'));
    expect(JSON.parse(walk('5')).paths).not.toEqual(JSON.parse(walk('6')).paths);
  });

  test('prints sad paths of one state', () => {
    const { stdout } = paths('deployment', '--refused', '--to', 'failed', '--format', 'json');
    // The command's own format.
    const sad = JSON.parse(stdout).paths as { state: string; refused: { event: string } }[];
    expect(sad.map(({ refused }) => refused.event)).toContain('rollback.requested');
    expect(new Set(sad.map(({ state }) => state))).toEqual(new Set(['failed']));
  });

  test.each([
    [['deploymnt'], 'There is no machine "deploymnt". Did you mean "deployment"?'],
    [['upload', '--to', 'revewing'], 'There is no state of upload "revewing". Did you mean "reviewing"?'],
    [['upload', '--to', 'compl'], 'Did you mean "completed"?'],
    [['upload', '--strategy', 'shortes'], 'Did you mean "shortest"?'],
    [['upload', '--format', 'yaml'], 'There is no format "yaml". There are: markdown, json'],
    [['upload', '--max', '0'], '--max takes a whole number from 1, not "0".'],
    [['upload', '--seed', '3'], '--seed goes with --strategy random.'],
    [['upload', '--refused', '--strategy', 'edges'], '--refused'],
    [['upload', 'deployment'], 'One machine at a time'],
    [['upload', '--max', '-1'], '--max takes a whole number from 1, not "-1".'],
    [['upload', '--stratgy', 'edges'], 'Did you mean "--strategy"?'],
    [['upload', '--list'], '--list takes no machine'],
    [['upload', '--suites', 'web'], '--suites goes with --coverage.'],
    [['--coverage', '--max', '3'], '--max does not go with --coverage.'],
    [['--list', '--format', 'gherkin'], '--list is printed as text, or with --format json.'],
    [['upload', '--out', 'docs'], 'Nothing can be written to docs: EISDIR'],
    [['outbox', '--format', 'playwright'], 'outbox has no page model'],
    [['--coverage', '--suites', 'server,wep'], 'There is no suite "wep". Did you mean "web"?'],
    [[], 'Which machine?'],
    [['upload', '--nonsense'], "Unknown option '--nonsense'"],
  ])('answers %j with exit code 2 and a sentence that helps', (args, message) => {
    const { status, stdout, stderr } = paths(...args);
    expect(stderr).toContain(message);
    expect(stderr).toContain('--help');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test('prints the payload of what is refused', () => {
    const { stdout } = paths('conversation', '--refused', '--to', 'ended');
    expect(stdout).toMatch(/\| `\{"[^|]+\}` \| \*\*refused\*\*, still ended \|/);
  });

  test('makes the folder that it writes to', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-out-'));
    try {
      const out = join(folder, 'new', 'upload.md');
      expect(paths('upload', '--out', out)).toMatchObject({ status: 0, stdout: '', stderr: '' });
      expect(readFileSync(out, 'utf8')).toContain('# upload');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('explains itself', () => {
    const { status, stdout } = paths('--help');
    expect(status).toBe(0);
    for (const option of ['--strategy', '--refused', '--format', '--to', '--max', '--list', '--coverage']) {
      expect(stdout).toContain(option);
    }
  });
});

describe('the tests that it prints', () => {
  let folder = '';
  beforeAll(() => {
    const results = join(project, 'test-results');
    mkdirSync(results, { recursive: true });
    folder = mkdtempSync(join(results, 'printed-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function runPrinted(file: string) {
    const config = join(folder, 'vitest.config.mjs');
    writeFileSync(config, `export default { test: { include: ['${file}'], root: '${project}' } };`);
    const vitest = join(project, 'node_modules/vitest/vitest.mjs');
    return spawnSync(process.execPath, [vitest, 'run', '--config', config, '--root', project], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
  }

  test('run with vitest, of a lifecycle and of a session, and fail for another machine', () => {
    const file = join(folder, 'printed.test.ts');
    expect(paths('memberAccess', '--refused', '--format', 'vitest', '--out', file).status).toBe(0);
    const sad = runPrinted(file);
    expect(sad.stdout).toMatch(/33 passed/);
    expect(paths('signIn', '--strategy', 'edges', '--format', 'vitest', '--out', file).status).toBe(0);
    const happy = runPrinted(file);
    expect(happy.stdout).toMatch(/11 passed/);
    expect(happy.status).toBe(0);
    writeFileSync(file, readFileSync(file, 'utf8').replace("modelOf('signIn')", "modelOf('upload')"));
    expect(runPrinted(file).status).toBe(1);
  });
});
