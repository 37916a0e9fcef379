// Breaks machines and rules on purpose, in one way at a time, and reports what their tests did not notice. See
// docs/qa.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, type Output, readArguments, runCommand } from './command-line.ts';
import { type Subject, subjects, subjectsNamed } from './mutation/subjects.ts';

const help = `npm run mutate [-- NAME …]

  breaks each in every way that Stryker knows, and runs the tests that are named after it. Without a name, all of them:
${subjects.map(({ name }) => `    ${name}`).join('\n')}

Exit codes: 0 enough was noticed; 1 it was not; 2 there is no such name.`;

const project = fileURLToPath(new URL('..', import.meta.url));
const results = join(project, 'test-results/mutation');

interface Outcome {
  name: string;
  code: number;
  killed: number;
  survived: number;
  seconds: number;
}

/** Breaks one subject and returns the fate of its mutants. */
async function mutate({ id, name, files, tests }: Subject): Promise<Outcome> {
  const report = join(results, `${id}.json`);
  rmSync(report, { force: true });
  const stryker = join(project, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const mutated = files.map((file) => `src/machines/${file}`).join(',');
  const began = performance.now();
  const child = spawn(process.execPath, [stryker, 'run', 'stryker.config.mjs', '--mutate', mutated], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PARLEY_MUTATION_TESTS: tests.map((test) => `tests/machines/${test}`).join(','),
      PARLEY_MUTATION_REPORT: report,
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  const seconds = Math.round((performance.now() - began) / 1000);
  // Stryker's own format.
  const { files: reported } = JSON.parse(readFileSync(report, 'utf8')) as {
    files: Record<string, { mutants: { status: string }[] }>;
  };
  const statuses = Object.values(reported).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  return {
    name,
    code: code ?? 1,
    killed: count('Killed', 'Timeout'),
    survived: count('Survived', 'NoCoverage'),
    seconds,
  };
}

function lineOf({ name, killed, survived, seconds }: Outcome): string {
  return [
    name.padEnd(16),
    `${((100 * killed) / (killed + survived)).toFixed(1)} %`.padStart(8),
    `${killed} killed`.padStart(12),
    `${survived} survived`.padStart(13),
    `${seconds} s`.padStart(7),
  ].join(' ');
}

async function main(args: readonly string[], { out }: Output): Promise<number> {
  const { names } = readArguments(args, {}, subjects.length);
  const asked = subjectsNamed(names);
  mkdirSync(results, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const each of asked) outcomes.push(await mutate(each));
  const table = `${outcomes.map(lineOf).join('\n')}\n`;
  out(`\n${table}`);
  if (names.length === 0) writeFileSync(join(results, 'summary.txt'), table);
  return outcomes.some(({ code }) => code !== 0) ? 1 : 0;
}

export const mutateCommand: Command = { help, run: main };

if (import.meta.main) await runCommand(mutateCommand);
