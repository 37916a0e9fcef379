import type { Language } from '../../server/engine/turn/step.ts';
import type { OwnSetName } from '../../tools/question-set.ts';
import { readOwnSet } from '../../tools/question-set.ts';
import type { AskedText } from './bot.ts';

/** What is looked at while one works, or what is looked at only at the end. */
export type Split = 'open' | 'heldOut';

export interface LabeledText {
  text: string;
  label: string;
}

/** Questions that a bot learns, and texts to ask it. */
export interface QualitySet {
  name: string;
  language: Language;
  split: Split;
  knowledge: readonly LabeledText[];
  asked: readonly LabeledText[];
  /** Texts that no Q&A answers. */
  foreign: readonly string[];
}

export function qualitySet(name: OwnSetName, split: Split): QualitySet {
  const set = readOwnSet(name);
  const isOpen = split === 'open';
  return {
    name,
    language: name === 'clinc150' ? 'en' : 'zh',
    split,
    knowledge: set.knowledge,
    asked: isOpen ? set.validation : set.test,
    foreign: isOpen ? set.validationOutOfScope : set.testOutOfScope,
  };
}

/** The part of a set that has to do with some labels. */
export function onlyLabels(set: QualitySet, labels: ReadonlySet<string>): QualitySet {
  const has = ({ label }: LabeledText): boolean => labels.has(label);
  return { ...set, knowledge: set.knowledge.filter(has), asked: set.asked.filter(has) };
}

export function labelsOf(set: QualitySet): string[] {
  return [...new Set(set.knowledge.map(({ label }) => label))];
}

export function foreignTexts(texts: readonly string[]): AskedText[] {
  return texts.map((text) => ({ text, label: null }));
}
