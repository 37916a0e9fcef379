import type { Message } from './__generated__/schema.d.ts';

/** The known messages of one conversation: always its end, and backwards from there. */
export interface MessageLog {
  /** Ascending by `seq`, each once. */
  readonly messages: readonly Message[];
  /** The position from which to read backwards; null if the first message is known. */
  readonly nextBefore: number | null;
}

const revisionOf = ({ revision = 1 }: Message) => revision;

/** Adds messages at their places. Known messages stay the same objects unless they have changed since. */
export function withMessages(log: MessageLog, added: readonly Message[]): MessageLog {
  let messages = log.messages;
  for (const message of added) {
    const after = messages.findLastIndex(({ seq }) => seq <= message.seq);
    const known = messages[after];
    if (known?.seq !== message.seq) messages = messages.toSpliced(after + 1, 0, message);
    else if (revisionOf(message) > revisionOf(known)) messages = messages.with(after, message);
  }
  return messages === log.messages ? log : { ...log, messages };
}

/** Takes the change of a message, if the message is known. */
export function withChange(log: MessageLog, changed: Message): MessageLog {
  return log.messages.some(({ seq }) => seq === changed.seq) ? withMessages(log, [changed]) : log;
}

/** Whether a message between two known ones is missing. Numbers have no gaps. */
export function hasHole({ messages }: MessageLog): boolean {
  const first = messages[0];
  const last = messages.at(-1);
  return first !== undefined && last !== undefined && last.seq - first.seq + 1 !== messages.length;
}

/**
 * Joins a new reading of the end with the known messages. If they do not meet, drops the older part; scrolling back
 * reads it again.
 */
export function joinLogs(known: MessageLog | undefined, fresh: MessageLog): MessageLog {
  const [first] = fresh.messages;
  if (known === undefined || first === undefined) return fresh;
  const others = known.messages.filter(({ seq }) => seq >= first.seq);
  const older = known.messages.filter(({ seq }) => seq < first.seq);
  const meets = older.at(-1)?.seq === first.seq - 1;
  const joined = meets ? { messages: [...older, ...fresh.messages], nextBefore: known.nextBefore } : fresh;
  return withMessages(joined, others);
}
