import { oddsOf, probabilityOf } from './calibration.ts';
import { tokensOf } from './features.ts';
import { atMost, bestOf, type LikeItem } from './like-items.ts';
import { isHanText } from './normalize.ts';
import { namesNothing } from './other-thing.ts';
import { matchingParameters } from './parameters.ts';
import { stemWord } from './stem.ts';

const { likelyAtMost, behindTwin, twinFrom, charactersOfWord } = matchingParameters;
const han = /\p{Script=Han}/gu;
const latinWord = /[a-z']{2,}/gu;

/**
 * Of two items that say the same in two languages, the one in the language of most of a mixed text comes first: "我要refund"
 * is answered in Chinese. The text finds the one by its words as they are, and the other by their translations.
 * @param best each item by the reading that finds it best
 * @param questionOf a question as it is normalized, by its row
 */
export function preferOwnLanguage(
  normalized: string,
  best: readonly LikeItem[],
  found: readonly LikeItem[],
  questionOf: (row: number) => string,
): LikeItem[] {
  const [characters, words] = [han, latinWord].map((each) => normalized.match(each)?.length ?? 0);
  if (characters === 0 || words === 0) return [...best];
  const isHan = characters! >= charactersOfWord * words!;
  const isOwn = ({ row }: LikeItem): boolean => isHanText(questionOf(row)) === isHan;
  const others = best.filter((like) => !isOwn(like));
  const twinsOf = (own: LikeItem): LikeItem[] =>
    others.filter((other) => sayTheSame(normalized, [own, other], questionOf));
  const own = bestOf(
    found.filter(
      (like) =>
        like.reading.translated !== undefined &&
        isOwn(like) &&
        probabilityOf(like.logit) >= twinFrom &&
        twinsOf(like).length > 0,
    ),
  );
  if (!own) return [...best];
  const twins = twinsOf(own);
  const sure = bestOf(twins)!;
  const raised = raisedTo(own, Math.min(sure.logit, oddsOf(likelyAtMost)));
  const now = best.map((like) => (like.item === own.item && like.logit < raised.logit ? raised : like));
  const most = oddsOf(
    Math.max(0.01, probabilityOf(now.find(({ item }) => item === own.item)!.logit) - behindTwin),
  );
  return now.map((like) => (twins.includes(like) ? atMost(like, most) : like));
}

/** What the text and the other question share in its language is translated, and the own question has the translations. */
function sayTheSame(
  normalized: string,
  [own, other]: readonly [LikeItem, LikeItem],
  questionOf: (row: number) => string,
): boolean {
  const [question, twin] = [questionOf(own.row), questionOf(other.row)];
  const shared = own.reading.translated!.filter(([word]) => hasWords(twin, word));
  const bridged = shared.flatMap(([word]) => word.split(' '));
  const foreign = isHanText(twin) ? [] : (normalized.match(latinWord) ?? []);
  return (
    shared.length > 0 &&
    shared.every(([, translation]) => hasWords(question, translation)) &&
    foreign.every((word) => bridged.includes(word) || namesNothing.has(word) || !hasWords(twin, word))
  );
}

function hasWords(question: string, words: string): boolean {
  if (isHanText(words)) return question.includes(words);
  const stems = tokensOf(question).map(([word]) => stemWord(word));
  return words.split(' ').every((word) => stems.includes(stemWord(word)));
}

/** What a twin has ahead counts as lead. */
function raisedTo(like: LikeItem, logit: number): LikeItem {
  const missing = Math.max(0, logit - like.logit);
  return { ...like, logit: like.logit + missing, parts: { ...like.parts, lead: like.parts.lead + missing } };
}
