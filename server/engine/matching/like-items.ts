import { oddsOf, probabilityOf } from './calibration.ts';
import type { ScoreParts } from './match-reason.ts';
import type { OtherThing } from './other-thing.ts';
import { matchingParameters } from './parameters.ts';
import type { Reading } from './readings.ts';
import { asksSomething } from './text-parts.ts';

/** An item as one reading of a text finds it. */
export interface LikeItem {
  item: number;
  row: number;
  logit: number;
  parts: ScoreParts;
  otherThing: OtherThing | null;
  /** An ordinary matter that both are about; null if there is none, or if that made no difference. */
  sharedMatter: string | null;
  /** It is as likely as it is only because it may be about that matter. */
  isPerhaps: boolean;
  /** The words of the reading that say the opposite of the row; null if it does not. */
  opposite: string | null;
  reading: Reading;
}

/** What a half finds may be suggested, even if the other half says little, if the whole sentence finds one of the two. */
const stillSuggested = 0.45;

/** How far what is opposite stays behind what agrees, if this may be suggested. */
const behindAgreeing = 0.5;

/** What is opposite to a text stays behind the item that agrees with it about the same. @param place of that item, or −1 */
export function behindCounterpart(found: readonly LikeItem[], place: number): LikeItem[] {
  const counterpart = found[place];
  if (!counterpart || counterpart.logit < oddsOf(matchingParameters.suggestedFrom)) return [...found];
  const most = counterpart.logit - behindAgreeing;
  return found.map((like) => (like.opposite === null ? like : atMost(like, most)));
}

/** Whatever is more is a price. */
export function atMost(like: LikeItem, most: number): LikeItem {
  const excess = Math.max(0, like.logit - most);
  return { ...like, logit: like.logit - excess, parts: { ...like.parts, price: like.parts.price + excess } };
}

/** Each item by the reading that finds it best. */
export function bestOfEach(found: readonly LikeItem[]): Map<number, LikeItem> {
  const best = new Map<number, LikeItem>();
  for (const like of found)
    if (like.logit > (best.get(like.item)?.logit ?? Number.NEGATIVE_INFINITY)) best.set(like.item, like);
  return best;
}

/**
 * What the halves of a sentence find, if it joins two questions: each half then finds another item, and none counts for
 * more than the best of the weaker half. So the two are suggested side by side. One half alone is never answered: a
 * sentence that asks one thing says it with all its words.
 */
export function asTwoQuestions(
  ofWhole: readonly LikeItem[],
  [ofOne, ofOther]: readonly [readonly LikeItem[], readonly LikeItem[]],
): LikeItem[] {
  const [one, other] = [bestOf(ofOne), bestOf(ofOther)];
  if (!one || !other || one.item === other.item) return [];
  const isSeen = [one.item, other.item].includes(bestOf(ofWhole)?.item ?? one.item);
  const weaker = Math.min(one.logit, other.logit);
  const most = isSeen ? Math.max(weaker, oddsOf(stillSuggested)) : weaker;
  return [...ofOne, ...ofOther].map((like) => atMost(like, most));
}

/** The items that are the best of a sentence that asks something by itself, where several sentences do. */
export function askedAlone(found: readonly LikeItem[]): Set<number> {
  const asking = found.filter(
    ({ reading: { kind, written } }) => kind === 'sentence' && asksSomething(written),
  );
  const best = [...Map.groupBy(asking, ({ reading }) => reading.written).values()].map((likes) =>
    bestOf(likes)!,
  );
  const sure = best.filter(({ logit }) => probabilityOf(logit) >= matchingParameters.askedAloneFrom);
  return new Set(sure.length > 1 ? sure.map(({ item }) => item) : []);
}

export function bestOf(found: readonly LikeItem[]): LikeItem | undefined {
  return found.toSorted((one, other) => other.logit - one.logit)[0];
}
