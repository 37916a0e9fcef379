import type { RichText } from '../../../src/machines/rules/rich-text.ts';

/** A question with its other wordings and its answer. */
export interface QaProse {
  question: string;
  similar: readonly string[];
  answer: string | RichText;
}

/** A category on the first level, with Q&As of its own and categories below it. */
export interface CategoryProse {
  name: string;
  qas: readonly QaProse[];
  below?: readonly { name: string; qas: readonly QaProse[] }[];
}

/** What a conversation is about: what the customer asks the bot, and what customer and agent say afterwards. */
export interface TalkProse {
  opening: string;
  /** Lines that begin with `>` are the agent's, the others the customer's. */
  lines: readonly string[];
}

/** The words of a shop in one language. The mock makes its organization from them. */
export interface ShopProse {
  language: 'en' | 'zh';
  organization: string;
  application: string;
  channels: readonly [string, string, string];
  categories: readonly CategoryProse[];
  talks: readonly TalkProse[];
  products: readonly string[];
  /** The owner, then the team. */
  team: readonly string[];
  /** Letters of the team's addresses, in the same order. */
  mailboxes: readonly string[];
  customers: readonly string[];
  askForPerson: readonly string[];
  thanks: readonly string[];
  ratingComments: readonly string[];
  ratingTags: { good: readonly string[]; poor: readonly string[] };
  groups: readonly string[];
  deploymentNotes: readonly string[];
  workbooks: readonly string[];
}

/** A subject a line, with the values of the names in the same order. */
export function subjectsOf(names: string, lines: string): Record<string, string>[] {
  const partsOf = (line: string) => line.split(' | ');
  return lines
    .split('\n')
    .map((line) =>
      Object.fromEntries(partsOf(line).map((value, index) => [partsOf(names)[index] ?? '', value])),
    );
}

/** One Q&A for each subject, from a pattern whose `{names}` are the subject's own. */
export function forEach(
  subjects: readonly Readonly<Record<string, string>>[],
  question: string,
  similar: readonly string[],
  answer: string,
): QaProse[] {
  return subjects.map((subject) => ({
    question: sentence(filled(question, subject)),
    similar: similar.map((each) => sentence(filled(each, subject))),
    answer: sentence(filled(answer, subject)),
  }));
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A text with the values of its `{names}`. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
