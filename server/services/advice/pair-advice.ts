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
  const pairs = Map.groupBy(pulling, (pull) =>
    inOrder(pull)
      .map(({ qaId }) => qaId)
      .join(' '),
  );
  return [...pairs.values()]
    .filter(({ length }) => length > 1)
    .map((pulls) => confusedPair(pulls))
    .toSorted((one, other) => other.count - one.count);
}

/** The two Q&As in the order of their ids, so that advice on them is the same whichever way questions pull. */
function inOrder({ qa, other }: Advice): Schemas['AdvisedQa'][] {
  return [qa, other!].toSorted((one, second) => (one.qaId < second.qaId ? -1 : 1));
}

function confusedPair(pulls: readonly Advice[]): Advice {
  const [first] = pulls;
  const [qa, other] = inOrder(first!);
  return {
    kind: 'confusedPair',
    qa: qa!,
    other: other!,
    question: null,
    otherQuestion: null,
    score: null,
    count: pulls.length,
    suggestions: [],
  };
}
