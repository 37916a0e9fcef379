import { Check, Star } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { VisitorConversationState } from '../../api/__generated__/schema.d.ts';
import { ratingCommentMaxCharacters, ratingStarsMax } from '../../machines/rules/limits.ts';
import { lengthOf } from '../../machines/rules/text-length.ts';
import { useChat } from '../chat.ts';
import type { VisitorWords } from '../i18n/en.ts';
import { useRatingDraft } from '../rating-draft.ts';
import { LengthNote } from './length-note.tsx';

type Tag = keyof VisitorWords['rating']['tags'];
const praiseTags: readonly Tag[] = ['quick', 'friendly', 'solved'];
const blameTags: readonly Tag[] = ['slow', 'unclear', 'unsolved'];
const allStars = Array.from({ length: ratingStarsMax }, (_, index) => index + 1);

function tagsFor(stars: number): readonly Tag[] {
  if (stars > 3) return praiseTags;
  return stars < 3 ? blameTags : [...praiseTags, ...blameTags];
}

/** Stars first; tags and words appear with them. Once given, the rating is shown. */
export function Rating({ conversation }: { conversation: VisitorConversationState }) {
  const { client, snapshot, text: words } = useChat();
  const { rating: text, sentenceSpace } = words;
  const { conversationId, rating, canRate } = conversation;
  const isSubmitting = snapshot.underWay.includes('rate');
  const name = useId();
  const { draft, change, forget } = useRatingDraft(conversationId);
  const { stars, comment } = draft;
  const picked = new Set(draft.tags);
  const length = lengthOf(comment, ratingCommentMaxCharacters);
  const isGiven = rating !== null;
  useEffect(() => {
    if (isGiven) forget();
  }, [isGiven, forget]);

  if (rating) {
    return (
      <section className="rating" data-given>
        <p className="row rating-thanks" role="status">
          <Check size={18} aria-hidden="true" />
          {[text.thanks, text.given(rating.stars)].join(sentenceSpace)}
        </p>
      </section>
    );
  }
  if (!canRate) return null;

  function toggle(tag: Tag): void {
    const next = new Set(picked);
    if (!next.delete(tag)) next.add(tag);
    change({ tags: [...next] });
  }

  return (
    <form
      className="rating"
      aria-labelledby={`${name}-question`}
      onSubmit={(event) => {
        event.preventDefault();
        if (length.over > 0) return;
        const tags = tagsFor(stars).filter((tag) => picked.has(tag));
        client.ask({ action: 'rate', rating: { conversationId, stars, tags, comment: comment.trim() } });
      }}
    >
      <fieldset className="rating-stars">
        <legend id={`${name}-question`}>{text.question}</legend>
        <div className="rating-row">
          {allStars.map((count) => (
            <label key={count} data-lit={count <= stars || undefined}>
              <input
                type="radio"
                name={name}
                value={count}
                checked={count === stars}
                onChange={() => change({ stars: count })}
              />
              <Star size={30} aria-hidden="true" />
              <span className="thread-hidden">{`${text.stars(count)}, ${text.words[count - 1]}`}</span>
            </label>
          ))}
        </div>
        <p className="quiet" aria-hidden="true">
          {text.words[stars - 1] ?? '\u00a0'}
        </p>
      </fieldset>
      {stars > 0 && (
        <>
          <fieldset className="rating-tags">
            <legend>{text.tagsQuestion}</legend>
            {tagsFor(stars).map((tag) => (
              <label key={tag}>
                <input type="checkbox" checked={picked.has(tag)} onChange={() => toggle(tag)} />
                <span>{text.tags[tag]}</span>
              </label>
            ))}
          </fieldset>
          <label className="rating-comment">
            <span>{text.comment}</span>
            <textarea
              rows={2}
              value={comment}
              aria-invalid={length.over > 0}
              aria-describedby={length.isCounted ? `${name}-length` : undefined}
              dir="auto"
              onChange={(event) => change({ comment: event.target.value })}
            />
          </label>
          <LengthNote id={`${name}-length`} length={length} />
          <button type="submit" className="button button-primary" disabled={isSubmitting || length.over > 0}>
            {isSubmitting ? text.submitting : text.submit}
          </button>
        </>
      )}
    </form>
  );
}
