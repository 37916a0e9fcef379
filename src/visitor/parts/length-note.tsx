import { countCharacters } from '../../machines/rules/text.ts';
import { useChat } from '../chat.ts';

/** The customer sees the count when no more than this many characters remain. */
const remainingShown = 200;

/** The length of a text beside its limit, in characters. */
interface TextLength {
  used: number;
  limit: number;
  /** Characters too many; 0 or less while the text fits. */
  over: number;
  /** Whether `LengthNote` says something. */
  isCounted: boolean;
}

/** Counts what would be sent, without the spaces around it. */
export function lengthOf(text: string, limit: number): TextLength {
  const used = countCharacters(text.trim());
  return { used, limit, over: used - limit, isCounted: used >= limit - remainingShown };
}

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
