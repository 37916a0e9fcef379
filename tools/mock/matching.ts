import { type JsonObject, read } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { categoriesOf, folded, qasOf } from './draft.ts';

export interface Match {
  qa: JsonObject;
  /** The question of the Q&A that the text is like. */
  question: string;
  /** From 0 to 1. */
  score: number;
}

export type TurnKind = 'answer' | 'suggestions' | 'fallback';

/** Less alike is not worth a mention. */
const mentionScore = 0.2;

const commonWords = new Set(
  'a an and any are can do does for how i in is it my of on the there to what when where which with you your'.split(
    ' ',
  ),
);

/** The words of a text that tell it from others; of Chinese, each two characters. */
function partsOf(text: string): Set<string> {
  const words = folded(text).match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  const parts = words.flatMap((word) =>
    /\p{Script=Han}/u.test(word) && word.length > 1
      ? Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2))
      : [word],
  );
  const telling = parts.filter((each) => !commonWords.has(each));
  return new Set(telling.length > 0 ? telling : parts);
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

/** How much of their words two texts share, from 0 to 1. */
export function likenessOf(one: string, other: string): number {
  return likeness(partsOf(one), partsOf(other));
}

/** The Q&As of the draft that share words with a text, the most alike first. */
export function matchesOf(mock: Mock, text: string): Match[] {
  const asked = partsOf(text);
  return qasOf(mock)
    .filter(({ fields }) => fields.status === 'activated')
    .map(({ fields }): Match => {
      const questions = [fields.standardQuestion, fields.similarQuestions].flat().map(String);
      const scored = questions.map((question) => ({
        question,
        score: folded(question) === folded(text) ? 1 : likeness(asked, partsOf(question)) * 0.98,
      }));
      const [best] = scored.toSorted((one, other) => other.score - one.score);
      return { qa: fields, question: best?.question ?? '', score: best?.score ?? 0 };
    })
    .filter(({ score }) => score >= mentionScore)
    .toSorted((one, other) => other.score - one.score);
}

/** Whether a robot may answer from a Q&A. */
export function scopeOf(mock: Mock, robot: JsonObject): (qa: JsonObject) => boolean {
  const ids = read(robot, 'contentScope.categoryIds');
  if (!Array.isArray(ids)) return () => true;
  const parents = new Map(categoriesOf(mock).map(({ fields }) => [fields.categoryId, fields.parentId]));
  return ({ categoryId }) => ids.includes(categoryId) || ids.includes(parents.get(categoryId));
}

/** What a robot says to a text, by its thresholds. */
export function decideTurn(
  mock: Mock,
  robot: JsonObject,
  text: string,
): { kind: TurnKind; matches: Match[]; shown: Match[] } {
  const { answerThreshold, suggestionThreshold, suggestionCount } = robot;
  const isMeant = scopeOf(mock, robot);
  const matches = matchesOf(mock, text).filter(({ qa }) => isMeant(qa));
  const [best] = matches;
  if (best !== undefined && best.score >= Number(answerThreshold))
    return { kind: 'answer', matches, shown: [best] };
  const near = matches.filter(({ score }) => score >= Number(suggestionThreshold));
  const shown = near.slice(0, Number(suggestionCount));
  return { kind: shown.length > 0 ? 'suggestions' : 'fallback', matches, shown };
}
