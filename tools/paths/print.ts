import { dirname, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MachineModel } from '../../src/machines/model-types.ts';
import {
  type PathDescription,
  type RefusalDescription,
  describePath,
  describeRefusal,
} from '../../src/machines/paths/describe.ts';
import { featureOf } from '../../src/machines/paths/gherkin.ts';
import { refusalsOf } from '../../src/machines/paths/refusals.ts';
import { pathsOf } from '../../src/machines/paths/strategies.ts';
import { isPossible, onPages, provokable } from '../../tests/browser/paths/provokable.ts';
import type { Wording } from '../../src/machines/paths/wording.ts';
import { UsageError } from '../command-line.ts';
import type { Format, Request } from './arguments.ts';
import { markdownOf } from './print-markdown.ts';
import { playwrightOf, vitestOf } from './print-tests.ts';

type PathsRequest = Extract<Request, { kind: 'paths' }>;

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of generated tests, unless --out names another. */
const defaultFolders: Partial<Record<Format, string>> = {
  vitest: 'tests/machines',
  playwright: 'tests/browser/paths',
};

/** The model, reduced to the events that pages can cause. */
function restricted(model: MachineModel): MachineModel {
  const walked = onPages(model);
  if (walked) return walked;
  const known = Object.keys(provokable).join(', ');
  throw new UsageError(`${model.machine.id} has no page model in tests/browser/paths. These have: ${known}.`);
}

/** The requested paths, as data. */
export function pathsFor({
  model,
  refused,
  format,
  options,
}: PathsRequest): (PathDescription | RefusalDescription)[] {
  const walked = format === 'playwright' ? restricted(model) : model;
  if (!refused) {
    const paths = pathsOf(walked, options).map(describePath);
    if (format !== 'playwright') return paths;
    return paths.filter(({ machine, steps }) =>
      isPossible(
        machine,
        steps.map(({ event }) => event),
      ),
    );
  }
  if (format === 'playwright') {
    throw new UsageError('Pages offer nothing that is refused; --refused goes with the other formats.');
  }
  return refusalsOf(walked, options.to).slice(0, options.max).map(describeRefusal);
}

/** The command line that prints the same again. */
function commandOf({ model, refused, format, language, options }: PathsRequest): string {
  const { strategy, seed, to, max } = options;
  return [
    `npm run paths -- ${model.machine.id}`,
    refused ? '--refused' : `--strategy ${strategy}`,
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    ...(to === undefined ? [] : [`--to ${to}`]),
    ...(max === undefined ? [] : [`--max ${max}`]),
    `--format ${format}`,
    ...(language === 'en' ? [] : [`--lang ${language}`]),
  ].join(' ');
}

function moduleFrom(folder: string): (path: string) => string {
  return (path) => {
    const way = relative(resolve(project, folder), resolve(project, path)).split(sep).join(posix.sep);
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
  if (format === 'json') return `${JSON.stringify({ command: commandOf(request), paths }, null, 2)}\n`;
  if (format === 'gherkin') return featureOf(paths, words);
  if (format === 'markdown') return markdownOf(paths, words, commandOf(request));
  const target = {
    machine: model.machine.id,
    command: commandOf(request),
    module: moduleFrom(out === null ? (defaultFolders[format] ?? '.') : dirname(resolve(out))),
  };
  return format === 'vitest' ? vitestOf(paths, target) : playwrightOf(paths, target);
}
