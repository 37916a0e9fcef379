import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { machineRegistry, modelOf } from '../../src/machines/registry.ts';
import { NoSuchPath, pathAlong } from '../../src/machines/paths/along.ts';
import { type PathDescription, describePath } from '../../src/machines/paths/describe.ts';
import { dialects } from '../../src/machines/paths/gherkin.ts';
import { type PageObstacle, pageObstacle } from '../../src/machines/paths/provokable.ts';
import type { Tongue, Wording } from '../../src/machines/paths/wording.ts';
import { UsageError } from '../command-line.ts';
import { type Meaning, knownSteps, nearestSteps } from './feature-steps.ts';
import { wordsFor } from './words.ts';

/** A scenario that pages can walk: the machine's own path, with the states that the scenario expects. */
export interface Scenario {
  title: string;
  path: PathDescription;
  /** The expected states: of the beginning, then after each event; null where the scenario says none. */
  states: (string | null)[];
}

export interface Feature {
  machine: string;
  language: Language;
  scenarios: Scenario[];
}

const tongues: Readonly<Record<Tongue, Language>> = { en: 'en', 'zh-CN': 'zh' };

const obstacles: Readonly<Record<PageObstacle, string>> = {
  noPageModel: 'The machine has no page model in tests/browser/paths',
  start: 'Pages cannot begin there',
  case: 'Pages cannot cause one of its events',
  sequence: 'Pages cannot have two of its events one after the other',
};

interface Line {
  number: number;
  text: string;
}

/**
 * Reads a feature file as `npm run paths -- … --format gherkin` prints it, maybe edited by hand.
 *
 * @throws UsageError with line and sentence, and the known steps that are nearest to it
 */
export async function readFeature(file: string, content: string): Promise<Feature> {
  const lines = content.split(/\r?\n/).map((text, index) => ({ number: index + 1, text: text.trim() }));
  const tongue = tongueOf(lines);
  const language = tongues[tongue];
  const dialect = dialects[tongue];
  const title = lines.find(({ text }) => text.startsWith(`${dialect.feature}:`));
  if (title === undefined) throw new UsageError(`${file}: there is no line "${dialect.feature}: …".`);
  const named = title.text.slice(dialect.feature.length + 1).trim();
  const { machine, words } = await machineNamed(`${file}:${title.number}`, named, language);
  const known = knownSteps(machine, words);
  const begins = lines.flatMap(({ text }, index) => (text.startsWith(`${dialect.scenario}:`) ? [index] : []));
  const scenarios = begins.map((begin, index) => {
    const own = lines.slice(begin + 1, begins[index + 1]);
    const name = lines[begin]?.text.slice(dialect.scenario.length + 1).trim() ?? '';
    return scenarioOf(file, name, machine, meaningsIn(file, own, tongue, known));
  });
  return { machine, language, scenarios };
}

function tongueOf(lines: readonly Line[]): Tongue {
  const named = /^#\s*language:\s*(\S+)/.exec(lines[0]?.text ?? '')?.[1] ?? 'en';
  if (named in tongues) return named as Tongue;
  throw new UsageError(`There is no language "${named}". There are: ${Object.keys(tongues).join(', ')}.`);
}

async function machineNamed(
  place: string,
  named: string,
  language: Language,
): Promise<{ machine: string; words: Wording }> {
  const ids = machineRegistry.map(({ machine }) => machine.id);
  const all = await Promise.all(
    ids.map(async (machine) => ({ machine, words: await wordsFor(machine, language) })),
  );
  const found = all.find(({ words }) => words.machine === named);
  if (found !== undefined) return found;
  const near = nearestSteps(
    named,
    all.map(({ words }) => words.machine),
  );
  throw new UsageError(`${place}: no machine is called "${named}". The nearest: ${near.join(', ')}.`);
}

/** The meanings of the steps, in their order. A raw event in a comment tells events with the same words apart. */
function meaningsIn(
  file: string,
  lines: readonly Line[],
  tongue: Tongue,
  known: ReadonlyMap<string, Meaning[]>,
): (Meaning & { number: number })[] {
  const { given, event, outcome, and } = dialects[tongue];
  let comment = '';
  return lines.flatMap(({ number, text }) => {
    if (text.startsWith('#')) comment = text.slice(1).trim();
    if (text === '' || text.startsWith('#') || text.startsWith('|')) return [];
    const keyword = [given, event, outcome, and].find((each) => text.startsWith(each));
    const sentence = text.slice(keyword?.length ?? 0).trim();
    const meanings = keyword === undefined ? [] : (known.get(sentence) ?? []);
    const meant = meanings.find((each) => each.kind === 'happens' && each.label === comment) ?? meanings[0];
    comment = '';
    if (meant === undefined) {
      const near = nearestSteps(sentence, known.keys()).map((each) => `\n  ${each}`);
      throw new UsageError(`${file}:${number}: no step is "${text}". The nearest are:${near.join('')}`);
    }
    return [{ ...meant, number }];
  });
}

function scenarioOf(
  file: string,
  title: string,
  machine: string,
  meanings: readonly (Meaning & { number: number })[],
): Scenario {
  const [first] = meanings;
  if (first?.kind !== 'begins')
    throw new UsageError(`${file}: the scenario "${title}" does not begin with where it starts.`);
  const refused = meanings.find(({ kind }) => kind === 'isRefused');
  if (refused !== undefined)
    throw new UsageError(`${file}:${refused.number}: pages offer nothing that is refused; leave it out.`);
  const labels: string[] = [];
  const states: (string | null)[] = [null];
  for (const meaning of meanings) {
    if (meaning.kind === 'happens') {
      labels.push(meaning.label);
      states.push(null);
    }
    if (meaning.kind === 'isIn') states[states.length - 1] = meaning.state;
  }
  const path = pathOf(file, title, machine, first.start, labels);
  const obstacle = pageObstacle(modelOf(machine), path);
  if (obstacle !== null)
    throw new UsageError(`${file}: the scenario "${title}" cannot be run on pages. ${obstacles[obstacle]}.`);
  return { title, path, states };
}

function pathOf(
  file: string,
  title: string,
  machine: string,
  start: string,
  labels: string[],
): PathDescription {
  try {
    return describePath(pathAlong(modelOf(machine), start, labels));
  } catch (error) {
    if (!(error instanceof NoSuchPath)) throw error;
    throw new UsageError(`${file}: the scenario "${title}" is no path. ${error.message}`, { cause: error });
  }
}
