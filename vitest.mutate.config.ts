import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutate` holds against broken machines: those of the machines themselves, none of the commands. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/machines/**/*.test.ts'],
    exclude: [
      'tests/machines/paths*.test.ts',
      'tests/machines/diagrams.test.ts',
      'tests/machines/*validation.test.ts',
      'tests/machines/limits.test.ts',
    ],
    testTimeout: 30_000,
  },
});
