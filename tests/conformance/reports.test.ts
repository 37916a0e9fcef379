import { expect, test } from 'vitest';
import type { Verdict } from '../../tools/conformance/kit.ts';
import { UsageError } from '../../tools/command-line.ts';
import { readOptions } from '../../tools/conformance/options.ts';
import { renderReport } from '../../tools/conformance/report.ts';

const verdict: Verdict = {
  baseUrl: 'http://localhost:1',
  contractVersion: '0.1.0',
  startedAt: '2026-11-21T08:00:00.000Z',
  duration: 1234,
  requests: 3,
  passed: 1,
  failed: 1,
  notJudged: 1,
  leftBehind: ['3 members'],
  kept: null,
  isInterrupted: false,
  results: [
    {
      part: 'operations',
      subject: 'createQa',
      tag: 'Knowledge',
      case: '/answer is <long>',
      verdict: 'failed',
      expected: '422 validationFailed',
      got: '201 & more',
      curl: `curl -i -X POST 'http://localhost:1/qas'`,
      reason: null,
    },
    {
      part: 'operations',
      subject: 'createQa',
      tag: 'Knowledge',
      case: 'a valid request',
      verdict: 'passed',
      expected: '201',
      got: '201',
      curl: null,
      reason: null,
    },
    {
      part: 'lifecycles',
      subject: 'upload',
      tag: '',
      case: 'upload.failed',
      verdict: 'notJudged',
      expected: '',
      got: '',
      curl: null,
      reason: 'No way to bring it about.',
    },
  ],
};

test('the text names operation, case, expected, got and the command', () => {
  expect(renderReport(verdict, 'text')).toBe(
    [
      '✗ createQa: /answer is <long>',
      '    expected  422 validationFailed',
      '    got       201 & more',
      "    repeat    curl -i -X POST 'http://localhost:1/qas'",
      '',
      'Not judged:',
      '- upload: upload.failed: No way to bring it about.',
      '',
      'The kit has deleted what it made: to repeat a command, run it with --keep, which keeps it.',
      '',
      'Left behind: 3 members.',
      '',
      '1 passed, 1 failed, 1 not judged; 3 requests in 1.2 s',
    ].join('\n'),
  );
});

test('JUnit escapes what it tells and counts by subject', () => {
  const xml = renderReport(verdict, 'junit');
  expect(xml).toContain('<testsuite name="operations.createQa" tests="2" failures="1" skipped="0">');
  expect(xml).toContain('<failure message="expected 422 validationFailed, got 201 &amp; more">');
  expect(xml).toContain('<skipped message="No way to bring it about."/>');
  expect(xml).not.toContain('<long>');
});

test('HTML puts failures first and JSON is the verdict', () => {
  const html = renderReport(verdict, 'html');
  expect(html.indexOf('createQa')).toBeLessThan(html.indexOf('upload'));
  expect(html).toContain('/answer is &lt;long&gt;');
  expect(JSON.parse(renderReport(verdict, 'json'))).toEqual(verdict);
});

test('every report says what stays, and whether it is everything', () => {
  const kept = { ...verdict, isInterrupted: true, kept: 'Kept: the application 1' };
  for (const format of ['text', 'html', 'junit', 'json'] as const) {
    expect(renderReport(verdict, format)).toContain('3 members');
    expect(renderReport(kept, format)).toContain('Kept: the application 1');
  }
  for (const format of ['text', 'html', 'junit'] as const) {
    expect(renderReport(kept, format)).toContain('this is not everything');
    expect(renderReport(kept, format)).not.toContain('run it with --keep');
  }
});

test('the command line', () => {
  const options = readOptions(['--base-url', 'http://x.test/api/v1/', '--only', 'Knowledge,upload']);
  expect(options).toMatchObject({ baseUrl: 'http://x.test', only: ['Knowledge', 'upload'], report: 'text' });
  expect(() => readOptions([])).toThrow(UsageError);
  expect(() => readOptions(['--base-url', 'localhost:7070'])).toThrow('a whole address, such as http://');
  expect(readOptions(['--base-url', 'http://x.test', '--keep']).keep).toBe(true);
  expect(() => readOptions(['--base-url', 'http://x.test', '--report', 'pdf'])).toThrow(UsageError);
  expect(() => readOptions(['--base-url', 'http://x.test', '--email', 'a@b.test'])).toThrow(UsageError);
});
