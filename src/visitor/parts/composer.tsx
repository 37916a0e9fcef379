import { SendHorizontal } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { customerMessageMaxCharacters } from '../../machines/rules/limits.ts';
import { lengthOf } from '../../machines/rules/text-length.ts';
import { isBlank } from '../../machines/rules/text.ts';
import { isSending } from '../../ui/thread/is-sending.ts';
import { useRefusedFiles } from '../../ui/thread/use-refused-files.ts';
import { useChat } from '../chat.ts';
import { hasFinePointer } from '../pointer.ts';
import { LengthNote } from './length-note.tsx';

export function Composer() {
  const { client, snapshot, text, wishesToWrite } = useChat();
  const { draft } = snapshot;
  const field = useRef<HTMLTextAreaElement>(null);
  const helpId = useId();
  const length = lengthOf(draft, customerMessageMaxCharacters);
  const { over, isCounted } = length;
  const canSend = !isBlank(draft) && over <= 0;
  const files = useRefusedFiles();

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
    files.forget();
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
          onChange={(event) => {
            files.forget();
            client.setDraft(event.target.value);
          }}
          onPaste={files.onPaste}
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
      <div role="status">
        {files.tries > 0 && (
          <p key={files.tries} className="quiet words-only">
            {text.wordsOnly}
          </p>
        )}
      </div>
      <LengthNote id={helpId} length={length} />
    </form>
  );
}
