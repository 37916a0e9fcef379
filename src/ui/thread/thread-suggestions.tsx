import { ChevronDown, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ThreadActions, ThreadLabels, ThreadMessage } from './thread-types.ts';

/** So many are shown at first, if there are more than one more. */
const shownAtFirst = 6;

interface SuggestionsProps extends Pick<ThreadActions, 'onSuggestion'> {
  message: ThreadMessage;
  labels: ThreadLabels;
}

/** What can be chosen from a message; of a long list the beginning, until somebody wants the rest. */
export function Suggestions({ message, labels, onSuggestion }: SuggestionsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone: the first of the rest takes the focus.
  useLayoutEffect(() => {
    if (isWhole) list.current?.querySelectorAll<HTMLElement>('button')[shownAtFirst]?.focus();
  }, [isWhole]);
  const all = message.suggestions ?? [];
  if (all.length === 0) return null;
  const isCut = !isWhole && all.length > shownAtFirst + 1;
  const shown = isCut ? all.slice(0, shownAtFirst) : all;
  return (
    <ul ref={list} className="thread-suggestions" aria-label={labels.suggestions}>
      {shown.map((suggestion) => (
        <li key={suggestion.suggestionId}>
          {onSuggestion && message.isOver !== true ? (
            <button type="button" className="thread-suggestion" onClick={() => onSuggestion(suggestion)}>
              <span>{suggestion.text}</span>
              <ChevronRight size={16} aria-hidden="true" />
            </button>
          ) : (
            <span className="thread-suggestion">{suggestion.text}</span>
          )}
        </li>
      ))}
      {isCut && (
        <li className="thread-suggestions-more">
          <button type="button" onClick={() => setIsWhole(true)}>
            {labels.moreSuggestions(all.length - shownAtFirst)}
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        </li>
      )}
    </ul>
  );
}
