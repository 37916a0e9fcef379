import type { MessageLog } from './visitor-feed.ts';
import type { Memory } from '../../api/memory.ts';

export interface Reader {
  /** Messages of the robot or an agent behind the last place that the customer has seen. */
  unread(log: MessageLog): number;
  markRead(log: MessageLog): void;
  close(): void;
}

/** Remembers for all tabs how far the customer has read, as `conversationId:seq`. */
export function createReader(channelKey: string, memory: Memory, onChange: () => void): Reader {
  const key = `${channelKey}.read`;
  let read = memory.get(key);
  const leaveOtherTab = memory.onOtherTab(key, (value) => {
    read = value;
    onChange();
  });

  function readUpTo({ state }: MessageLog): number {
    const [conversationId, seq] = read?.split(':') ?? [];
    return conversationId === state.conversationId ? Number(seq) : 0;
  }

  return {
    unread(log) {
      const upTo = readUpTo(log);
      return log.messages.filter(({ seq, sender }) => seq > upTo && (sender === 'bot' || sender === 'agent'))
        .length;
    },
    markRead(log) {
      const last = log.messages.at(-1)?.seq ?? 0;
      if (last <= readUpTo(log)) return;
      read = `${log.state.conversationId}:${last}`;
      memory.set(key, read);
      onChange();
    },
    close: leaveOtherTab,
  };
}
