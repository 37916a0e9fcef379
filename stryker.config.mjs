// For tools/mutate.ts, which says what to break and which tests to hold against it.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Whatever is static is evaluated when the module loads: machines are.
  ignoreStatic: false,
  concurrency: 1,
  timeoutMS: 8_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: process.env.PARLEY_MUTATION_REPORT },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: 'test-results/stryker',
  disableTypeChecks: false,
};
