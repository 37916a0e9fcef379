// npm run paths: prints paths through the machines, and how much of them the project's own suites cover. See
// docs/qa.md.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Command, type Output, UsageError, runCommand } from './command-line.ts';
import { help, readRequest } from './paths/arguments.ts';
import { coverage } from './paths/coverage.ts';
import { listMachines } from './paths/list.ts';
import { pathsFor, printPaths } from './paths/print.ts';
import { wordsFor } from './paths/words.ts';

async function answer(args: readonly string[], { out, err }: Output): Promise<number> {
  const request = readRequest(args);
  if (request.kind === 'list') {
    out(listMachines(request.json));
    return 0;
  }
  if (request.kind === 'coverage') {
    const { text, passed } = await coverage(request.suites, request.json);
    out(text);
    return passed ? 0 : 1;
  }
  const paths = pathsFor(request);
  if (paths.length === 0) {
    const { to } = request.options;
    err(`No path of ${request.model.machine.id}${to ? ` ends in ${to}` : ''}.\n`);
    return 1;
  }
  const words = await wordsFor(request.model.machine.id, request.language);
  const text = printPaths(paths, request, words);
  if (request.out === null) out(text);
  else await save(request.out, text);
  return 0;
}

/** The folder may not exist yet. */
async function save(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Nothing can be written to ${file}: ${reason}.`, { cause: error });
  }
}

export const pathsCommand: Command = { help, run: answer };

if (import.meta.main) await runCommand(pathsCommand);
