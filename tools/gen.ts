/**
 * `npm run gen` writes everything that is generated from the contract in openapi/. With `--check` it writes nothing,
 * names the files that are stale and exits with 1 when there are any.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleContract } from './gen-bundle.ts';
import { findFaults } from './gen-checks.ts';
import { renderOperations } from './gen-operations.ts';
import { renderTypes } from './gen-types.ts';

const root = new URL('../', import.meta.url);

async function generate(): Promise<Record<string, string>> {
  const document = await bundleContract();
  const faults = findFaults(document);
  if (faults.length > 0) throw new Error(`The contract breaks its rules:\n  ${faults.join('\n  ')}`);
  return {
    'src/api/__generated__/schema.d.ts': await renderTypes(document),
    'src/api/__generated__/operations.ts': renderOperations(document),
    'server/__generated__/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  };
}

async function isStale(file: string, content: string): Promise<boolean> {
  const present = await readFile(new URL(file, root), 'utf8').catch(() => undefined);
  return present !== content;
}

async function main(checkOnly: boolean): Promise<void> {
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
  console.log(stale.length === 0 ? none : [some, ...stale].join('\n  '));
  if (checkOnly && stale.length > 0) process.exitCode = 1;
}

try {
  await main(process.argv.includes('--check'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
