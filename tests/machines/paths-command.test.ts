import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathAlong } from '../../src/machines/paths/along.ts';
import { describePath } from '../../src/machines/paths/describe.ts';
import { pageFormats, printPath } from '../../src/machines/paths/print-path.ts';
import { machineRegistry, modelOf } from '../../src/machines/registry.ts';
import { pathsCommand } from '../../tools/paths.ts';
import { wordsFor } from '../../tools/paths/words.ts';
import { ask, runProcess } from '../support/commands.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

const paths = (...args: string[]) => ask(pathsCommand, ...args);

describe('npm run paths', () => {
  test('as a process, prints what it was asked for', () => {
    const { status, stdout, stderr } = runProcess('tools/paths.ts', 'upload');
    expect(stdout).toContain('# Import of a workbook');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('lists every machine with its figures', async () => {
    const { status, stdout } = await paths('--list');
    expect(status).toBe(0);
    for (const { machine } of machineRegistry) expect(stdout).toMatch(new RegExp(`^${machine.id} `, 'm'));
    // The command's own format.
    const rows = JSON.parse((await paths('--list', '--format', 'json')).stdout) as {
      machine: string;
      edges: number;
    }[];
    expect(rows.find(({ machine }) => machine === 'upload')).toMatchObject({
      states: 9,
      edges: 12,
      events: 10,
    });
  });

  test('prints the same random walks for the same seed', async () => {
    const walk = async (seed: string) =>
      (await paths('conversation', '--strategy', 'random', '--seed', seed, '--format', 'json')).stdout;
    const first = await walk('5');
    expect(await walk('5')).toBe(first);
    expect(JSON.parse(await walk('6')).paths).not.toEqual(JSON.parse(first).paths);
  });

  test('prints sad paths of one state', async () => {
    const { stdout } = await paths('deployment', '--refused', '--to', 'failed', '--format', 'json');
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
    [['upload', '--lang', 'klingon'], 'There is no language "klingon". There are: en, zh'],
    [['upload', '--format', 'json', '--lang', 'zh'], '--lang goes with --format markdown and gherkin.'],
    [['--list', '--format', 'gherkin'], '--list is printed as text, or with --format json.'],
    [['upload', '--out', 'docs'], 'Nothing can be written to docs: EISDIR'],
    [['outbox', '--format', 'playwright'], 'outbox has no page model'],
    [['--coverage', '--suites', 'server,wep'], 'There is no suite "wep". Did you mean "web"?'],
    [['upload', '--start', 'new'], '--start goes with --steps.'],
    [['upload', '--steps', 'file.received', '--max', '3'], '--max does not go with --steps.'],
    [
      ['upload', '--steps', 'import.confirmed'],
      'does not take "import.confirmed" in the state toBeUploaded.',
    ],
    [['upload', '--start', 'old', '--steps', ''], 'upload has no starting point "old". There are: new.'],
    [[], 'Which machine?'],
    [['upload', '--nonsense'], "Unknown option '--nonsense'"],
  ])('answers %j with exit code 2 and a sentence that helps', async (args, message) => {
    const { status, stdout, stderr } = await paths(...args);
    expect(stderr).toContain(message);
    expect(stderr).toContain('--help');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test.each(pageFormats)('prints the path of given steps as a page prints it, in %s', async (format) => {
    const labels = ['file.received', 'upload.completed', 'parse.failed'];
    const path = describePath(pathAlong(modelOf('upload'), 'new', labels));
    const { stdout } = await paths('upload', '--steps', labels.join(','), '--format', format);
    expect(stdout).toBe(printPath(path, format, await wordsFor('upload', 'en')));
    expect(stdout).toContain('parseFailed');
  });

  test('prints the payload of what is refused', async () => {
    const { stdout } = await paths('conversation', '--refused', '--to', 'ended');
    expect(stdout).toMatch(/\| `\{"[^|]+\}` \| \*\*refused\*\*, still Ended `ended` \| \|/);
  });

  test('makes the folder that it writes to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-out-'));
    try {
      const out = join(folder, 'new', 'upload.md');
      expect(await paths('upload', '--out', out)).toMatchObject({ status: 0, stdout: '', stderr: '' });
      expect(readFileSync(out, 'utf8')).toContain('# Import of a workbook');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('explains itself', async () => {
    const { status, stdout } = await paths('--help');
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

  const printed = (name: string) => join(folder, `${name}.test.ts`);

  /** The outcome of each printed file: `passed 33`. */
  function runPrinted(): Record<string, string> {
    const config = join(folder, 'vitest.config.mjs');
    const report = join(folder, 'report.json');
    writeFileSync(config, `export default { test: { include: ['${printed('*')}'], root: '${project}' } };`);
    const reporter = ['--reporter=json', `--outputFile.json=${report}`];
    spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--root', project, ...reporter],
      { cwd: project },
    );
    // The runner's own format.
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; status: string; assertionResults: object[] }[];
    };
    return Object.fromEntries(
      testResults.map(({ name, status, assertionResults }) => [
        basename(name, '.test.ts'),
        `${status} ${assertionResults.length}`,
      ]),
    );
  }

  test('run with vitest, of a lifecycle and of a session, and fail for another machine', async () => {
    const print = async (name: string, ...args: string[]) =>
      expect(await paths(...args, '--format', 'vitest', '--out', printed(name))).toMatchObject({ status: 0 });
    await print('sad', 'memberAccess', '--refused');
    await print('happy', 'signIn', '--strategy', 'edges');
    const other = readFileSync(printed('happy'), 'utf8').replace("modelOf('signIn')", "modelOf('upload')");
    writeFileSync(printed('other'), other);
    expect(runPrinted()).toEqual({ sad: 'passed 33', happy: 'passed 12', other: 'failed 12' });
  });
});
