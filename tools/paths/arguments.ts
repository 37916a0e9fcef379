import type { MachineModel } from '../../src/machines/model-types.ts';
import { leavesOf, pathOf } from '../../src/machines/paths/edges.ts';
import { exploreModel } from '../../src/machines/paths/graph.ts';
import { type PathOptions, strategies } from '../../src/machines/paths/strategies.ts';
import { machineRegistry } from '../../src/machines/registry.ts';
import { UsageError, readArguments, wholeNumber } from '../command-line.ts';
import { type Language } from '../../src/machines/language/language.lifecycle.ts';
import { suggestion } from './suggest.ts';

export const formats = ['markdown', 'json', 'gherkin', 'vitest', 'playwright'] as const;
export type Format = (typeof formats)[number];

const languages = ['en', 'zh'] as const satisfies readonly Language[];

export const suites = ['machines', 'server', 'contract', 'web'] as const;
export type Suite = (typeof suites)[number];

/** What the command was asked for. */
export type Request =
  | { kind: 'list'; json: boolean }
  | { kind: 'coverage'; suites: Suite[]; json: boolean }
  | {
      kind: 'paths';
      model: MachineModel;
      refused: boolean;
      /** Only what the page models of tests/browser/paths can walk. */
      onPages: boolean;
      format: Format;
      /** Of Markdown and Gherkin. */
      language: Language;
      out: string | null;
      options: PathOptions;
      /** The one path of these cases, instead of a strategy's. */
      steps: { start: string; labels: string[] } | null;
    };

function oneOf<Name extends string>(what: string, name: string, known: readonly Name[]): Name {
  const found = known.find((each) => each === name);
  if (found === undefined) throw new UsageError(`There is no ${what} "${name}". ${suggestion(name, known)}`);
  return found;
}

function modelNamed(name: string): MachineModel {
  const ids = machineRegistry.map(({ machine }) => machine.id);
  const id = oneOf('machine', name, ids);
  const model = machineRegistry.find(({ machine }) => machine.id === id);
  if (!model) throw new UsageError(`There is no machine "${name}".`);
  return model;
}

/**
 * The states that a thing can really be in; for a parallel machine combinations such as `live.session.open+live.wish.none`.
 */
export function statesOf(model: MachineModel): string[] {
  const seen = new Set(
    exploreModel(model).flatMap(({ places }) => [...places.values()].map(({ state }) => state)),
  );
  const order = leavesOf(model.machine).map(pathOf);
  return [...seen].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const known = {
  list: flag,
  coverage: flag,
  suites: text,
  refused: flag,
  strategy: text,
  seed: text,
  format: text,
  lang: text,
  to: text,
  max: text,
  start: text,
  steps: text,
  out: text,
  'on-pages': flag,
};

/** Refuses an option or a machine that the command would ignore. */
function refuseOthers(what: string, given: object, names: readonly string[], fit: readonly string[]): void {
  const [name] = names;
  if (name !== undefined) throw new UsageError(`${what} takes no machine, but got "${name}".`);
  const other = Object.keys(given).find((option) => !fit.includes(option));
  if (other !== undefined) throw new UsageError(`--${other} does not go with ${what}.`);
}

/** The steps say the whole path. */
function refuseWithSteps(given: object): void {
  if (!('steps' in given)) {
    if ('start' in given) throw new UsageError('--start goes with --steps.');
    return;
  }
  const other = ['strategy', 'seed', 'refused', 'to', 'max'].find((option) => option in given);
  if (other !== undefined) throw new UsageError(`--${other} does not go with --steps.`);
}

/** The command prints tables as text or as JSON. */
function isJson(what: string, format: string | undefined): boolean {
  if (format === undefined || format === 'json') return format === 'json';
  throw new UsageError(`${what} is printed as text, or with --format json.`);
}

/** Reads the command line. @throws UsageError */
export function readRequest(args: readonly string[]): Request {
  const { values, names } = readArguments(args, known, 2);
  if (values.list) {
    refuseOthers('--list', values, names, ['list', 'format']);
    return { kind: 'list', json: isJson('--list', values.format) };
  }
  if (values.coverage) {
    refuseOthers('--coverage', values, names, ['coverage', 'suites', 'format']);
    const named = (values.suites ?? 'machines').split(',');
    const wanted = named.map((name) => oneOf('suite', name, suites));
    return { kind: 'coverage', json: isJson('--coverage', values.format), suites: wanted };
  }
  if (values.suites !== undefined) throw new UsageError('--suites goes with --coverage.');
  const [name, extra] = names;
  if (name === undefined) throw new UsageError('Which machine? `npm run paths -- --list` names them.');
  if (extra !== undefined) throw new UsageError(`One machine at a time, but got also "${extra}".`);
  const model = modelNamed(name);
  const strategy = oneOf('strategy', values.strategy ?? 'shortest', strategies);
  const seed = wholeNumber('seed', values.seed, 0);
  if (seed !== undefined && strategy !== 'random')
    throw new UsageError('--seed goes with --strategy random.');
  if (values.refused && values.strategy !== undefined) {
    throw new UsageError('--refused has one way to each refusal, the shortest; it takes no --strategy.');
  }
  refuseWithSteps(values);
  const format = oneOf('format', values.format ?? 'markdown', formats);
  if (values.lang !== undefined && format !== 'markdown' && format !== 'gherkin') {
    throw new UsageError('--lang goes with --format markdown and gherkin.');
  }
  return {
    kind: 'paths',
    model,
    refused: values.refused ?? false,
    onPages: values['on-pages'] ?? format === 'playwright',
    format,
    language: oneOf('language', values.lang ?? 'en', languages),
    out: values.out ?? null,
    steps:
      values.steps === undefined
        ? null
        : {
            start: values.start ?? Object.keys(model.inputs)[0] ?? '',
            labels: values.steps.split(',').filter((label) => label !== ''),
          },
    options: {
      strategy,
      seed,
      to:
        values.to === undefined
          ? undefined
          : oneOf(`state of ${model.machine.id}`, values.to, statesOf(model)),
      max: wholeNumber('max', values.max, 1),
    },
  };
}

export const help = `Paths through the machines of src/machines, for tests of anything that claims to follow them.

  npm run paths -- <machine> [options]    prints paths
  npm run paths -- --list                 machines with their states, events, edges and paths
  npm run paths -- --coverage             what the project's own suites cover of them

Options
  --strategy shortest   a shortest path to each state (default)
             simple     every path that enters no state twice (100 unless --max says more)
             edges      few paths that together take every event case and every edge
             random     walks of up to 20 steps; --seed N repeats them (default 1)
  --refused             sad paths instead: every event case that a state refuses
  --steps LIST          one path: the cases in their order, with commas between them
  --start NAME          where it begins (default: the machine's first starting point)
  --format   markdown (default) | json | gherkin | vitest | playwright
  --lang     en (default) | zh, for markdown and gherkin
  --on-pages            only paths that the page models of tests/browser/paths can walk
  --to STATE            only paths that end there; with --refused, what that state refuses
  --max N               at most N paths
  --out FILE            writes to a file; the imports of generated tests then fit its folder
  --suites LIST         for --coverage: ${suites.join(',')} (default machines)

Exit codes: 0 printed; 1 nothing to print, or a suite failed; 2 the request makes no sense.
npm prints two lines of its own before the output: \`npm run -s paths -- …\` leaves them out.
`;
