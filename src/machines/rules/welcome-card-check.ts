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

/** By what Q&As that ask questions of these cards are found; one that has nothing but marks finds none. */
export function cardKeys(robots: readonly Carded[], languages: readonly Language[]): string[] {
  const keys = questionsOnCards(robots, languages).map(({ question }) => nearKeyOf(question));
  return [...new Set(keys)].filter((key) => key !== '');
}

interface Asked {
  robots: readonly Carded[];
  languages: readonly Language[];
  /** Those that ask a question of a card, and any others. */
  qas: readonly PlacedQa[];
}

/** The questions of cards that find Q&As, but none from which the robot answers. */
export function unansweredOnCards({ robots, languages, qas }: Asked): UnansweredCardQuestion[] {
  const asking = qasByKey(qas, new Set(cardKeys(robots, languages)));
  return questionsOnCards(robots, languages).flatMap(({ robot, language, question }) => {
    const found = asking.get(nearKeyOf(question)) ?? [];
    const activated = found.filter(({ status }) => status === 'activated');
    const { robotId, contentScope } = robot;
    if (activated.some((qa) => isReached(contentScope.categoryIds, qa))) return [];
    const [meant] = activated.length > 0 ? activated : found;
    if (meant === undefined) return [];
    const reason = activated.length > 0 ? 'outsideScope' : 'deactivated';
    return [{ robotId, language, question, reason, qaId: meant.qaId, categoryId: meant.categoryId }];
  });
}

/** Those that ask something as their standard question come first. */
function qasByKey(qas: readonly PlacedQa[], keys: ReadonlySet<string>): Map<string, PlacedQa[]> {
  const found = new Map<string, PlacedQa[]>();
  const note = (qa: PlacedQa, question: string) => {
    const key = nearKeyOf(question);
    if (keys.has(key)) found.set(key, [...(found.get(key) ?? []), qa]);
  };
  for (const qa of qas) note(qa, qa.standardQuestion);
  for (const qa of qas) for (const question of qa.similarQuestions) note(qa, question);
  return found;
}
