// npm run features: runs printed feature files on the real pages. See docs/qa.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, type Output, UsageError, readArguments, runCommand } from './command-line.ts';
import { credentialsOf, readAddress } from './conformance/options.ts';
import { readFeature } from './paths/read-feature.ts';

const help = `npm run features -- FILE.feature … [--base URL --email E --password P]

  Runs the scenarios on the pages of a product that is started for them.
  npm run paths -- NAME --format gherkin --on-pages prints scenarios.

  --base URL                the address of a product that runs already
  --email E --password P    its super administrator; each scenario has an application of its own, which is deleted after it

  A scenario that needs more than pages and the API, such as another time or a broken disk, is skipped there, with the reason.`;

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

/** What names a product that runs already to the tests. */
function baseOf(
  base: string | undefined,
  owner: { email: string; password: string } | null,
): Record<string, string> {
  if (base === undefined && owner === null) return {};
  if (owner === null) throw new UsageError('--base needs --email and --password.');
  return {
    PARLEY_BASE_URL: readAddress(base, '--base'),
    PARLEY_BASE_EMAIL: owner.email,
    PARLEY_BASE_PASSWORD: owner.password,
  };
}

async function main(args: readonly string[], _: Output): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { base: text, email: text, password: text };
  const { names, values } = readArguments(args, options, mostFiles);
  const { base: address, email, password } = values;
  const base = baseOf(address, credentialsOf(email, password, '--email and --password'));
  if (names.length === 0) throw new UsageError('Which feature file? See npm run features -- --help.');
  const files = await Promise.all(names.map(checked));
  const playwright = join(project, 'node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(process.execPath, [playwright, 'test', 'tests/browser/features', '--workers=1'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, ...base, PARLEY_FEATURES: files.join(delimiter) },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

export const featuresCommand: Command = { help, run: main };

if (import.meta.main) await runCommand(featuresCommand);
