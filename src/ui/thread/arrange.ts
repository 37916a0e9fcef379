import { dayOf } from './thread-times.ts';
import type { ThreadMessage } from './thread-types.ts';

/** Messages per block. Unchanged blocks are not rendered again, and invisible ones are not laid out. */
const blockSize = 40;
/** Silence after which the time stands between two messages, in milliseconds. */
const gapMs = 10 * 60_000;

export interface ThreadBlock {
  readonly id: number;
  readonly messages: readonly ThreadMessage[];
  readonly previous: ThreadMessage | null;
  readonly next: ThreadMessage | null;
}

export interface ArrangedMessage {
  readonly message: ThreadMessage;
  /** What stands above the message: a day, a time, or nothing. */
  readonly separator: 'day' | 'time' | null;
  readonly isGroupStart: boolean;
  readonly isGroupEnd: boolean;
  /** Nothing above it shows its minute yet. */
  readonly isNewMinute: boolean;
}

/**
 * Cuts messages (in their order) into blocks at fixed positions of the conversation, so that loading earlier messages
 * or adding one leaves the other blocks as they are. Messages without a position stand behind the last one that has one.
 */
export function arrangeBlocks(messages: readonly ThreadMessage[]): ThreadBlock[] {
  const blocks: { id: number; messages: ThreadMessage[] }[] = [];
  let position = 0;
  for (const message of messages) {
    position = message.seq ?? position + 1;
    const id = Math.floor(position / blockSize);
    const last = blocks.at(-1);
    // A message out of order stays in place, because moving it would split its block.
    if (last && id <= last.id) last.messages.push(message);
    else blocks.push({ id, messages: [message] });
  }
  return blocks.map((block, index) => ({
    ...block,
    previous: blocks[index - 1]?.messages.at(-1) ?? null,
    next: blocks[index + 1]?.messages[0] ?? null,
  }));
}

function separatorBetween(
  before: ThreadMessage | null,
  after: ThreadMessage,
  timeZone: string | undefined,
): 'day' | 'time' | null {
  const at = new Date(after.createdAt);
  if (before === null) return 'day';
  const earlier = new Date(before.createdAt);
  if (dayOf(earlier, timeZone) !== dayOf(at, timeZone)) return 'day';
  return at.getTime() - earlier.getTime() >= gapMs ? 'time' : null;
}

function isSameVoice(a: ThreadMessage | null, b: ThreadMessage | null): boolean {
  if (a === null || b === null || a.kind === 'notice' || b.kind === 'notice') return false;
  const isSamePicture = (a.senderAvatar ?? null) === (b.senderAvatar ?? null);
  return a.sender === b.sender && a.senderName === b.senderName && isSamePicture;
}

/** A notice shows no time. */
function isNewMinute(
  before: readonly ThreadMessage[],
  previous: ThreadMessage | null,
  { createdAt }: ThreadMessage,
) {
  const last = before.findLast(({ kind }) => kind !== 'notice') ?? previous;
  return last === null || minuteOf(last.createdAt) !== minuteOf(createdAt);
}

/** Every time zone is whole minutes away from every other one. */
const minuteOf = (at: string): number => Math.floor(Date.parse(at) / 60_000);

/**
 * Finds the beginnings and ends of groups within a block, and the places for the day (in a time zone, default the
 * browser's) or the time.
 */
export function arrangeMessages(
  { messages, previous, next }: ThreadBlock,
  timeZone: string | undefined,
): ArrangedMessage[] {
  const separators = messages.map((message, index) =>
    separatorBetween(messages[index - 1] ?? previous, message, timeZone),
  );
  return messages.map((message, index) => {
    const after = messages[index + 1] ?? next;
    const separatorAfter = separators[index + 1] ?? (after && separatorBetween(message, after, timeZone));
    const separator = separators[index] ?? null;
    return {
      message,
      separator,
      isGroupStart: separator !== null || !isSameVoice(messages[index - 1] ?? previous, message),
      isNewMinute: separator === null && isNewMinute(messages.slice(0, index), previous, message),
      isGroupEnd: separatorAfter !== null || !isSameVoice(message, after),
    };
  });
}
