import { SendHorizontal } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { customerMessageMaxCharacters } from '../../machines/rules/limits.ts';
import { countCharacters, isBlank } from '../../machines/rules/text.ts';
import { isSending } from '../../ui/thread/is-sending.ts';
import { useChat } from '../chat.ts';
import { hasFinePointer } from '../pointer.ts';

/** From this many characters on the customer sees how many remain. */
const countedFrom = customerMessageMaxCharacters - 200;

export function Composer() {
  const { client, snapshot, text, wishesToWrite } = useChat();
  const { draft } = snapshot;
  const field = useRef<HTMLTextAreaElement>(null);
  const helpId = useId();
  const used = countCharacters(draft.trim());
  const over = used - customerMessageMaxCharacters;
  const isCounted = used >= countedFrom;
  const canSend = !isBlank(draft) && over <= 0;

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    // As high as its text; the style sheet stops it after six lines.
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  });

  useLayoutEffect(() => {
    // A finger's keyboard would cover the conversation.
    if (wishesToWrite > 0 && hasFinePointer()) field.current?.focus({ preventScroll: true });
  }, [wishesToWrite]);

  function submit(): void {
    if (!canSend) return;
    client.submit();
    field.current?.focus({ preventScroll: true });
  }

  return (
    <form
      className="composer"
      aria-label={text.write}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="composer-box" data-invalid={over > 0 || undefined}>
        <textarea
          ref={field}
          rows={1}
          value={draft}
          placeholder={text.write}
          aria-label={text.write}
          aria-invalid={over > 0}
          aria-describedby={isCounted ? helpId : undefined}
          enterKeyHint="send"
          dir="auto"
          onChange={(event) => client.setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (!isSending(event)) return;
            event.preventDefault();
            submit();
          }}
        />
        <button type="submit" className="button button-primary" aria-label={text.send} disabled={!canSend}>
          <SendHorizontal size={20} aria-hidden="true" />
        </button>
      </div>
      {isCounted && (
        // An alert is heard when it appears, not when a line that is there becomes one.
        <p
          key={over > 0 ? 'over' : 'counter'}
          id={helpId}
          className="quiet composer-help"
          data-over={over > 0 || undefined}
          role={over > 0 ? 'alert' : undefined}
        >
          {over > 0
            ? text.tooLong(over, customerMessageMaxCharacters)
            : text.counter(used, customerMessageMaxCharacters)}
        </p>
      )}
    </form>
  );
}
