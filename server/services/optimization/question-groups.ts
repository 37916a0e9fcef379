import type { Kysely } from 'kysely';
import { clusteringQuestionsMax } from '../../../src/machines/rules/limits.ts';
import { groupInThread } from '../../engine/question-grouper.ts';
import type { Database } from '../../store/schema.ts';
import { type OpenQuestion, listOpenQuestions, markOpenQuestions } from '../../store/unmatched-queries.ts';

/** Groupings that stay in memory. One of 10,000 questions takes about 2 MB. */
const keptMost = 20;

/** Open questions that are worded alike, the most frequent first, which stands for all. */
export interface QuestionGroup {
  questions: [OpenQuestion, ...OpenQuestion[]];
  count: number;
  lastAt: Date;
}

/** The groups of open questions that were asked for last. They are made anew only if a question or its count has changed. */
export class QuestionGroups {
  readonly #kept = new Map<string, { mark: string; groups: Promise<QuestionGroup[]> }>();

  /** @param span its name, and its beginning */
  async of(
    db: Kysely<Database>,
    sdkAppId: string,
    { span, since }: { span: string; since: Date },
  ): Promise<QuestionGroup[]> {
    const mark = await markOpenQuestions(db, sdkAppId, since);
    const key = `${sdkAppId} ${span}`;
    const known = this.#kept.get(key);
    const groups =
      known?.mark === mark
        ? known.groups
        : listOpenQuestions(db, sdkAppId, { since, most: clusteringQuestionsMax }).then((questions) =>
            groupOpenQuestions(questions),
          );
    this.#kept.delete(key);
    this.#kept.set(key, { mark, groups });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptMost && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return await groups;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }
}

/**
 * The most frequent first, in the order of `listUnmatchedQuestions`.
 * @throws what `groupInThread` throws
 */
export async function groupOpenQuestions(
  questions: readonly OpenQuestion[],
  grouping?: Parameters<typeof groupInThread>[1],
): Promise<QuestionGroup[]> {
  if (questions.length === 0) return [];
  const groupOf = await groupInThread(
    questions.map(({ key }) => key),
    grouping,
  );
  const members = Map.groupBy(questions.keys(), (place) => groupOf[place]!);
  return [...members.values()]
    .map((places) => groupFrom(places.map((place) => questions[place]!)))
    .toSorted(
      (one, other) =>
        other.count - one.count ||
        other.lastAt.getTime() - one.lastAt.getTime() ||
        (idOf(one) < idOf(other) ? 1 : -1),
    );
}

function groupFrom(questions: OpenQuestion[]): QuestionGroup {
  const [first, ...others] = questions;
  if (first === undefined) throw new Error('A group has a question.');
  return {
    questions: [first, ...others],
    count: questions.reduce((sum, { count }) => sum + count, 0),
    lastAt: new Date(Math.max(...questions.map(({ lastAt }) => lastAt.getTime()))),
  };
}

/** A group is known by the question that stands for it. */
export function idOf({ questions: [first] }: QuestionGroup): string {
  return first.questionId;
}
