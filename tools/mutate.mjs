// npm run mutate [name…]: breaks machines and rules on purpose, one way at a time, and says what their tests did not notice.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, launch, project, run } from './install.mjs';

const sources = readdirSync(join(project, 'src/machines'));
const results = join(project, 'test-results/mutation');

/** A machine with the files that it is written in, and the tests named after it. */
const machines = sources
  .flatMap((name) => /^(.+)\.(?:lifecycle|machine)\.ts$/.exec(name)?.[1] ?? [])
  .map((id) => ({
    id,
    files: [`${id}.lifecycle.ts`, `${id}.machine.ts`, `${id}-setup.ts`, `${id}-session.ts`, `${id}-draft.ts`],
    tests: [`${id}.test.ts`, `${id}.*.test.ts`, 'house-rules.test.ts', 'landmarks.test.ts'],
  }));
/** Rules that belong to no machine. */
const rules = [
  {
    id: 'validation',
    files: [...sources.filter((name) => name.endsWith('validation.ts')), 'credentials.ts', 'text.ts'],
    tests: ['*validation.test.ts'],
  },
  { id: 'advance', files: ['advance.ts', 'failure.ts'], tests: ['advance.test.ts', 'failure.test.ts'] },
];
const known = [...machines, ...rules];

/** Breaks one; gives what became of its mutants. */
async function mutate({ id, files, tests }) {
  const report = join(results, `${id}.json`);
  rmSync(report, { force: true });
  process.env.PARLEY_MUTATION_TESTS = tests.map((name) => `tests/machines/${name}`).join(',');
  process.env.PARLEY_MUTATION_REPORT = report;
  const stryker = join(project, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const mutated = files.filter((name) => sources.includes(name)).map((name) => `src/machines/${name}`);
  const began = performance.now();
  const code = await run(findNode(), [stryker, 'run', 'stryker.config.mjs', '--mutate', mutated.join(',')]);
  const seconds = Math.round((performance.now() - began) / 1000);
  const mutants = Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(
    (file) => file.mutants,
  );
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  return { id, code, killed, survived, seconds, percent: (100 * killed) / (killed + survived) };
}

await launch(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((id) => !known.some((each) => each.id === id));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no ${unknown.join(', ')}. There are: ${known.map(({ id }) => id).join(', ')}.\n`,
    );
    process.exitCode = 2;
    return;
  }
  mkdirSync(results, { recursive: true });
  const outcomes = [];
  for (const each of known) {
    if (asked.length === 0 || asked.includes(each.id)) outcomes.push(await mutate(each));
  }
  const lines = outcomes.map(({ id, percent, killed, survived, seconds }) =>
    [
      id.padEnd(16),
      `${percent.toFixed(1)} %`.padStart(8),
      `${killed} killed`.padStart(12),
      `${survived} survived`.padStart(13),
      `${seconds} s`.padStart(7),
    ].join(' '),
  );
  const table = `${lines.join('\n')}\n`;
  process.stdout.write(`\n${table}`);
  if (asked.length === 0) writeFileSync(join(results, 'summary.txt'), table);
  process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0;
});
