import { type PathDescription, type RefusalDescription, titleOf } from './describe.ts';

type AnyPath = PathDescription | RefusalDescription;

/** The target of a generated file: its place decides the paths of its imports. */
export interface Target {
  machine: string;
  /** The command that printed it. */
  command: string;
  /** The path by which the file imports a module of the project. */
  module: (path: string) => string;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function titlesOf(paths: readonly AnyPath[]): string[] {
  const seen = new Map<string, number>();
  return paths.map((path) => {
    const title = titleOf(path);
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

/** Tests for vitest that walk the machine itself; changing one line puts another implementation in its place. */
export function vitestOf(paths: readonly AnyPath[], { machine, command, module }: Target): string {
  const titles = titlesOf(paths);
  const tests = paths.map((path, index) =>
    [
      `  test(${quoted(titles[index] ?? '')}, () => {`,
      `    const thing = startWalk(model, ${quoted(path.start)});`,
      `    expect(thing.state).toBe(${quoted(path.initial)});`,
      ...path.steps.flatMap(({ event, state }) => [
        `    thing.send(${quoted(event)});`,
        `    expect(thing.state).toBe(${quoted(state)});`,
      ]),
      ...('refused' in path
        ? [
            `    expect(thing.can(${quoted(path.refused.event)})).toBe(false);`,
            `    expect(() => thing.send(${quoted(path.refused.event)})).toThrow();`,
            `    expect(thing.state).toBe(${quoted(path.state)});`,
          ]
        : []),
      '  });',
    ].join('\n'),
  );
  return [
    `// Printed by \`${command}\`.`,
    '// The thing that walks is the machine itself. Yours takes its place if it has `state`, `can(case)` and `send(case)`.',
    "import { describe, expect, test } from 'vitest';",
    `import { startWalk } from ${quoted(module('src/machines/paths/walk.ts'))};`,
    `import { modelOf } from ${quoted(module('src/machines/registry.ts'))};`,
    '',
    `const model = modelOf(${quoted(machine)});`,
    '',
    `describe(${quoted(machine)}, () => {`,
    tests.join('\n\n'),
    '});',
    '',
  ].join('\n');
}

/** Tests for Playwright through the page models of tests/browser/paths. */
export function playwrightOf(
  paths: readonly PathDescription[],
  { machine, command, module }: Target,
): string {
  const titles = titlesOf(paths);
  const tests = paths.map((path, index) =>
    [
      `  test(${quoted(titles[index] ?? '')}, async ({ stage }) => {`,
      `    const thing = await startOnPage(${quoted(machine)}, ${quoted(path.start)}, stage, [`,
      ...path.steps.map(({ event }) => `      ${quoted(event)},`),
      '    ]);',
      `    await thing.expectState(${quoted(path.initial)});`,
      ...path.steps.flatMap(({ event, state }) => [
        `    await thing.send(${quoted(event)});`,
        `    await thing.expectState(${quoted(state)});`,
      ]),
      '    await thing.end();',
      '  });',
    ].join('\n'),
  );
  return [
    `// Printed by \`${command}\`.`,
    `import { startOnPage } from ${quoted(module('tests/browser/paths/start-on-page.ts'))};`,
    `import { test } from ${quoted(module('tests/browser/paths/stage.ts'))};`,
    '',
    `test.describe(${quoted(machine)}, () => {`,
    tests.join('\n\n'),
    '});',
    '',
  ].join('\n');
}
