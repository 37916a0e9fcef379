import type { Message } from './__generated__/schema.d.ts';

/** The known messages of one conversation: always its end, and backwards from there. */
export interface MessageLog {
  /** Ascending by `seq`, each once. */
  readonly messages: readonly Message[];
  /** The position from which to read backwards; null if the first message is known. */
  readonly nextBefore: number | null;
}

/** Adds messages at their places. Known messages stay the same objects. */
export function withMessages(log: MessageLog, added: readonly Message[]): MessageLog {
  let messages = log.messages;
  for (const message of added) {
    const after = messages.findLastIndex(({ seq }) => seq <= message.seq);
    if (messages[after]?.seq !== message.seq) messages = messages.toSpliced(after + 1, 0, message);
  }
  return messages === log.messages ? log : { ...log, messages };
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
  const newer = known.messages.filter(({ seq }) => seq > (fresh.messages.at(-1)?.seq ?? 0));
  const older = known.messages.filter(({ seq }) => seq < first.seq);
  const meets = older.at(-1)?.seq === first.seq - 1;
  const joined = meets ? { messages: [...older, ...fresh.messages], nextBefore: known.nextBefore } : fresh;
  return withMessages(joined, newer);
}
