import { saidAtOwnAddress } from '../api/own-address.ts';
import { threadMessages } from '../ui/thread/thread-messages.ts';
import type { ThreadMessage } from '../ui/thread/thread-types.ts';
import type { MessageLog } from './client/visitor-feed.ts';

/** Rows never change, so the thread reuses them while they keep their places. */
const pastRows = new WeakMap<ThreadMessage, ThreadMessage>();

function pastRow(row: ThreadMessage, seq: number): ThreadMessage {
  const known = pastRows.get(row);
  if (known?.seq === seq) return known;
  const past = { ...row, seq, isOver: true, delivery: undefined };
  pastRows.set(row, past);
  return past;
}

/**
 * The thread's rows of the conversations before the present one, the oldest first. Their places count down from 0, because
 * the present one begins at 1.
 */
export function earlierRows(earlier: readonly MessageLog[]): ThreadMessage[] {
  let end = 0;
  const parts = earlier.toReversed().map(({ messages }) => {
    const last = messages.at(-1)?.seq ?? 0;
    const start = end - last;
    end = start;
    return threadMessages('customer', messages, [], saidAtOwnAddress).map((row) =>
      pastRow(row, start + (row.seq ?? last)),
    );
  });
  return parts.toReversed().flat();
}

/** The key of the row with which each of them ends. */
export function endsOf(earlier: readonly MessageLog[]): ReadonlyMap<string, MessageLog> {
  return new Map(
    earlier.map((log) => [
      threadMessages('customer', log.messages.slice(-1), [], saidAtOwnAddress)[0]?.key ?? '',
      log,
    ]),
  );
}
