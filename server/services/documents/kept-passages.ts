import type { NewPassage, PassageView } from '../../store/passage-queries.ts';
import type { PassageRow } from '../../store/schema/documents.ts';

type FormerPassage = Pick<
  PassageView,
  'passage_id' | 'heading' | 'text' | 'status' | 'revision' | 'corrected' | 'version'
>;

/**
 * The passages of a new edition with what still holds of those of the former one: a passage that says the same keeps its id,
 * so that links to it go on to work, and its correction. One that says what somebody had corrected it to needs that no more. One whose
 * paragraphs were all left out stays left out, however the new file divides them.
 */
export function keepingFormer(
  passages: readonly NewPassage[],
  former: readonly FormerPassage[],
): NewPassage[] {
  const leftOut = paragraphsIn(former, 'deactivated');
  const answering = paragraphsIn(former, 'activated');
  return besideFormer(passages, former).map(({ passage, same, isMended }) => {
    const paragraphs = paragraphsOf(passage.text);
    const stays =
      paragraphs.every((each) => leftOut.has(each)) && !paragraphs.every((each) => answering.has(each));
    if (!same) return { ...passage, status: stays ? 'deactivated' : 'activated' };
    const { passage_id, status, revision, version } = same;
    return {
      ...passage,
      passage_id,
      status,
      ...(isMended ? { revision: null, version: version + 1 } : { revision, version }),
    };
  });
}

interface Pairing {
  passage: NewPassage;
  /** The former passage that it is. */
  same: FormerPassage | undefined;
  /** The file says by now what the former one was corrected to. */
  isMended: boolean;
}

function besideFormer(passages: readonly NewPassage[], former: readonly FormerPassage[]): Pairing[] {
  const read = Map.groupBy(former, wordsOf);
  const pairs = passages.map((passage) => ({ passage, same: read.get(wordsOf(passage))?.shift() }));
  const gone = [...read.values()].flat();
  const corrected = Map.groupBy(
    gone.filter((each) => each.corrected !== null),
    ({ heading, corrected: text }) => wordsOf({ heading, text: text ?? '' }),
  );
  return pairs.map(({ passage, same }) =>
    same
      ? { passage, same, isMended: false }
      : { passage, same: corrected.get(wordsOf(passage))?.shift(), isMended: true },
  );
}

/** What a passage says, however its lines are broken. */
const wordsOf = ({ heading, text }: Pick<NewPassage, 'heading' | 'text'>): string =>
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
