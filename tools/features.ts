// npm run features: runs printed feature files on the real pages. See docs/qa.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, type Output, UsageError, readArguments, runCommand } from './command-line.ts';
import { readFeature } from './paths/read-feature.ts';

const help = `npm run features -- FILE.feature …

  Runs the scenarios on the pages of a product that is started for them.
  npm run paths -- NAME --format gherkin --on-pages prints scenarios.`;

const project = fileURLToPath(new URL('../', import.meta.url));
const mostFiles = 100;

/** Every step is understood before a browser starts. */
async function checked(file: string): Promise<string> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${error.message}.`, { cause: error });
  });
  const { scenarios } = await readFeature(file, content);
  if (scenarios.length === 0) throw new UsageError(`${file} has no scenario.`);
  return resolve(file);
}

async function main(args: readonly string[], _: Output): Promise<number> {
  const { names } = readArguments(args, {}, mostFiles);
  if (names.length === 0) throw new UsageError('Which feature file? See npm run features -- --help.');
  const files = await Promise.all(names.map(checked));
  const playwright = join(project, 'node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(process.execPath, [playwright, 'test', 'tests/browser/features', '--workers=1'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, PARLEY_FEATURES: files.join(delimiter) },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

export const featuresCommand: Command = { help, run: main };

if (import.meta.main) await runCommand(featuresCommand);
