import { oddsOf } from './calibration.ts';
import { atMost, type LikeItem } from './like-items.ts';
import { matchingParameters } from './parameters.ts';
import { isAboutTheSame, type Sharing, type SharedMatter } from './matter-sharing.ts';

const { likelyByMatter, likelyByMatterOfSeveral, likelyByMatterAlone, likelyAtMost, suggestedFrom } =
  matchingParameters;
/** How far what is not about the matter stays behind what is. */
const behindMatter = 0.5;

/**
 * Who asks about an ordinary matter means the item that is about it, whatever words the two have. If one alone is so most surely,
 * no other is more likely than to be suggested. So is one that is about the matter, but of another thing or of less than is asked.
 * A single word that several have tells no more than it does by itself, if it only may be about the matter. What is opposite stays as it is.
 */
export function raisedByMatter(
  likes: readonly LikeItem[],
  shared: ReadonlyMap<number, SharedMatter>,
  { hasFew, caps }: { hasFew: (item: number) => boolean; caps: ReadonlyMap<number, number> | null },
): LikeItem[] {
  const about = likes.filter(({ item, opposite }) => shared.has(item) && opposite === null);
  const meant = about.filter(({ otherThing }) => otherThing === null);
  const suggested = about.filter((like) => meant.includes(like) || isAboutTheSame(shared.get(like.item)));
  const sharingOf = ({ item }: LikeItem): Sharing => shared.get(item)!.sharing;
  const surest = (['surely', 'likely', 'perhaps'] as const).find((sharing) =>
    meant.some((like) => sharingOf(like) === sharing),
  );
  const best = meant.filter((like) => sharingOf(like) === surest);
  const ofOneKind = about.filter((like) => isOneKindOf(like, about, shared));
  const most = surest === 'likely' && best.some((like) => ofOneKind.includes(like)) ? 'perhaps' : surest;
  const isOfSeveral = caps !== null && caps.size > 1;
  const likelihood = best.length === 1 ? 1 : likelyByMatterOfSeveral;
  const raised = likes.map((like) => {
    if (!suggested.includes(like)) return like;
    if (most && most !== 'perhaps' && best.includes(like)) {
      const cap = most === 'likely' && isOfSeveral ? (caps?.get(like.item) ?? 1) : 1;
      return raisedTo(like, Math.min(likelyByMatter[most], likelihood, cap), shared);
    }
    const only = perhaps(like, shared);
    return ofOneKind.includes(like) ? atMost(only, oddsOf(likelyAtMost)) : only;
  });
  if (!most || most === 'perhaps') return raised;
  const first = Math.max(
    ...raised.filter(({ item }) => best.some((like) => like.item === item)).map(({ logit }) => logit),
  );
  const limit = Math.min(oddsOf(likelyAtMost), first - behindMatter);
  return raised.map((like) =>
    best.some(({ item }) => item === like.item) || !hasFew(like.item) ? like : atMost(like, limit),
  );
}

/**
 * What only may be about the matter of a text is more likely where nothing else comes near. That counts as lead, and
 * changes no order.
 * @param likes the best first
 */
export function withLeadAlone(likes: readonly LikeItem[]): LikeItem[] {
  const [first, second] = likes;
  if (!first?.isPerhaps || (second && second.logit >= oddsOf(suggestedFrom))) return [...likes];
  const more = oddsOf(likelyByMatterAlone) - oddsOf(likelyByMatter.perhaps);
  const { parts } = first;
  return [
    { ...first, logit: first.logit + more, parts: { ...parts, lead: parts.lead + more } },
    ...likes.slice(1),
  ];
}

/** The text asks for the general, and the one that is about a kind of it is not the only one: "private lessons" and "children's courses". */
function isOneKindOf(
  { item }: LikeItem,
  about: readonly LikeItem[],
  shared: ReadonlyMap<number, SharedMatter>,
): boolean {
  const { matter, isNarrower } = shared.get(item)!;
  return isNarrower && about.some((like) => like.item !== item && shared.get(like.item)!.matter === matter);
}

function perhaps(like: LikeItem, shared: ReadonlyMap<number, SharedMatter>): LikeItem {
  const raised = raisedTo(like, likelyByMatter.perhaps, shared);
  return { ...raised, isPerhaps: raised !== like };
}

/** What is missing to a probability counts as likeness. */
function raisedTo(like: LikeItem, likelihood: number, shared: ReadonlyMap<number, SharedMatter>): LikeItem {
  const missing = oddsOf(likelihood) - like.reading.price - like.logit;
  if (missing <= 0) return like;
  return {
    ...like,
    row: shared.get(like.item)!.row,
    logit: like.logit + missing,
    parts: { ...like.parts, likeness: like.parts.likeness + missing },
    sharedMatter: shared.get(like.item)!.matter,
  };
}
