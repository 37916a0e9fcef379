import type { BenchRow } from '../bench-row.ts';
import { askAll, type Bot, type Outcome } from './bot.ts';
import { isAnswered, shareOf } from './figures.ts';
import type { LabeledText } from './quality-set.ts';
import type { RandomChoice } from './random-choice.ts';
import { misspellSounds, mistypeChinese, mistypeKeys } from './typos.ts';

const joints = {
  en: [' and ', ' and also ', ' and then ', ' plus ', ' as well as ', ' or '],
  zh: ['还有', '，还有', '并且', '另外', '以及', '，同时'],
};
const sentenceEnds = { en: ['? ', '. ', '? Also, ', '? And '], zh: ['？', '。', '？另外', '？还有'] };
const marksAtEnd = /[?？.。!！，,\s]+$/u;
/** What a second question often does without. */
const opening =
  /^(?:how (?:do|can|would) (?:i|you|we)|can (?:i|you)|could you|i (?:want|need) to|please|请问|我想问一?下?|怎么)\s*/iu;

interface Pair {
  text: string;
  labels: readonly [string, string];
}

/** Two questions of different Q&As in one sentence without a mark between them, as they are and mistyped, and in two sentences. */
export async function twoQuestionRows(
  group: string,
  bot: Bot,
  asked: readonly LabeledText[],
  random: RandomChoice,
): Promise<BenchRow[]> {
  const pairs = pairsOf(joints[bot.language], asked, random);
  const mistyped = pairs.map(({ text, labels }) => ({ text: mistype(bot, text, random), labels }));
  return [
    ...(await rowsOf(group, 'two questions in one', bot, pairs)),
    ...(await rowsOf(group, '… with typing errors', bot, mistyped)),
    ...(await rowsOf(
      group,
      'two questions in two sentences',
      bot,
      pairsOf(sentenceEnds[bot.language], asked, random),
    )),
  ];
}

function pairsOf(between: readonly string[], asked: readonly LabeledText[], random: RandomChoice): Pair[] {
  return asked.flatMap(({ text, label }, at) => {
    const other = asked[(at * 7 + 1) % asked.length];
    if (other === undefined || other.label === label) return [];
    const second = random.below(2) === 0 ? other.text : other.text.replace(opening, '');
    const joint = random.one(between);
    return [{ text: `${text.replace(marksAtEnd, '')}${joint}${second}`, labels: [label, other.label] }];
  });
}

function mistype({ language }: Bot, text: string, random: RandomChoice): string {
  if (language === 'zh') return mistypeChinese(text, random) ?? text;
  return random.below(2) === 0 ? mistypeKeys(text, random) : misspellSounds(text, random);
}

async function rowsOf(group: string, name: string, bot: Bot, pairs: readonly Pair[]): Promise<BenchRow[]> {
  const outcomes = await askAll(
    bot,
    pairs.map(({ text, labels: [label] }) => ({ text, label })),
  );
  const labelsOf = (outcome: Outcome): readonly string[] => pairs[outcomes.indexOf(outcome)]?.labels ?? [];
  const finds = (outcome: Outcome, count: number): number =>
    labelsOf(outcome).filter((label) => outcome.ranked.slice(0, count).includes(label)).length;
  const columns = {
    asked: outcomes.length,
    'top-1': shareOf(outcomes, (each) => finds(each, 1) === 1),
    'both in 3': shareOf(outcomes, (each) => finds(each, 3) === 2),
    answered: shareOf(outcomes, isAnswered),
    suggested: shareOf(outcomes, ({ kind }) => kind === 'suggestions'),
    precision: shareOf(outcomes.filter(isAnswered), (each) => finds(each, 1) === 1),
  };
  return Object.entries(columns).flatMap(([column, value]) =>
    value === null ? [] : [{ group, name, column, value, unit: '' }],
  );
}
