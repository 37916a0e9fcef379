import { CorpusBuilder } from './corpus.ts';
import { cosines, learnSpace, postingsOf, rowVector } from './lexical-space.ts';
import type { Pace } from './pace.ts';
import { matchingParameters } from './parameters.ts';

/**
 * Groups questions that are worded alike. Each group is a star: its first question, and those that are like that one; so
 * no chain leads from one thing to another. Put the questions that may stand for others first.
 * @returns by question, the place of the one that stands for it: its own if it stands for itself
 */
export async function groupQuestions(questions: readonly string[], pace: Pace): Promise<Int32Array> {
  const builder = new CorpusBuilder();
  for (const [at, question] of questions.entries())
    builder.add({ itemId: String(at), questions: [question] });
  const corpus = builder.finish();
  const space = learnSpace(corpus, postingsOf(corpus));
  const groupOf = new Int32Array(questions.length).fill(-1);
  const likeness = new Float32Array(corpus.texts.length);
  for (let row = 0; row < corpus.texts.length; row += 1) {
    await pace.step(row / corpus.texts.length);
    const own = placeOf(corpus.itemIds, corpus.itemOfRow[row]!);
    if (groupOf[own] !== -1) continue;
    groupOf[own] = own;
    cosines(space, rowVector(space, corpus, row), likeness);
    for (let other = row + 1; other < likeness.length; other += 1) {
      const place = placeOf(corpus.itemIds, corpus.itemOfRow[other]!);
      if (likeness[other]! >= matchingParameters.sameGroupFrom && groupOf[place] === -1) groupOf[place] = own;
    }
  }
  // A text without any feature is like no other.
  for (const [at, group] of groupOf.entries()) if (group === -1) groupOf[at] = at;
  return groupOf;
}

const placeOf = (itemIds: readonly string[], item: number): number => Number(itemIds[item]);
