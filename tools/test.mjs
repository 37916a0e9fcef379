// npm test [-- --shard 1/2]: checks, builds and runs every test. At the end it prints where the time went, what
// failed, and one line with the counts. A shard is a part of the tests, so that several machines can share them; the
// first shard runs the checks.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { findNode, install, launch, npm, project, projectEnv, readText, run, say } from './install.mjs';
import { readTestArguments } from './test-arguments.mjs';
import { describeTimes, readBrowserReport, readUnitReport } from './test-report.mjs';

const nothing = { passed: 0, failures: [], parts: [], tests: [] };

/** If a runner fails without a failed test, that counts as one failure with the runner's name. */
function judged(runner, code, outcome = nothing) {
  return code !== 0 && outcome.failures.length === 0 ? { ...outcome, failures: [runner] } : outcome;
}

/** A runner's report. A runner that ended without a report has failed. */
function outcomeOf(runner, code, report, read) {
  const text = readText(report);
  return text === null ? judged(runner, code || 1) : judged(runner, code, read(JSON.parse(text)));
}

async function checks() {
  const code = await npm(['run', '--silent', 'check']);
  if (code !== 0) say('The checks failed; their message is above.');
  return judged('check', code);
}

async function unitTests(folder, shard) {
  const report = join(folder, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...shard];
  const cli = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  const code = await run(findNode(), [cli, ...args]);
  return outcomeOf('vitest', code, report, readUnitReport);
}

async function browserTests(folder, shard) {
  const browser = await findBrowser();
  if (browser === null) {
    say('No browser could be found or installed, so the browser tests cannot run. Set CHROME_PATH.');
    return judged('playwright', 1);
  }
  say(`Browser tests run in ${browser}`);
  const report = join(folder, 'playwright.json');
  const env = projectEnv({ CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const cli = join(project, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(findNode(), [cli, 'test', '--reporter=list,json', ...shard], { env });
  return outcomeOf('playwright', code, report, readBrowserReport);
}

/** The milliseconds that all processors together have had, and those in which they had something to do. */
function processorTimes() {
  const times = cpus().map((each) => each.times);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, time) => sum + time, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}

/** Runs one step and records its elapsed time, and the share of the processors that the machine used meanwhile. */
async function timed(name, work) {
  const [began, before] = [performance.now(), processorTimes()];
  const outcome = await work();
  const [seconds, after] = [(performance.now() - began) / 1000, processorTimes()];
  return { name, seconds, outcome, busy: (after.busy - before.busy) / (after.all - before.all) };
}

await launch(async () => {
  const { shard } = readTestArguments(process.argv.slice(2));
  const part = shard === null ? [] : [`--shard=${shard.index}/${shard.count}`];
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  try {
    const steps = [await timed('install', () => install())];
    if ((shard?.index ?? 1) === 1) steps.push(await timed('check', checks));
    steps.push(await timed('build', build));
    steps.push(await timed('vitest', () => unitTests(folder, part)));
    steps.push(await timed('browser', () => browserTests(folder, part)));
    const outcomes = steps.map(({ outcome }) => outcome ?? nothing);
    const failures = outcomes.flatMap((outcome) => outcome.failures);
    const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
    process.exitCode = failures.length > 0 ? 1 : 0;
    process.stdout.write(`\n${describeTimes(steps)}\n`);
    for (const line of failures) process.stdout.write(`\n✗ ${line}`);
    process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
