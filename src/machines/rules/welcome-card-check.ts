import type { Language, Robot, UnansweredCardQuestion } from '../../api/__generated__/schema.d.ts';
import type { ActivationState } from '../activation/activation.lifecycle.ts';
import { isReached } from './category-places.ts';
import type { QuestionsOfQa } from './knowledge-validation.ts';
import { onlyLanguageOf } from './robot-language.ts';
import { nearKeyOf } from './text.ts';

type Carded = Pick<Robot, 'robotId' | 'language' | 'contentScope' | 'welcomeCard'>;

/** A Q&A, with where it lies. */
export interface PlacedQa extends QuestionsOfQa {
  qaId: string;
  status: ActivationState;
  categoryId: string;
  parentId: string | null;
}

/** A question on a card that customers can meet. */
interface OnCard {
  robot: Carded;
  language: Language;
  question: string;
}

function questionsOnCards(robots: readonly Carded[], languages: readonly Language[]): OnCard[] {
  return robots.flatMap((robot) => {
    const only = onlyLanguageOf(robot.language, languages);
    return (only === null ? languages : [only]).flatMap((language) =>
      (robot.welcomeCard.questions[language] ?? []).map((question) => ({ robot, language, question })),
    );
  });
}

interface Asked {
  robots: readonly Carded[];
  languages: readonly Language[];
  qas: readonly PlacedQa[];
}

/** The questions on cards that none of these Q&As answers there, with those that ask them nevertheless. */
function openQuestions({ robots, languages, qas }: Asked) {
  const onCards = questionsOnCards(robots, languages).map((each) => ({
    ...each,
    key: nearKeyOf(each.question),
  }));
  const asking = qasByKey(qas, new Set(onCards.map(({ key }) => key)));
  return onCards
    .map((each) => ({ ...each, asking: asking.get(each.key) ?? [] }))
    .filter(
      ({ robot: { contentScope }, asking: found }) =>
        !found.some((qa) => qa.status === 'activated' && isReached(contentScope.categoryIds, qa)),
    );
}

/** By what further Q&As are found that may answer (`nearKeyOf`). A question of nothing but marks finds none. */
export function openKeys(asked: Asked): string[] {
  return [...new Set(openQuestions(asked).map(({ key }) => key))].filter((key) => key !== '');
}

/** The questions of cards that Q&As ask, but none from which the robot answers. */
export function unansweredOnCards(asked: Asked): UnansweredCardQuestion[] {
  return openQuestions(asked).flatMap(({ robot: { robotId }, language, question, asking }) => {
    const activated = asking.find(({ status }) => status === 'activated');
    const meant = activated ?? asking[0];
    if (meant === undefined) return [];
    const reason = activated === undefined ? 'deactivated' : 'outsideScope';
    return [{ robotId, language, question, reason, qaId: meant.qaId, categoryId: meant.categoryId }];
  });
}

/** Those that ask something as their standard question come first. */
function qasByKey(qas: readonly PlacedQa[], keys: ReadonlySet<string>): Map<string, PlacedQa[]> {
  const found = new Map<string, PlacedQa[]>();
  const note = (qa: PlacedQa, question: string) => {
    const key = nearKeyOf(question);
    if (key !== '' && keys.has(key)) found.set(key, [...(found.get(key) ?? []), qa]);
  };
  for (const qa of qas) note(qa, qa.standardQuestion);
  for (const qa of qas) for (const question of qa.similarQuestions) note(qa, question);
  return found;
}
