// npm run check: everything that can be said without running the product. Every check runs, then the failed ones are named.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { findNode, project } from './install.mjs';

const checks = [
  ['generated code is fresh', 'node', ['tools/gen.ts', '--check']],
  ['pages of the machines are fresh', 'node', ['tools/diagrams.ts', '--check']],
  ['contract', 'redocly', ['lint']],
  [
    'contract against the OWASP list',
    'spectral',
    ['lint', 'server/__generated__/openapi.json', '--fail-severity', 'warn'],
  ],
  ['contract breaks nothing undeclared', 'node', ['tools/contract-diff.ts']],
  ['format', 'oxfmt', ['--check']],
  ['types of the pages', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the server', 'tsc', ['-p', 'server/tsconfig.json']],
  ['types of tests, tools and benches', 'tsc', ['-p', 'tests/tsconfig.json']],
  ['lint', 'oxlint', ['--type-aware']],
  ['import boundaries', 'node', ['tools/boundaries.mjs']],
  ['unused code', 'knip', ['--no-progress']],
];

const bin = join(project, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, REDOCLY_TELEMETRY: 'off' };

const failed = checks.filter(([name, command, args]) => {
  const began = performance.now();
  const program = command === 'node' ? findNode() : join(bin, command);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: project, env, encoding: 'utf8' });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${String(name)} (${seconds} s)\n`);
  if (status !== 0) process.stdout.write(`${stdout}${stderr}\n`);
  return status !== 0;
});

if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.map(([name]) => name).join(', ')}\n`);
  process.exitCode = 1;
}
