import { askAll, type AskedText, type Outcome } from './bot.ts';
import { learnedBot } from './learned-bot.ts';
import type { Organization } from './plain-questions.ts';
import { foreignTexts } from './quality-set.ts';
import { RandomChoice } from './random-choice.ts';

/** One Q&A was taught one wording more. */
export interface TaughtStep {
  /** The Q&A. */
  label: string;
  /** Foreign texts before and after. */
  before: Outcome[];
  after: Outcome[];
}

export interface TaughtBase {
  steps: TaughtStep[];
  /** What is asked and was never taught, with one question for each Q&A and after all steps. */
  askedFirst: Outcome[];
  askedLast: Outcome[];
}

/** Teaches a knowledge base of one question for each Q&A one wording after the other, of any of its Q&As. */
export async function taughtBase(
  { language, qas, foreign }: Organization,
  { wordings, seed }: { wordings: number; seed: number },
): Promise<TaughtBase> {
  const random = new RandomChoice(seed);
  const all = qas.flatMap((qa) => qa.asked.map((text) => ({ text, label: qa.question })));
  const taught = random.some(all, wordings);
  const asked: AskedText[] = all.filter((one) => !taught.includes(one));
  const written = qas.map(({ question }) => ({ text: question, label: question }));
  const botOf = (count: number) =>
    learnedBot({ language, knowledge: [...written, ...taught.slice(0, count)] }, null);
  let bot = await botOf(0);
  const askedFirst = await askAll(bot, asked);
  let before = await askAll(bot, foreignTexts(foreign));
  const steps: TaughtStep[] = [];
  for (const [at, { label }] of taught.entries()) {
    bot = await botOf(at + 1);
    const after = await askAll(bot, foreignTexts(foreign));
    steps.push({ label, before, after });
    before = after;
  }
  return { steps, askedFirst, askedLast: await askAll(bot, asked) };
}
