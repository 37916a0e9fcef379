// npm run check: all checks that need no running product. It runs as many at a time as there are processors and then
// names the failed ones.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findNode, project } from './install.mjs';

/** One checker: the checks run side by side anyway, and every further checker resolves the same types again. */
const types = (config) => ['-p', config, '--checkers', '1'];

/** The longest first, so that no long check runs alone at the end. */
const checks = [
  ['lint', 'oxlint', ['--type-aware']],
  ['types of tests, tools and benches', 'tsc', types('tests/tsconfig.json')],
  ['types of the pages', 'tsc', types('tsconfig.json')],
  [
    'contract against the OWASP list',
    'spectral',
    ['lint', 'server/__generated__/openapi.json', '--fail-severity', 'warn'],
  ],
  ['import boundaries', 'node', ['tools/boundaries.mjs']],
  ['types of the server', 'tsc', types('server/tsconfig.json')],
  ['generated code is fresh', 'node', ['tools/gen.ts', '--check']],
  ['unused code', 'knip', ['--no-progress']],
  ['contract', 'redocly', ['lint']],
  ['contract breaks nothing undeclared', 'node', ['tools/contract-diff.ts']],
  ['format', 'oxfmt', ['--check']],
  ['pages of the machines are fresh', 'node', ['tools/diagrams.ts', '--check']],
];

const bin = join(project, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, REDOCLY_TELEMETRY: 'off' };

/** Runs a check to its end and prints the outcome. @returns the check's name if it failed, else null */
async function perform([name, command, args]) {
  const began = performance.now();
  const program = command === 'node' ? findNode() : join(bin, command);
  const child = spawn(program, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], printed, complained] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  if (code === 0) return null;
  process.stdout.write(`${printed}${complained}\n`);
  return name;
}

const waiting = [...checks];
const failed = [];

/** Takes one check after the other until none waits. */
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const name = await perform(check);
    if (name !== null) failed.push(name);
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work));

if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
