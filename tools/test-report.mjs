// Reads the reports of the runners of `npm test`: how many tests passed, which failed, and where the time went.
import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { project } from './install.mjs';

/**
 * @typedef {{ name: string, seconds: number, busy?: number }} Timed
 * @typedef {object} Outcome
 * @property {number} passed tests
 * @property {string[]} failures the failed tests, in the form in which they are printed
 * @property {Timed[]} parts the tests' times, added up by part; parts run side by side, so their sum exceeds the
 * elapsed time
 * @property {Timed[]} tests every test that ran
 */

/** A failed test in two lines: its place, and the start of its message. */
function failure(place, message = '') {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return `${place}\n    ${first}`;
}

/** Adds up by name, the longest first. */
function addedUp(times) {
  const sums = new Map();
  for (const { name, seconds } of times) sums.set(name, (sums.get(name) ?? 0) + seconds);
  return longestFirst([...sums].map(([name, seconds]) => ({ name, seconds })));
}

function longestFirst(times) {
  return times.toSorted((one, other) => other.seconds - one.seconds);
}

function unitFailures(testResults) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(project, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, failureMessages[0]),
    );
  });
}

/**
 * Reads the JSON report of Vitest. A project is a folder of tests/; the set-up time of its files counts as well.
 * @returns {Outcome}
 */
export function readUnitReport({ numPassedTests, testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(project, name).split(sep)[1] ?? '',
    seconds: (endTime - startTime) / 1000,
  }));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(project, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  return {
    passed: numPassedTests,
    failures: unitFailures(testResults),
    parts: addedUp(files),
    tests,
  };
}

/** The specs of a suite and of those within it, each under the file that runs it. */
function specsBelow({ file: own, suites = [], specs = [] }, file = own) {
  return [
    ...specs.map((spec) => ({ spec, file })),
    ...suites.flatMap((suite) => specsBelow(suite, file ?? suite.file)),
  ];
}

/**
 * Reads the JSON report of Playwright. A spec file is a part.
 * @returns {Outcome}
 */
export function readBrowserReport(report) {
  const specs = specsBelow(report).map(({ spec, file }) => {
    const results = spec.tests.flatMap((test) => test.results);
    const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
    return {
      ...spec,
      name: `tests/browser/${spec.file}:${spec.line} › ${spec.title}`,
      part: file,
      seconds,
      results,
    };
  });
  return {
    passed: report.stats.expected,
    failures: specs
      .filter(({ ok }) => !ok)
      .map(({ name, results }) => failure(name, results.find(({ error }) => error)?.error.message)),
    parts: addedUp(specs.map(({ part, seconds }) => ({ name: part, seconds }))),
    tests: specs.map(({ name, seconds }) => ({ name, seconds })),
  };
}

/** Lines of a table: first the seconds, then what took them, and the share of the processors that was used. */
function table(times, indent) {
  return times.map(({ name, seconds, busy }) => {
    const load = busy === undefined ? '' : `, processors ${Math.round(busy * 100)} % busy`;
    return `${indent}${seconds.toFixed(1).padStart(8)} s  ${name}${load}`;
  });
}

/**
 * Text that shows where the time of a run went.
 * @param {(Timed & { outcome?: Outcome })[]} steps in the order in which they ran, with elapsed times
 * @param {number} most the number of tests to name
 */
export function describeTimes(steps, most = 10) {
  const tests = longestFirst(steps.flatMap(({ outcome }) => outcome?.tests ?? [])).slice(0, most);
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    'Where the time went',
    ...steps.flatMap((step) => [...table([step], ''), ...table(step.outcome?.parts ?? [], '      ')]),
    ...table([{ name: 'in all', seconds: total }], ''),
    ...(tests.length === 0 ? [] : ['The slowest tests', ...table(tests, '')]),
  ].join('\n');
}
