import type { BenchRow } from '../bench-row.ts';
import type { RememberingEmbedder } from '../remembering-embedder.ts';
import { suggestionThresholdDefault } from '../../src/machines/rules/limits.ts';
import { personWishes } from '../../tests/support/person-wishes.ts';
import { askAll, type AskedText, type Bot, type Outcome } from './bot.ts';
import { isAnswered, isRight, shareOf } from './figures.ts';
import { learnedBot } from './learned-bot.ts';
import { mixLanguages } from './mixed-words.ts';
import { negations } from './negations.ts';
import { foreignTexts, labelsOf, type QualitySet } from './quality-set.ts';
import { RandomChoice } from './random-choice.ts';
import { distinctWords, sharedWords } from './single-words.ts';
import { twoQuestionRows } from './two-questions.ts';
import { misspellSounds, mistypeChinese, mistypeKeys } from './typos.ts';
import { afterChatter, atLength, politely, someChatter, type Wording } from './wrappers.ts';

const seed = 12;
const closeScores = 0.05;
/** Small talk and commands: the suites' polite words would be questions about them. */
const smallTalk = new Set(
  'greeting goodbye thank_you yes no maybe repeat cancel tell_joke how_old_are_you what_is_your_name are_you_a_bot what_can_i_ask_you'.split(
    ' ',
  ),
);

/** Ways in which people write the same question, and what they may cost. */
const rewritings: readonly {
  name: string;
  rewrite(this: void, text: string, wording: Wording): string | null;
  target: { loss?: string; answered?: string; top1?: string; top1Loss?: string; near?: string };
}[] = [
  {
    name: 'typos by keyboard',
    rewrite: (text, { language, random }) => (language === 'en' ? mistypeKeys(text, random) : null),
    target: { loss: '≤ 0.06' },
  },
  {
    name: 'typos by sound',
    rewrite: (text, { language, random }) =>
      language === 'en' ? misspellSounds(text, random) : mistypeChinese(text, random),
    target: { loss: '≤ 0.06' },
  },
  { name: 'politeness', rewrite: politely, target: { loss: '≤ 0.03' } },
  { name: 'chatter before', rewrite: afterChatter, target: { answered: '≥ 0.65', top1Loss: '≤ 0.06' } },
  { name: 'long sentence', rewrite: atLength, target: { top1: '≥ 0.78' } },
  { name: 'capitals', rewrite: (text) => otherThan(text, text.toUpperCase()), target: { near: '≥ 0.98' } },
  {
    name: 'no mark at the end',
    rewrite: (text) => otherThan(text, text.replace(/[?？.。!！]+$/u, '')),
    target: { near: '≥ 0.95' },
  },
  {
    name: 'marks at the end',
    rewrite: (text, { language }) => `${text}${language === 'en' ? '???' : '？？'}`,
    target: { near: '≥ 0.95' },
  },
  {
    name: 'mixed languages',
    rewrite: (text, { language }) => mixLanguages(text, language),
    target: { near: '≥ 0.8' },
  },
];

export async function robustnessRows(
  group: string,
  set: QualitySet,
  embed: RememberingEmbedder | null,
  most: number,
): Promise<BenchRow[]> {
  const base = withoutSmallTalk(set);
  const bot = await learnedBot(base, embed);
  const asked = new RandomChoice(seed).some(base.asked, most);
  const tidy = await askAll(bot, asked);
  const rows = shareRows(group, 'tidy', tidy, { handover: '≤ 0.01' });
  rows.push(...shareRows(group, 'of these, two close', tidy.filter(areClose), { answered: '≤ 0.1' }));
  for (const rewriting of rewritings) {
    const wording: Wording = { language: set.language, split: set.split, random: new RandomChoice(seed) };
    const pairs = tidy.flatMap((outcome) => {
      const text = rewriting.rewrite(outcome.text, wording);
      return text === null ? [] : [{ outcome, rewritten: { text, label: outcome.label } }];
    });
    if (pairs.length === 0) continue;
    const found = await askAll(
      bot,
      pairs.map(({ rewritten }) => rewritten),
    );
    const before = pairs.map(({ outcome }) => outcome);
    rows.push(...comparedRows(group, rewriting, before, found));
  }
  rows.push(...(await twoQuestionRows(group, bot, asked, new RandomChoice(seed))));
  return [...rows, ...(await otherRows(group, base, bot, asked))];
}

/** The first two Q&As have nearly the same score, and the bot may say something. */
function areClose({ score, second }: Outcome): boolean {
  return score >= suggestionThresholdDefault && score - second <= closeScores;
}

function otherThan(text: string, other: string): string | null {
  return other === text ? null : other;
}

function withoutSmallTalk(set: QualitySet): QualitySet {
  const isTask = ({ label }: { label: string }): boolean => !smallTalk.has(label);
  return { ...set, knowledge: set.knowledge.filter(isTask), asked: set.asked.filter(isTask) };
}

function comparedRows(
  group: string,
  { name, target }: (typeof rewritings)[number],
  before: readonly Outcome[],
  after: readonly Outcome[],
): BenchRow[] {
  const lost = (fulfils: (outcome: Outcome) => boolean): number =>
    (shareOf(before, fulfils) ?? 0) - (shareOf(after, fulfils) ?? 0);
  const near = after.filter(({ score }, at) => Math.abs(score - (before[at]?.score ?? 0)) <= 0.1);
  return [
    ...shareRows(group, name, after, target),
    { group, name, column: 'loses ans.', value: lost(isAnswered), unit: '', target: target.loss },
    { group, name, column: 'loses top-1', value: lost(isRight), unit: '', target: target.top1Loss },
    { group, name, column: 'within .1', value: near.length / after.length, unit: '', target: target.near },
  ];
}

function shareRows(
  group: string,
  name: string,
  outcomes: readonly Outcome[],
  target: { answered?: string; top1?: string; handover?: string } = {},
): BenchRow[] {
  const columns = [
    ['asked', outcomes.length, undefined],
    ['top-1', outcomes.some(({ label }) => label !== null) ? shareOf(outcomes, isRight) : null, target.top1],
    ['answered', shareOf(outcomes, isAnswered), target.answered],
    ['suggested', shareOf(outcomes, ({ kind }) => kind === 'suggestions'), undefined],
    ['handover', shareOf(outcomes, ({ kind }) => kind === 'handover'), target.handover],
    ['precision', shareOf(outcomes.filter(isAnswered), isRight), undefined],
  ] as const;
  return columns.flatMap(([column, value, wanted]) =>
    value === null ? [] : [{ group, name, column, value, unit: '', target: wanted }],
  );
}

/** Texts that are no rewritten questions. */
async function otherRows(
  group: string,
  base: QualitySet,
  bot: Bot,
  asked: readonly AskedText[],
): Promise<BenchRow[]> {
  const { language, split, knowledge } = base;
  const wording: Wording = { language, split, random: new RandomChoice(seed) };
  const labels = new Set(labelsOf(base));
  const refused = negations(language, split).filter(({ label }) => label !== null && labels.has(label));
  const chatted = Array.from({ length: 100 }, () => someChatter(wording));
  const deny = asked.filter(({ text }) => saysNot.test(text));
  const { wishes, heldOutWishes, nearMisses } = personWishes[language];
  const suites: readonly [string, readonly AskedText[], Parameters<typeof shareRows>[3]][] = [
    ['foreign', foreignTexts(base.foreign), { answered: '≤ 0.02' }],
    ['foreign chatter', foreignTexts(chatted), { answered: '≤ 0.02' }],
    ['negations of a wish', refused, { answered: '≤ 0' }],
    ['wishes for a person', foreignTexts(split === 'open' ? wishes : heldOutWishes), { handover: '≥ 0.95' }],
    ['persons mentioned', foreignTexts(nearMisses), { handover: '≤ 0.01' }],
    ['questions that say not', deny, {}],
    ['one telling word', distinctWords(knowledge, language), { top1: '≥ 0.8' }],
    ['one word of many Q&As', foreignTexts(sharedWords(knowledge, language)), { answered: '≤ 0.08' }],
  ];
  const rows: BenchRow[] = [];
  for (const [name, texts, target] of suites)
    rows.push(...shareRows(group, name, await askAll(bot, texts), target));
  return rows;
}

const saysNot = /\b(?:not|no|never|cannot)\b|n['’]?t\b|[不没]/iu;
