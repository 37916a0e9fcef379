import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { IndexAdvice } from '../../engine/matching/index-advice.ts';
import type { QuestionsOfQa } from '../../store/advice-queries.ts';

type Schemas = components['schemas'];
type Advice = Schemas['Advice'];
type Found = IndexAdvice['pulls'][number];

/** Advice on two questions of two Q&As, where both still ask them. */
export function pairAdvice(
  kind: 'sameQuestion' | 'pullingQuestion',
  found: readonly Found[],
  known: ReadonlyMap<string, QuestionsOfQa>,
): Advice[] {
  return found.flatMap(({ own, other, score }) => {
    const [qa, second] = [asking(own, known), asking(other, known)];
    if (qa === null || second === null) return [];
    const { question } = own;
    return [
      { kind, qa, other: second, question, otherQuestion: other.question, score, count: 1, suggestions: [] },
    ];
  });
}

function asking(
  { itemId, question }: Found['own'],
  known: ReadonlyMap<string, QuestionsOfQa>,
): Schemas['AdvisedQa'] | null {
  const qa = known.get(itemId);
  if (qa === undefined) return null;
  const { qaId, standardQuestion, similarQuestions } = qa;
  return [standardQuestion, ...similarQuestions].includes(question) ? { qaId, standardQuestion } : null;
}

/** Pairs of Q&As of which several questions find the other one, most of them first. */
export function confusedPairs(pulling: readonly Advice[]): Advice[] {
  const pairs = Map.groupBy(pulling, ({ qa, other }) => [qa.qaId, other?.qaId].toSorted().join(' '));
  return [...pairs.values()]
    .filter(({ length }) => length > 1)
    .map((pulls) => confusedPair(pulls))
    .toSorted((one, other) => other.count - one.count);
}

/** The pair stands in the order of its ids, so that advice on it is the same whichever way questions pull. */
function confusedPair(pulls: readonly Advice[]): Advice {
  const [first] = pulls;
  const qas = [first!.qa, first!.other!].toSorted((one, other) => (one.qaId < other.qaId ? -1 : 1));
  return {
    kind: 'confusedPair',
    qa: qas[0]!,
    other: qas[1]!,
    question: null,
    otherQuestion: null,
    score: null,
    count: pulls.length,
    suggestions: [],
  };
}
