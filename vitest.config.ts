import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `npm run paths -- --coverage` asks for what the suites go through of the machines. */
const setupFiles = process.env.PARLEY_MACHINE_COVERAGE ? ['tools/coverage-recorder.ts'] : [];

/** Milliseconds; generous, for a busy machine is slow, not wrong. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** One project per folder of tests; each says where its code runs. `vitest run --project machines` runs one of them. */
export default defineConfig({
  test: {
    // The runner's own choice leaves one processor idle: of two, half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'machines',
          environment: 'node',
          setupFiles,
          include: ['tests/machines/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
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
          include: ['tests/conformance/**/*.test.ts'],
          globalSetup: ['tests/support/store-server.ts'],
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          setupFiles,
          include: ['tests/web/**/*.test.{ts,tsx}'],
          ...patience,
        },
      },
    ],
  },
});
