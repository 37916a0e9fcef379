import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** `npm run paths -- --coverage` asks for what the suites go through of the machines. */
const setupFiles = process.env.PARLEY_MACHINE_COVERAGE ? ['tools/coverage-recorder.ts'] : [];

/**
 * Test files share their worker and the modules that they import; a worker for each would cost a second each. It is safe
 * because modules of the server and of the machines keep no state, and because a file passes what it replaces as an argument
 * instead of mocking a module. The recorder changes XState itself, once per worker, so it needs a worker for each.
 */
const isolate = setupFiles.length > 0;

/**
 * Threads and products that tests start take what was compiled before, as under `npm start`: a thread then costs a quarter of
 * the time.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'node');

/** Milliseconds; generous, for a busy machine is slow, not wrong. No test has less. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };

/** One project per folder of tests; each says where its code runs. `vitest run --project machines` runs one of them. */
export default defineConfig({
  test: {
    // Tests wait for the store half of their time: with a worker for each processor, a fifth of the processors is idle.
    // A number, for Vitest takes 150 % as 100 %.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'machines',
          environment: 'node',
          isolate,
          setupFiles,
          include: ['tests/machines/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate,
          setupFiles,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/store-server.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          isolate,
          setupFiles,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/store-server.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'conformance',
          environment: 'node',
          isolate,
          include: ['tests/conformance/**/*.test.ts'],
          globalSetup: ['tests/support/store-server.ts'],
          // Some ask a whole backend all that there is to ask.
          testTimeout: 6 * patience.testTimeout,
          hookTimeout: 6 * patience.hookTimeout,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          // A page takes a second to make: a file that needs one says so at its top, `// @vitest-environment jsdom`.
          environment: 'node',
          setupFiles,
          include: ['tests/web/**/*.test.{ts,tsx}'],
          ...patience,
        },
      },
    ],
  },
});
