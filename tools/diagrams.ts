/**
 * `npm run diagrams` writes docs/machines/*.md, a page for each machine. With `--check` it writes nothing, names the
 * stale pages, and exits with 1 if there are any.
 */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { machineRegistry } from '../src/machines/registry.ts';
import { type Command, type Output, readArguments, runCommand } from './command-line.ts';
import { renderIndex, renderMachine } from './diagrams/page.ts';
import { readSenders } from './diagrams/senders.ts';

const folder = new URL('../docs/machines/', import.meta.url);

async function pages(): Promise<Map<string, string>> {
  const senders = await readSenders();
  return new Map([
    ['README.md', renderIndex(machineRegistry)],
    ...machineRegistry.map((model): [string, string] => [
      `${model.machine.id}.md`,
      renderMachine(model, senders),
    ]),
  ]);
}

const help = `npm run diagrams [-- --check]

  --check   writes nothing; names the pages that are stale, and exits with 1 when there are any`;

async function main(args: readonly string[], { out }: Output): Promise<number> {
  const { check: checkOnly = false } = readArguments(args, { check: { type: 'boolean' } }).values;
  const wanted = await pages();
  await mkdir(folder, { recursive: true });
  const present = await readdir(folder);
  const left = present.filter((name) => !wanted.has(name));
  const stale: string[] = [];
  for (const [name, text] of wanted) {
    const old = await readFile(new URL(name, folder), 'utf8').catch(() => undefined);
    if (old !== text) stale.push(name);
  }
  if (!checkOnly) {
    for (const name of stale) await writeFile(new URL(name, folder), wanted.get(name) ?? '');
    for (const name of left) await rm(new URL(name, folder));
  }
  const changed = [...stale, ...left];
  const head = checkOnly ? 'Stale; run `npm run diagrams`:' : 'Written:';
  const none = checkOnly ? 'The pages of the machines are up to date.' : 'Nothing has changed.';
  out(`${changed.length === 0 ? none : [head, ...changed].join('\n  docs/machines/')}\n`);
  return checkOnly && changed.length > 0 ? 1 : 0;
}

export const diagramsCommand: Command = { help, run: main };

if (import.meta.main) await runCommand(diagramsCommand);
