// npm test: checks, builds and runs every test, and ends with one line that counts them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { findNode, install, launch, npm, project, projectEnv, readText, run, say } from './install.mjs';

/** What one runner counted. A runner that fails without a failed test still counts as one failure. */
function counted(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function unitTests(node, folder) {
  const report = join(folder, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(node, [join(project, 'node_modules', 'vitest', 'vitest.mjs'), ...args]);
  const text = readText(report);
  if (text === null) return counted(code || 1, 0, 0);
  const { numPassedTests, numFailedTests } = JSON.parse(text);
  return counted(code, numPassedTests, numFailedTests);
}

async function browserTests(node, folder) {
  const browser = await findBrowser();
  if (browser === null) {
    say('No browser could be found or installed, so the browser tests cannot run. Set CHROME_PATH.');
    return counted(1, 0, 0);
  }
  say(`Browser tests run in ${browser}`);
  const report = join(folder, 'playwright.json');
  const env = projectEnv({ CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const cli = join(project, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(node, [cli, 'test', '--reporter=list,json'], { env });
  const text = readText(report);
  if (text === null) return counted(code || 1, 0, 0);
  const { expected, flaky, unexpected } = JSON.parse(text).stats;
  return counted(code, expected + flaky, unexpected);
}

await launch(async () => {
  await install();
  const node = findNode();
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  try {
    const checks = counted(await npm(['run', '--silent', 'check']), 0, 0);
    if (checks.failed > 0) say('The checks failed; their message is above.');
    await build();
    const results = [checks, await unitTests(node, folder), await browserTests(node, folder)];
    const sum = (key) => results.reduce((total, result) => total + result[key], 0);
    process.exitCode = sum('failed') > 0 ? 1 : 0;
    process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
