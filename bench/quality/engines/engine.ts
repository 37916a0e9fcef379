import type { Language } from '../../../server/engine/turn/step.ts';
import type { LabeledText } from '../quality-set.ts';

/** A Q&A that an engine finds for a text. The score is null where the engine only ranks. */
export interface Found {
  label: string;
  score: number | null;
}

/** What an engine finds, best first. */
export type Finder = (text: string) => Found[] | Promise<Found[]>;

/** An engine that others make, with the settings that its documentation names for questions in a language. */
export interface Engine {
  name: string;
  learn(this: void, language: Language, knowledge: readonly LabeledText[]): Promise<Finder>;
}

/** Q&As by their best question; `found` has questions, best first. */
export function byLabel(found: readonly Found[]): Found[] {
  const best = new Map<string, Found>();
  for (const each of found) if (!best.has(each.label)) best.set(each.label, each);
  return [...best.values()];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a Chinese text. */
export function chineseWords(text: string): string[] {
  return Array.from(segmenter.segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
