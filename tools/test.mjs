// npm test: checks, builds and runs every test, and ends with what failed and one line that counts all.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { findNode, install, launch, npm, project, projectEnv, readText, run, say } from './install.mjs';

/**
 * What one runner counted, and the names of the tests that failed. A runner that fails without a failed test still counts
 * as one failure, under the runner's own name.
 */
function counted(runner, code, passed, failures = []) {
  return { passed, failures: code !== 0 && failures.length === 0 ? [runner] : failures };
}

/** A failed test in two lines: where it stands, and how its message begins. */
function failure(place, message = '') {
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return `${place}\n    ${first}`;
}

function unitFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(project, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, failureMessages[0]),
    );
  });
}

function browserFailures({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return failure(`tests/browser/${file}:${line} › ${title}`, error?.message);
    });
  return [...own, ...suites.flatMap(browserFailures)];
}

async function unitTests(node, folder) {
  const report = join(folder, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node, [join(project, 'node_modules', 'vitest', 'vitest.mjs'), ...args]);
  const text = readText(report);
  if (text === null) return counted('vitest', code || 1, 0);
  const result = JSON.parse(text);
  return counted('vitest', code, result.numPassedTests, unitFailures(result));
}

async function browserTests(node, folder) {
  const browser = await findBrowser();
  if (browser === null) {
    say('No browser could be found or installed, so the browser tests cannot run. Set CHROME_PATH.');
    return counted('playwright', 1, 0);
  }
  say(`Browser tests run in ${browser}`);
  const report = join(folder, 'playwright.json');
  const env = projectEnv({ CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const cli = join(project, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(node, [cli, 'test', '--reporter=list,json'], { env });
  const text = readText(report);
  if (text === null) return counted('playwright', code || 1, 0);
  const result = JSON.parse(text);
  return counted('playwright', code, result.stats.expected, browserFailures(result));
}

await launch(async () => {
  await install();
  const node = findNode();
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  try {
    const checks = counted('check', await npm(['run', '--silent', 'check']), 0);
    if (checks.failures.length > 0) say('The checks failed; their message is above.');
    await build();
    const results = [checks, await unitTests(node, folder), await browserTests(node, folder)];
    const failures = results.flatMap((result) => result.failures);
    const passed = results.reduce((total, result) => total + result.passed, 0);
    process.exitCode = failures.length > 0 ? 1 : 0;
    for (const line of failures) process.stdout.write(`\n✗ ${line}`);
    process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
