import { backgroundQuestionsWith } from './background.ts';
import { oddsOf } from './calibration.ts';
import { wordKey, wordsOf } from './features.ts';
import { type Postings, rowsWith } from './lexical-space.ts';
import type { LikeItem } from './like-items.ts';
import { namesNothing } from './other-thing.ts';
import { matchingParameters } from './parameters.ts';
import type { ItemScope } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

const { likelyByOwnWord, suggestedFrom } = matchingParameters;
const telling = /^\p{Letter}{4,}$/u;
/** Items up to which a word tells which are meant. */
const ownersMost = 2;
/** What keeps those that are raised in their order. */
const inOrder = 0.001;

/** The rare words of a text in Latin letters: those that no question of the background has. */
function rareKeysIn(normalized: string): number[] {
  const keys = wordsOf(normalized)
    .filter((word) => telling.test(word) && !namesNothing.has(word))
    .map(wordKey);
  return keys.filter((key) => backgroundQuestionsWith(key) === 0);
}

/** The items that have a feature; null if too many have it to tell which is meant. */
function ownersOf(postings: Postings, id: number, itemOf: (row: number) => number): Set<number> | null {
  const owners = new Set<number>();
  for (const row of rowsWith(postings, id)) if (owners.add(itemOf(row)).size > ownersMost) return null;
  return owners;
}

/** The items that alone, or almost, have a rare word of a text. Those beyond `scope` do not count. */
export function itemsOfOwnWords(
  normalized: string,
  vocabulary: Vocabulary,
  postings: Postings,
  itemOf: (row: number) => number,
  scope: ItemScope | null = null,
): Set<number> {
  const found = new Set<number>();
  for (const key of rareKeysIn(normalized)) {
    const id = vocabulary.find(key);
    const owners = id < 0 ? null : ownersOf(postings, id, itemOf);
    for (const item of owners ?? []) if (scope?.[item] !== 0) found.add(item);
  }
  return found;
}

/**
 * Where nothing would be suggested, whoever writes a rare word that hardly another item has may mean that: "my bees have foulbrood".
 * It is suggested, and never answered.
 */
export function raisedByOwnWord(
  likes: readonly LikeItem[],
  owners: ReadonlySet<number>,
  hasFew: (item: number) => boolean,
): LikeItem[] {
  if (likes.some(({ logit }) => logit >= oddsOf(suggestedFrom))) return [...likes];
  return likes.map((like, place) => {
    const missing = oddsOf(likelyByOwnWord) - inOrder * place - like.logit;
    if (missing <= 0 || like.opposite !== null || !owners.has(like.item) || !hasFew(like.item)) return like;
    const { parts } = like;
    return { ...like, logit: like.logit + missing, parts: { ...parts, likeness: parts.likeness + missing } };
  });
}
