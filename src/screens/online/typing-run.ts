import { isPrintable } from '../../ui/thread/is-printable.ts';

/** Milliseconds within which one key follows another in running typing. */
const pause = 1_000;

/** Milliseconds that a key which opens something waits, because it may be the first letter of a word. */
export const openingDelay = 300;

interface Key {
  key: string;
  timeStamp: number;
}

/**
 * Tells words that somebody types beside any field from single keys that command. A command in the middle of words
 * would pass a customer on, and a word that begins with a command would press the buttons of the dialog that it opened.
 */
export class TypingRun {
  #kind: 'none' | 'commands' | 'steps' | 'words' = 'none';
  #at = Number.NEGATIVE_INFINITY;

  /** A single key has done what it does. @param isStep it leads to another conversation or list */
  noteCommand({ timeStamp }: Key, isStep: boolean): void {
    this.#kind = isStep ? 'steps' : 'commands';
    this.#at = timeStamp;
  }

  /** A key wrote a character, or would have. */
  noteWord({ timeStamp }: Key): void {
    this.#kind = 'words';
    this.#at = timeStamp;
  }

  /** The pointer, a field or a key like Escape came in between. */
  end(): void {
    this.#kind = 'none';
  }

  /**
   * What a key that writes, or Enter, is here: `free` may do all that it does. `held` is in the middle of words.
   * `stray` shows that what seemed a command was the beginning of a word, and is held from then on.
   * @param isCommand the key is a single key that commands
   * @param isStep it is one that leads to another conversation or list
   * @param isAsking a dialog is open; if so it came with the command
   */
  judge(
    event: Key,
    { isCommand, isStep, isAsking }: { isCommand: boolean; isStep: boolean; isAsking: boolean },
  ): 'free' | 'held' | 'stray' {
    if (this.#kind === 'none' || event.timeStamp - this.#at >= pause) return 'free';
    if (this.#kind === 'words') {
      this.noteWord(event);
      return 'held';
    }
    // The letters after a step would be written to another customer. Who steps on and then commands is slower.
    const isRunning = this.#kind === 'steps' && event.timeStamp - this.#at < openingDelay;
    const isWord = isPrintable(event.key) && (!isCommand || (isRunning && !isStep));
    if (!isWord && !isAsking) return 'free';
    this.noteWord(event);
    return 'stray';
  }
}

/** A single key that opens something, until it is known to be no first letter of a word. */
export class OpeningKey {
  #held: { key: string; timer: ReturnType<typeof setTimeout>; open: () => void } | null = null;

  /** Opens after a while in which no other key comes. */
  hold(key: string, open: () => void): void {
    this.take();
    const timer = setTimeout(() => this.take()?.open(), openingDelay);
    this.#held = { key, timer, open };
  }

  /** What still waits, which then opens nothing by itself. */
  take(): { key: string; open: () => void } | null {
    const held = this.#held;
    this.#held = null;
    clearTimeout(held?.timer);
    return held;
  }
}
