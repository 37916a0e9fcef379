import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './tests/browser/support/test.ts';

/** `npm test` finds a browser and names it; run directly, the system's Chromium, else the one that Playwright keeps. */
const executablePath =
  process.env.CHROME_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** Real products and a real browser: everything is waited for, nothing is tried twice. */
export default defineConfig<BrowserOptions>({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/prepare.ts',
  outputDir: 'test-results',
  // Each has a product of its own, and a test has an organization of its own in it, so any order will do. A third worker
  // uses the time in which the others wait.
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // A busy machine is slow, not wrong: only what will never come is given up. No test has a patience of its own.
  timeout: 600_000,
  expect: { timeout: 240_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    // Drawing what moves costs an eighth of the time. The journeys move, and `desk-motion.spec.ts` checks how.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 240_000,
    navigationTimeout: 240_000,
    // A failed test leaves a screenshot and the page as text. To see each of its steps, run it with `--trace on`: recording
    // them would cost every test a tenth of its time.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Without one, the browser cannot give a download a name in Chinese.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process less for each page: a twentieth of the time.
        '--in-process-gpu',
        // A page lives for seconds: making its code faster costs more than that saves, a twentieth of the time.
        '--js-flags=--no-opt --no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
