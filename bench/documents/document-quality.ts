import { documentThresholdDefault } from '../../src/machines/rules/limits.ts';
import { readOwnSet } from '../../tools/question-set.ts';
import type { BenchRow } from '../bench-row.ts';
import {
  type BotAnswer,
  answeringDocuments,
  type DocumentSet,
  readQuestionFile,
} from './answering-documents.ts';

const groups: Record<DocumentSet, string> = {
  documents:
    'Answers from documents (six documents; the half of the questions that nothing was learned from)',
  'headed-documents':
    'Answers from short sections under headings (four documents; the half that nothing was learned from)',
  manuals:
    'How something is done, asked in other words than the manual has (two manuals; every second question)',
  'house-rules':
    'Prices, times and what is allowed, asked in a few words (four sheets; every second question)',
};
const languages = { en: 'English', zh: 'Chinese' } as const;
const foreignSets = { en: 'clinc150', zh: 'shop-bank-zh' } as const;
/** Of each kind of foreign question. */
const mostForeign = 150;

/** The scores were learned from every other question, beginning with the first. */
const isHeldOut = (_: unknown, at: number): boolean => at % 2 === 1;

/** Shares of the questions. @param most questions of each kind */
export async function documentQualityRows(most: number, set: DocumentSet): Promise<BenchRow[]> {
  const group = groups[set];
  const ask = await answeringDocuments(set);
  const answered = (text: string): BotAnswer | null => {
    const answer = ask(text);
    return answer && answer.score >= documentThresholdDefault ? answer : null;
  };
  const { questions, unanswered } = readQuestionFile(set);
  return (['en', 'zh'] as const).flatMap((language) => {
    const asked = questions
      .filter(isHeldOut)
      .filter((each) => each.language === language)
      .slice(0, most);
    const outcomes = asked.map(({ question, answer }) => {
      const said = answered(question);
      return said === null ? 'abstained' : said.text.includes(answer) ? 'right' : 'wrong';
    });
    const near = unanswered.filter((each) => each.language === language).slice(0, most);
    const foreign = foreignTexts(language).slice(0, most);
    const row = (column: string, value: number, target?: string): BenchRow => ({
      group,
      name: languages[language],
      column,
      value,
      unit: '',
      ...(target === undefined ? {} : { target }),
    });
    const shareOf = (outcome: string) =>
      outcomes.filter((each) => each === outcome).length / Math.max(1, outcomes.length);
    const answeredOf = (texts: readonly string[]) =>
      texts.filter((text) => answered(text) !== null).length / Math.max(1, texts.length);
    return [
      row('asked', outcomes.length),
      row('right', shareOf('right')),
      row('wrong', shareOf('wrong')),
      row('abstained', shareOf('abstained')),
      row('about the subject, in no document: answered', answeredOf(near.map(({ question }) => question))),
      row('foreign: answered', answeredOf(foreign), '≤ 0.05'),
    ];
  });
}

/** What customers ask others. */
function foreignTexts(language: 'en' | 'zh'): string[] {
  const { test, testOutOfScope } = readOwnSet(foreignSets[language]);
  const texts = [test.map(({ text }) => text), testOutOfScope];
  return texts.flatMap((some) => {
    const each = Math.ceil(some.length / mostForeign);
    return some.filter((_, at) => at % each === 0);
  });
}
