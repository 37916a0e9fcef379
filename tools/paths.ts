// npm run paths: paths through the machines, and how much of them the project's own suites walk. See docs/qa.md.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError, runCommand } from './command-line.ts';
import { help, readRequest } from './paths/arguments.ts';
import { coverage } from './paths/coverage.ts';
import { listMachines } from './paths/list.ts';
import { pathsFor, printPaths } from './paths/print.ts';

async function answer(args: readonly string[]): Promise<number> {
  const request = readRequest(args);
  if (request.kind === 'list') {
    process.stdout.write(listMachines(request.json));
    return 0;
  }
  if (request.kind === 'coverage') {
    const { text, passed } = await coverage(request.suites, request.json);
    process.stdout.write(text);
    return passed ? 0 : 1;
  }
  const paths = pathsFor(request);
  if (paths.length === 0) {
    const { to } = request.options;
    process.stderr.write(`No path of ${request.model.machine.id}${to ? ` ends in ${to}` : ''}.\n`);
    return 1;
  }
  const text = printPaths(paths, request);
  if (request.out === null) process.stdout.write(text);
  else await save(request.out, text);
  return 0;
}

/** Into a folder that may not be there yet. */
async function save(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Nothing can be written to ${file}: ${reason}.`, { cause: error });
  }
}

await runCommand({ help, run: answer });
