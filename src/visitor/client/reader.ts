import { type Memory, textOrNull } from '../../api/memory.ts';
import type { MessageLog } from './visitor-feed.ts';

/** Remembers for all tabs how far the customer has read, as `conversationId:seq`. */
export function createReader(channelKey: string, memory: Memory, onChange: () => void) {
  const read = memory.of(`parley.chat.${channelKey}.read`, textOrNull);

  function readUpTo({ state }: MessageLog): number {
    const [conversationId, seq] = read.read()?.split(':') ?? [];
    return conversationId === state.conversationId ? Number(seq) : 0;
  }

  return {
    /** Messages of the robot or an agent behind the last place that the customer has seen. */
    unread(log: MessageLog): number {
      const upTo = readUpTo(log);
      return log.messages.filter(({ seq, sender }) => seq > upTo && (sender === 'bot' || sender === 'agent'))
        .length;
    },
    markRead(log: MessageLog): void {
      const last = log.messages.at(-1)?.seq ?? 0;
      if (last > readUpTo(log)) read.write(`${log.state.conversationId}:${last}`);
    },
    close: read.subscribe(onChange),
  };
}
