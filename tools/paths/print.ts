import { dirname, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MachineModel } from '../../src/machines/model-types.ts';
import { NoSuchPath, pathAlong } from '../../src/machines/paths/along.ts';
import {
  type PathDescription,
  type RefusalDescription,
  describePath,
  describeRefusal,
} from '../../src/machines/paths/describe.ts';
import { featureOf } from '../../src/machines/paths/gherkin.ts';
import { refusalsOf } from '../../src/machines/paths/refusals.ts';
import { type Path, pathsOf } from '../../src/machines/paths/strategies.ts';
import { commandOfSteps, moduleFrom, testFolders } from '../../src/machines/paths/print-path.ts';
import { playwrightOf, vitestOf } from '../../src/machines/paths/print-tests.ts';
import { isPossible, onPages, provokable } from '../../src/machines/paths/provokable.ts';
import type { Wording } from '../../src/machines/paths/wording.ts';
import { UsageError } from '../command-line.ts';
import type { Request } from './arguments.ts';
import { markdownOf } from './print-markdown.ts';

type PathsRequest = Extract<Request, { kind: 'paths' }>;

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The model, reduced to the events that pages can cause. */
function restricted(model: MachineModel): MachineModel {
  const walked = onPages(model);
  if (walked) return walked;
  const known = Object.keys(provokable).join(', ');
  throw new UsageError(`${model.machine.id} has no page model in tests/browser/paths. These have: ${known}.`);
}

/** The path of the named steps. */
function pathOfSteps(model: MachineModel, { start, labels }: NonNullable<PathsRequest['steps']>): Path {
  try {
    return pathAlong(model, start, labels);
  } catch (error) {
    throw error instanceof NoSuchPath ? new UsageError(error.message, { cause: error }) : error;
  }
}

/** The requested paths, as data. */
export function pathsFor({
  model,
  refused,
  onPages: isOnPages,
  options,
  steps,
}: PathsRequest): (PathDescription | RefusalDescription)[] {
  const walked = isOnPages ? restricted(model) : model;
  if (!refused) {
    const found = steps === null ? pathsOf(walked, options) : [pathOfSteps(walked, steps)];
    const paths = found.map(describePath);
    if (!isOnPages) return paths;
    return paths.filter((path) =>
      isPossible(
        path.machine,
        path.steps.map(({ event }) => event),
      ),
    );
  }
  if (isOnPages)
    throw new UsageError('Pages offer nothing that is refused; --refused goes with other paths.');
  return refusalsOf(walked, options.to).slice(0, options.max).map(describeRefusal);
}

/** The command line that prints the same again. */
function commandOf(
  { model, refused, onPages: isOnPages, format, language, options, steps }: PathsRequest,
  paths: readonly PathDescription[],
): string {
  const { strategy, seed, to, max } = options;
  const inLanguage = language === 'en' ? [] : [`--lang ${language}`];
  const [only] = paths;
  if (steps !== null && only) return [commandOfSteps(only, format), ...inLanguage].join(' ');
  return [
    `npm run paths -- ${model.machine.id}`,
    refused ? '--refused' : `--strategy ${strategy}`,
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    ...(to === undefined ? [] : [`--to ${to}`]),
    ...(max === undefined ? [] : [`--max ${max}`]),
    `--format ${format}`,
    ...(isOnPages && format !== 'playwright' ? ['--on-pages'] : []),
    ...inLanguage,
  ].join(' ');
}

/** How a file in a folder anywhere imports the project's modules. */
function moduleOutside(folder: string): (path: string) => string {
  return (path) => {
    const way = relative(folder, resolve(project, path)).split(sep).join(posix.sep);
    return way.startsWith('.') ? way : `./${way}`;
  };
}

/** The paths as text. */
export function printPaths(
  paths: readonly (PathDescription | RefusalDescription)[],
  request: PathsRequest,
  words: Wording,
): string {
  const { model, format, out } = request;
  if (format === 'json') return `${JSON.stringify({ command: commandOf(request, paths), paths }, null, 2)}\n`;
  if (format === 'gherkin') return featureOf(paths, words);
  if (format === 'markdown') return markdownOf(paths, words, commandOf(request, paths));
  const target = {
    machine: model.machine.id,
    command: commandOf(request, paths),
    module: out === null ? moduleFrom(testFolders[format]) : moduleOutside(dirname(resolve(out))),
  };
  return format === 'vitest' ? vitestOf(paths, target) : playwrightOf(paths, target);
}
