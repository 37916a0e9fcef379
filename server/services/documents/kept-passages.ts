import type { NewPassage } from '../../store/passage-queries.ts';
import type { PassageRow } from '../../store/schema/documents.ts';

type FormerPassage = Pick<PassageRow, 'passage_id' | 'heading' | 'text' | 'status'>;

/**
 * The passages of a new edition with what still holds of those of the former one: a passage that says the same keeps its id,
 * so that links to it go on to work. One whose paragraphs were all left out stays left out, however the new file
 * divides them.
 */
export function keepingFormer(
  passages: readonly NewPassage[],
  former: readonly FormerPassage[],
): NewPassage[] {
  const ids = Map.groupBy(former, wordsOf);
  const leftOut = paragraphsIn(former, 'deactivated');
  const answering = paragraphsIn(former, 'activated');
  return passages.map((passage) => {
    const same = ids.get(wordsOf(passage))?.shift();
    const paragraphs = paragraphsOf(passage.text);
    const stays =
      paragraphs.every((each) => leftOut.has(each)) && !paragraphs.every((each) => answering.has(each));
    const status = same?.status ?? (stays ? 'deactivated' : 'activated');
    return { ...passage, passage_id: same?.passage_id ?? passage.passage_id, status };
  });
}

/** What a passage says, however its lines are broken. */
const wordsOf = ({ heading, text }: Pick<PassageRow, 'heading' | 'text'>): string =>
  `${heading ?? ''}\n${folded(text)}`;

const folded = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map(folded)
    .filter((line) => line !== '');

function paragraphsIn(passages: readonly FormerPassage[], status: PassageRow['status']): Set<string> {
  return new Set(passages.filter((each) => each.status === status).flatMap(({ text }) => paragraphsOf(text)));
}
