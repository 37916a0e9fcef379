import type { PathDescription } from './describe.ts';
import { featureOf } from './gherkin.ts';
import { playwrightOf, vitestOf } from './print-tests.ts';
import type { Wording } from './wording.ts';

/** The formats in which a page prints a path. */
export const pageFormats = ['gherkin', 'vitest', 'playwright'] as const;

export type PageFormat = (typeof pageFormats)[number];

/** The folders of generated tests. */
export const testFolders = { vitest: 'tests/machines', playwright: 'tests/browser/paths' } as const;

/** How a file in a folder of the project imports the project's modules. */
export function moduleFrom(folder: string): (path: string) => string {
  const up = '../'.repeat(folder.split('/').length);
  return (path) => (path.startsWith(`${folder}/`) ? `.${path.slice(folder.length)}` : up + path);
}

/** The command line that prints the path of these steps. */
export function commandOfSteps({ machine, start, steps }: PathDescription, format: string): string {
  const labels = steps.map(({ event }) => event).join(',');
  return `npm run paths -- ${machine} --start ${start} --steps ${labels} --format ${format}`;
}

/** One path, as the command of its steps prints it. */
export function printPath(path: PathDescription, format: PageFormat, words: Wording): string {
  if (format === 'gherkin') return featureOf([path], words);
  const { machine } = path;
  const target = {
    machine,
    command: commandOfSteps(path, format),
    module: moduleFrom(testFolders[format]),
  };
  return format === 'vitest' ? vitestOf([path], target) : playwrightOf([path], target);
}
