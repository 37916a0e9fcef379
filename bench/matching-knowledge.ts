import { readFileSync } from 'node:fs';

import type { KnowledgeItem } from '../server/engine/matching/types.ts';
import { seededRandom } from '../server/engine/matching/random.ts';

interface LabeledText {
  text: string;
  label: string;
}

/** A question set of tests/data. */
export interface QuestionSet {
  knowledge: LabeledText[];
  validation: LabeledText[];
  validationOutOfScope: string[];
  test: LabeledText[];
  testOutOfScope: string[];
}

export function readQuestionSet(name: 'clinc150' | 'shop-bank-zh'): QuestionSet {
  const file = new URL(`../tests/data/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as QuestionSet;
}

/** The knowledge of a set as items; the label is the id. */
export function itemsOf(set: QuestionSet): KnowledgeItem[] {
  const questions = new Map<string, string[]>();
  for (const { text, label } of set.knowledge) {
    const known = questions.get(label);
    if (known) known.push(text);
    else questions.set(label, [text]);
  }
  return Array.from(questions, ([itemId, texts]) => ({ itemId, questions: texts }));
}

/**
 * A large knowledge base made of pieces of real questions: each item has a head and a tail of its own and some words
 * between, so that items are as alike as a real catalogue's.
 */
export function largeKnowledge(set: QuestionSet, questions: number, perItem: number): KnowledgeItem[] {
  const random = seededRandom(questions);
  const texts = set.knowledge.map(({ text }) => text.split(' '));
  const pick = (): string[] => texts[Math.floor(random() * texts.length)];
  return Array.from({ length: Math.ceil(questions / perItem) }, (_, item) => {
    const head = pick();
    const tail = pick();
    const subject = `${pick().at(-1)} ${item.toString(36)}`;
    return {
      itemId: `item-${item}`,
      questions: Array.from({ length: perItem }, (__, variant) => {
        const other = pick();
        const words = [...head.slice(0, 4 + (variant % 3)), subject, ...other.slice(-2), ...tail.slice(-3)];
        return `${words.join(' ')} ${variant}`;
      }),
    };
  });
}
