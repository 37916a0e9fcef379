import { modelOf } from '../../src/machines/registry.ts';
import { dialects } from '../../src/machines/paths/gherkin.ts';
import type { Wording } from '../../src/machines/paths/wording.ts';
import { statesOf } from './arguments.ts';

/** What a step of a scenario means. */
export type Meaning =
  | { kind: 'begins'; start: string }
  | { kind: 'happens'; label: string }
  | { kind: 'isIn'; state: string }
  | { kind: 'isRefused' };

/** Every step that scenarios of a machine can have, by its sentence. Two events may have the same words. */
export function knownSteps(machine: string, words: Wording): ReadonlyMap<string, Meaning[]> {
  const model = modelOf(machine);
  const dialect = dialects[words.tongue];
  const known = new Map<string, Meaning[]>();
  const add = (sentence: string, meaning: Meaning) =>
    known.set(sentence, [...(known.get(sentence) ?? []), meaning]);
  for (const start of Object.keys(model.inputs))
    add(dialect.begins(words.machine, words.start(start)), { kind: 'begins', start });
  for (const label of Object.keys(model.cases))
    add(dialect.happens(words.event(label)), { kind: 'happens', label });
  for (const state of statesOf(model)) {
    add(dialect.isIn(words.state(state)), { kind: 'isIn', state });
    add(dialect.staysIn(words.state(state)), { kind: 'isIn', state });
  }
  add(dialect.isRefused, { kind: 'isRefused' });
  return known;
}

/** How alike two sentences are, from 0 to 1, by the pairs of letters that they share. */
function likeness(one: string, other: string): number {
  const pairsOf = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)));
  const [own, others] = [pairsOf(one.toLowerCase()), pairsOf(other.toLowerCase())];
  const shared = [...own].filter((pair) => others.has(pair)).length;
  return (2 * shared) / Math.max(1, own.size + others.size);
}

/** The known steps that are most like a sentence, the nearest first. */
export function nearestSteps(sentence: string, known: Iterable<string>, most = 3): string[] {
  return [...known]
    .map((each) => ({ each, alike: likeness(sentence, each) }))
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, most)
    .map(({ each }) => each);
}
