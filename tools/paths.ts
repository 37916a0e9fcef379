// npm run paths: paths through the machines, and how much of them the project's own suites walk. See docs/qa.md.
import { writeFile } from 'node:fs/promises';
import { UsageError, help, readRequest } from './paths/arguments.ts';
import { coverage } from './paths/coverage.ts';
import { listMachines } from './paths/list.ts';
import { pathsFor, printPaths } from './paths/print.ts';

async function answer(args: readonly string[]): Promise<number> {
  const request = readRequest(args);
  if (request.kind === 'help') {
    process.stdout.write(help);
    return 0;
  }
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
  else await writeFile(request.out, text);
  return 0;
}

try {
  process.exitCode = await answer(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\`npm run paths -- --help\` says what there is.\n`);
  process.exitCode = 2;
}
