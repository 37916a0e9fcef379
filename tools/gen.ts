/**
 * `npm run gen` writes all generated files: code from the contract in openapi/, the frequencies of common features
 * from the questions in tests/data, and the colours of the customer's page from the console's palette. With `--check`
 * it writes nothing, names the stale files, and exits with 1 if there are any.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, type Output, readArguments, runCommand } from './command-line.ts';
import { renderBackground } from './gen-background.ts';
import { bundleContract } from './gen-bundle.ts';
import { readCoverage, renderCoverage } from './gen-coverage.ts';
import { renderHanSounds } from './gen-han-sounds.ts';
import { renderOrdinaryWords } from './gen-ordinary-words.ts';
import { renderEditions } from './gen-editions.ts';
import { renderColors } from './gen-colors.ts';
import { renderFieldRules } from './gen-field-rules.ts';
import { renderLimits, renderStatuses } from './gen-limits.ts';
import { renderCalls, renderOperations } from './gen-operations.ts';
import { servedPart } from './gen-served.ts';
import { renderTypes } from './gen-types.ts';

const root = new URL('../', import.meta.url);

async function generate(): Promise<Record<string, string>> {
  const document = await bundleContract();
  const served = servedPart(document);
  return {
    'src/api/__generated__/schema.d.ts': await renderTypes(served),
    'src/api/__generated__/operations.ts': renderOperations(served),
    'src/api/__generated__/calls.ts': renderCalls(served),
    'src/api/__generated__/limits.ts': renderLimits(document),
    'src/api/__generated__/field-rules.ts': renderFieldRules(document),
    'src/api/__generated__/problem-statuses.ts': renderStatuses(document),
    'src/visitor/__generated__/colors.css': renderColors(),
    'server/engine/matching/__generated__/background-features.ts': renderBackground(),
    'server/engine/matching/__generated__/han-sounds.ts': renderHanSounds(),
    'server/engine/matching/__generated__/ordinary-words.ts': renderOrdinaryWords(),
    'docs/contract-editions.md': renderEditions(document),
    'docs/contract-coverage.md': renderCoverage(readCoverage(), document),
    'server/__generated__/served.json': `${JSON.stringify(served, null, 2)}\n`,
    'server/__generated__/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  };
}

async function isStale(file: string, content: string): Promise<boolean> {
  const present = await readFile(new URL(file, root), 'utf8').catch(() => undefined);
  return present !== content;
}

const help = `npm run gen [-- --check]

  --check   writes nothing; names the files that are stale, and exits with 1 when there are any`;

async function main(args: readonly string[], { out }: Output): Promise<number> {
  const { check: checkOnly = false } = readArguments(args, { check: { type: 'boolean' } }).values;
  const stale: string[] = [];
  for (const [file, content] of Object.entries(await generate())) {
    if (!(await isStale(file, content))) continue;
    stale.push(file);
    if (checkOnly) continue;
    const target = fileURLToPath(new URL(file, root));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  const none = checkOnly ? 'Generated files are up to date.' : 'Nothing has changed.';
  const some = checkOnly ? 'Stale; run `npm run gen`:' : 'Written:';
  out(`${stale.length === 0 ? none : [some, ...stale].join('\n  ')}\n`);
  return checkOnly && stale.length > 0 ? 1 : 0;
}

export const genCommand: Command = { help, run: main };

if (import.meta.main) await runCommand(genCommand);
