import type { TextLength } from '../../machines/rules/text-length.ts';
import { useChat } from '../chat.ts';

/** Says how long a text is once it comes near its limit, and by how much it is too long. */
export function LengthNote({
  id,
  length: { used, limit, over, isCounted },
}: {
  id: string;
  length: TextLength;
}) {
  const { text } = useChat();
  if (!isCounted) return null;
  // An alert is heard when it appears, not when a line that is there becomes one.
  return over > 0 ? (
    <p key="over" id={id} className="quiet length-note" data-over role="alert">
      {text.tooLong(over, limit)}
    </p>
  ) : (
    <p key="counter" id={id} className="quiet length-note">
      {text.counter(used, limit)}
    </p>
  );
}
