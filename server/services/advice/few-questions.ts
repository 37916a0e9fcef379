import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { asksAlready } from '../../../src/machines/rules/knowledge-validation.ts';
import { questionMaxCharacters } from '../../../src/machines/rules/limits.ts';
import { countCharacters } from '../../../src/machines/rules/text.ts';
import { asQuestion } from '../../../src/machines/teach/lesson.ts';
import type { Deps } from '../../deps.ts';
import {
  type QuestionsOfQa,
  countFewQuestions,
  listFewQuestions,
  listQuestionsAskedOfFew,
} from '../../store/advice-queries.ts';
import { addSeconds } from '../clock.ts';

type Schemas = components['schemas'];

const countedSeconds = 14 * 24 * 60 * 60;
/** From this score on, the Q&A knows a text well enough. */
const surelyFrom = 0.95;
const suggestionsMost = 5;
/** Different texts of customers that are looked at, the most frequent first. */
const askedMost = 500;

/** Q&As with one or two questions: first those for which customers' own words are at hand. */
export async function adviceOnFew(
  deps: Deps,
  sdkAppId: string,
  limit: number,
): Promise<{ count: number; items: Schemas['Advice'][] }> {
  const since = addSeconds(deps.clock.now(), -countedSeconds);
  const [count, asked] = await Promise.all([
    countFewQuestions(deps.db, sdkAppId),
    listQuestionsAskedOfFew(deps.db, sdkAppId, { since, surelyFrom, limit: askedMost }),
  ]);
  const askedOf = Map.groupBy(asked, ({ qaId }) => qaId);
  const rows = await listFewQuestions(deps.db, sdkAppId, { first: [...askedOf.keys()], limit });
  return { count, items: rows.map((row) => adviceOn(row, askedOf.get(row.qaId) ?? [])) };
}

function adviceOn(row: QuestionsOfQa, asked: readonly Schemas['SuggestedQuestion'][]): Schemas['Advice'] {
  const { qaId, standardQuestion, similarQuestions } = row;
  const suggestions = asked
    .map(({ question, count }) => ({ question: asQuestion(question), count }))
    .filter(
      ({ question }) =>
        question !== '' && countCharacters(question) <= questionMaxCharacters && !asksAlready(row, question),
    )
    .slice(0, suggestionsMost);
  return {
    kind: 'fewQuestions',
    qa: { qaId, standardQuestion },
    other: null,
    question: null,
    otherQuestion: null,
    score: null,
    count: 1 + similarQuestions.length,
    suggestions,
  };
}
