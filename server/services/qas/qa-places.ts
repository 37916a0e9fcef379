import type { Deps } from '../../deps.ts';
import type { QaMark, QaSort } from '../../store/qa-list-queries.ts';
import { type QaView, findQuestionKey } from '../../store/qa-queries.ts';
import { type PlaceKind, type TimePlace, byTime } from '../cursors.ts';

/** The beginning of a question, and whose it is: a cursor has no room for a whole one. */
interface QuestionPlace {
  beginning: string;
  id: string;
}

type QaPlace = TimePlace | QuestionPlace;

/** Characters of a question in a cursor. */
const beginningCharacters = 60;

/** No text that begins as another one comes after that one with this character. */
const last = '\u{10FFFF}';

const byQuestion: PlaceKind<QaPlace> = {
  write: (place) => ('beginning' in place ? `${place.id} ${place.beginning}` : ''),
  read(text) {
    const [, id, beginning] = /^([\w-]{1,64}) (.+)$/su.exec(text) ?? [];
    return id === undefined || beginning === undefined ? null : { beginning, id };
  },
};

const byChange: PlaceKind<QaPlace> = {
  write: (place) => ('time' in place ? byTime.write(place) : ''),
  read: (text) => byTime.read(text),
};

const isByQuestion = (sort: QaSort) => sort.endsWith('standardQuestion');

/** How the cursors of a list in this order write the place of a Q&A. */
export function placeKindOf(sort: QaSort): PlaceKind<QaPlace> {
  return isByQuestion(sort) ? byQuestion : byChange;
}

export const placeOf =
  (sort: QaSort) =>
  ({ updated_at: time, qa_id: id, question_key: question }: QaView): QaPlace =>
    isByQuestion(sort) ? { beginning: beginningOf(question), id } : { time, id };

function beginningOf(question: string): string {
  return [...question].slice(0, beginningCharacters).join('');
}

/** The place in the list as it is now. If its Q&A asks something else meanwhile, or is gone, its place stays. */
export async function markOf(
  db: Deps['db'],
  sdkAppId: string,
  sort: QaSort,
  place: QaPlace | null,
): Promise<QaMark | null> {
  if (place === null || 'time' in place) return place;
  const { beginning, id } = place;
  const question = await findQuestionKey(db, sdkAppId, id);
  if (question !== undefined && beginningOf(question) === beginning) return { question };
  const isCut = [...beginning].length === beginningCharacters;
  return { question: isCut && !sort.startsWith('-') ? beginning + last : beginning };
}
