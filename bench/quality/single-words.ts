import type { Language } from '../../server/engine/turn/step.ts';
import type { AskedText } from './bot.ts';
import type { LabeledText } from './quality-set.ts';

/** A word of one Q&A in at least this many of its questions tells which Q&A is meant. */
const tellingFrom = 3;
/** A word of this many Q&As tells nothing. */
const sharedFrom = 4;

/** For each Q&A its most frequent word that no other Q&A has. */
export function distinctWords(knowledge: readonly LabeledText[], language: Language): AskedText[] {
  const best = new Map<string, { word: string; count: number }>();
  for (const [word, labels] of countWords(knowledge, language)) {
    const [label, count] = labels.entries().next().value ?? ['', 0];
    if (labels.size > 1 || count < tellingFrom || count <= (best.get(label)?.count ?? 0)) continue;
    best.set(label, { word, count });
  }
  return Array.from(best, ([label, { word: text }]) => ({ text, label }));
}

/** Words that several Q&As have, none much more often than the others. */
export function sharedWords(knowledge: readonly LabeledText[], language: Language): string[] {
  return Array.from(countWords(knowledge, language)).flatMap(([word, labels]) => {
    const counts = [...labels.values()].toSorted((one, other) => other - one);
    const [first = 0, second = 0] = counts;
    return counts.length >= sharedFrom && first >= tellingFrom && first <= 2 * second ? [word] : [];
  });
}

function countWords(knowledge: readonly LabeledText[], language: Language): Map<string, Map<string, number>> {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const found = new Map<string, Map<string, number>>();
  for (const { text, label } of knowledge) {
    const words = Array.from(segmenter.segment(text.toLowerCase()), ({ segment }) => segment);
    for (const word of new Set(words.filter((one) => isLong(one, language)))) {
      const labels = found.get(word) ?? new Map<string, number>();
      labels.set(label, (labels.get(label) ?? 0) + 1);
      found.set(word, labels);
    }
  }
  return found;
}

function isLong(word: string, language: Language): boolean {
  return language === 'zh' ? /^\p{Script=Han}{2,}$/u.test(word) : /^[a-z]{4,}$/u.test(word);
}
