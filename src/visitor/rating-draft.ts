import { useCallback, useSyncExternalStore } from 'react';
import { type Stored, tabMemory } from '../api/memory.ts';
import { ratingStarsMax } from '../machines/rules/limits.ts';

/** A rating that is not sent yet. */
export interface RatingDraft {
  /** 0 until some are chosen. */
  readonly stars: number;
  readonly tags: readonly string[];
  readonly comment: string;
}

const nothing: RatingDraft = { stars: 0, tags: [], comment: '' };

function parseDraft(value: unknown): RatingDraft {
  const { stars, tags, comment }: Partial<Record<keyof RatingDraft, unknown>> = Object(value);
  if (typeof stars !== 'number' || !Number.isInteger(stars) || stars < 1 || stars > ratingStarsMax)
    return nothing;
  return {
    stars,
    tags: Array.isArray(tags) ? tags.map(String) : [],
    comment: typeof comment === 'string' ? comment : '',
  };
}

const drafts = new Map<string, Stored<RatingDraft>>();

function draftOf(conversationId: string): Stored<RatingDraft> {
  const known = drafts.get(conversationId);
  if (known !== undefined) return known;
  const draft = tabMemory.of(`parley.chat.rating.${conversationId}`, parseDraft);
  drafts.set(conversationId, draft);
  return draft;
}

/** What the customer has chosen and not sent. A reload and the next conversation keep it. */
export function useRatingDraft(conversationId: string) {
  const kept = draftOf(conversationId);
  const draft = useSyncExternalStore(kept.subscribe, kept.read);
  /** It was sent. */
  const forget = useCallback(() => kept.write(undefined), [kept]);
  return { draft, change: (part: Partial<RatingDraft>) => kept.write({ ...draft, ...part }), forget };
}
