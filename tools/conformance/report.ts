import { htmlReport } from './report-html.ts';
import type { Verdict } from './kit.ts';
import { escaped } from './markup.ts';
import type { ReportFormat } from './options.ts';
import { remarksOf } from './remarks.ts';
import type { CaseResult } from './results.ts';

/** The report, in formats for people and for programs. */
export function renderReport(verdict: Verdict, format: ReportFormat): string {
  switch (format) {
    case 'json':
      return JSON.stringify(verdict, null, 2);
    case 'junit':
      return junitReport(verdict);
    case 'html':
      return htmlReport(verdict);
    case 'text':
      return textReport(verdict);
  }
}

function textReport(verdict: Verdict): string {
  const { results, passed, failed, notJudged, requests, duration } = verdict;
  const failures = results.filter((result) => result.verdict === 'failed').map(textOfFailure);
  const skipped = results
    .filter((result) => result.verdict === 'notJudged')
    .map((result) => `- ${result.subject}: ${result.case}: ${result.reason ?? ''}`);
  return [
    ...failures,
    ...(skipped.length > 0 ? ['Not judged:', ...skipped, ''] : []),
    ...remarksOf(verdict).flatMap((remark) => [remark, '']),
    `${passed} passed, ${failed} failed, ${notJudged} not judged; ${requests} requests in ${(duration / 1000).toFixed(1)} s`,
  ].join('\n');
}

function textOfFailure(result: CaseResult): string {
  return [
    `✗ ${result.subject}: ${result.case}`,
    `    expected  ${result.expected}`,
    `    got       ${result.got}`,
    ...(result.curl === null ? [] : [`    repeat    ${result.curl}`]),
    '',
  ].join('\n');
}

function junitReport(verdict: Verdict): string {
  const { results, failed, notJudged, duration } = verdict;
  const bySubject = Map.groupBy(results, ({ part, subject }) => `${part}.${subject}`);
  const suites = [...bySubject].map(([name, cases]) => {
    const failures = cases.filter((each) => each.verdict === 'failed').length;
    const skipped = cases.filter((each) => each.verdict === 'notJudged').length;
    const head = `<testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failures}" skipped="${skipped}">`;
    return [head, ...cases.map((each) => junitCase(name, each)), '</testsuite>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conformance" tests="${results.length}" failures="${failed}" skipped="${notJudged}" time="${(duration / 1000).toFixed(3)}">`,
    ...suites,
    ...junitRemarks(remarksOf(verdict)),
    '</testsuites>',
  ].join('\n');
}

/** JUnit has no place for general remarks, so they become the output of a suite without cases. */
function junitRemarks(remarks: readonly string[]): string[] {
  if (remarks.length === 0) return [];
  const head = '<testsuite name="remarks" tests="0" failures="0" skipped="0">';
  return [head, `<system-out>${escaped(remarks.join('\n\n'))}</system-out>`, '</testsuite>'];
}

function junitCase(suite: string, result: CaseResult): string {
  const head = `<testcase classname="${escaped(suite)}" name="${escaped(result.case)}"`;
  if (result.verdict === 'passed') return `${head}/>`;
  if (result.verdict === 'notJudged') {
    return `${head}><skipped message="${escaped(result.reason ?? '')}"/></testcase>`;
  }
  const message = `expected ${result.expected}, got ${result.got}`;
  return `${head}><failure message="${escaped(message)}">${escaped(result.curl ?? '')}</failure></testcase>`;
}
