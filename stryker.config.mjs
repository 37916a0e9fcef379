// npm run mutate: breaks the machines on purpose, one way at a time, and sees whether their tests notice. See docs/qa.md.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutate.config.ts', related: true },
  mutate: ['src/machines/*.lifecycle.ts', 'src/machines/*.machine.ts'],
  coverageAnalysis: 'perTest',
  // Whatever is static is evaluated when the module loads: machines are.
  ignoreStatic: false,
  concurrency: 1,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: 'test-results/stryker',
  disableTypeChecks: false,
};
