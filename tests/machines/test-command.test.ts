import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readTestArguments } from '../../tools/test-arguments.mjs';
import { describeTimes, readBrowserReport, readUnitReport } from '../../tools/test-report.mjs';

const project = fileURLToPath(new URL('../../', import.meta.url));

describe('what follows npm test', () => {
  test('nothing runs everything, a shard a part', () => {
    expect(readTestArguments([])).toEqual({ shard: null });
    expect(readTestArguments(['--shard', '1/2'])).toEqual({ shard: { index: 1, count: 2 } });
    expect(readTestArguments(['--shard=3/3'])).toEqual({ shard: { index: 3, count: 3 } });
  });

  test.each(['0/2', '3/2', '1', '1/0', '-1/2', '1/2/3', '', 'one/two'])('no part is %j', (shard) => {
    expect(() => readTestArguments([`--shard=${shard}`])).toThrow(
      `--shard takes a part and a count, such as 1/2, not "${shard}".`,
    );
  });

  test.each([['--shards=1/2'], ['--shard'], ['tests/web']])('%s is no argument', (argument) => {
    expect(() => readTestArguments([argument])).toThrow('npm test takes --shard 1/2, or nothing.');
  });

  test('the command says so before it does anything', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/test.mjs', '--shard', '3/2'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stderr).toContain('not "3/2"');
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});

const unit = readUnitReport({
  numPassedTests: 2,
  testResults: [
    {
      name: join(project, 'tests/server/desk.test.ts'),
      status: 'failed',
      message: '',
      startTime: 1_000,
      endTime: 9_000,
      assertionResults: [
        { status: 'passed', fullName: 'desk opens', duration: 2_000, failureMessages: [] },
        { status: 'failed', fullName: 'desk shuts', duration: 500, failureMessages: ['Error: open\n at x'] },
      ],
    },
    {
      name: join(project, 'tests/server/queue.test.ts'),
      status: 'passed',
      message: '',
      startTime: 2_000,
      endTime: 3_000,
      assertionResults: [{ status: 'passed', fullName: 'waits', duration: 900, failureMessages: [] }],
    },
    {
      name: join(project, 'tests/web/broken.test.ts'),
      status: 'failed',
      message: 'SyntaxError: what\n at y',
      startTime: 0,
      endTime: 10,
      assertionResults: [],
    },
  ],
});

const journey = { file: 'journeys/journey.ts', line: 7, title: 'goes all the way' };
const browser = readBrowserReport({
  stats: { expected: 1 },
  suites: [
    {
      file: 'journey-en.spec.ts',
      specs: [{ ...journey, ok: true, tests: [{ results: [{ duration: 12_300 }] }] }],
    },
    {
      file: 'journey-zh.spec.ts',
      suites: [
        {
          file: 'journeys/journey.ts',
          specs: [
            {
              ...journey,
              ok: false,
              tests: [{ results: [{ duration: 700, error: { message: 'lost\n' } }] }],
            },
          ],
        },
      ],
    },
  ],
});

describe('what npm test ends with', () => {
  test('failed tests, and files that could not be run', () => {
    expect([...unit.failures, ...browser.failures]).toEqual([
      'tests/server/desk.test.ts › desk shuts\n    Error: open',
      'tests/web/broken.test.ts\n    SyntaxError: what',
      'tests/browser/journeys/journey.ts:7 › goes all the way\n    lost',
    ]);
    expect([unit.passed, browser.passed]).toEqual([2, 1]);
  });

  test('where the time went: by step, by project and spec file, and the slowest tests', () => {
    const steps = [
      { name: 'check', seconds: 41.04 },
      { name: 'vitest', seconds: 8, outcome: unit, busy: 0.504 },
      { name: 'browser', seconds: 13, outcome: browser },
    ];
    expect(describeTimes(steps, 2)).toBe(
      [
        'Where the time went',
        '    41.0 s  check',
        '     8.0 s  vitest, processors 50 % busy',
        '           9.0 s  server',
        '           0.0 s  web',
        '    13.0 s  browser',
        '          12.3 s  journey-en.spec.ts',
        '           0.7 s  journey-zh.spec.ts',
        '    62.0 s  in all',
        'The slowest tests',
        '    12.3 s  tests/browser/journeys/journey.ts:7 › goes all the way',
        '     2.0 s  tests/server/desk.test.ts › desk opens',
      ].join('\n'),
    );
  });
});
