import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { lastingMemory } from '../../api/memory.ts';

function parse(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, at]) => typeof at === 'string'));
}

/** When the customer last wrote or was assigned to this member; null if the member owes no answer. */
function newsAt(conversation: Conversation, memberId: string): string | null {
  const { status, agent, connectedAt, lastMessage, unreadCount, waitingSince } = conversation;
  const isMine = status === 'serving' && agent?.memberId === memberId;
  // A colleague's words came before this member had the conversation.
  const isAnswered = lastMessage?.sender === 'agent' && lastMessage.createdAt >= (connectedAt ?? '');
  const given = isMine && !isAnswered && waitingSince !== null ? connectedAt : null;
  const said = unreadCount > 0 ? (lastMessage?.createdAt ?? null) : null;
  if (given === null || said === null) return given ?? said;
  return given > said ? given : said;
}

/** How far the agent has seen each conversation, by the time of its last news; shared by the tabs of the browser. */
export function createReadMarks(owner: string, memberId: string) {
  const { read, write, subscribe } = lastingMemory.of(`parley.desk.${owner}.seen`, parse);
  /** Says which conversations have news now. */
  function unseen() {
    const seen = read();
    return (conversation: Conversation) => {
      const at = newsAt(conversation, memberId);
      return at !== null && (seen[conversation.conversationId] ?? '') < at;
    };
  }
  return {
    subscribe,
    read,
    unseen,
    see(conversation: Conversation) {
      const at = newsAt(conversation, memberId);
      if (at !== null && unseen()(conversation)) write({ ...read(), [conversation.conversationId]: at });
    },
  };
}

export type ReadMarks = ReturnType<typeof createReadMarks>;
