import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { createListeners } from '../../api/event-stream.ts';
import { openLastingMemory, parsed } from '../../api/memory.ts';

/** How far the agent has seen each conversation, by the time of its last news; shared by the tabs of the browser. */
export interface ReadMarks {
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells which conversations have news; another function with every change. */
  readonly unseen: () => (conversation: Conversation) => boolean;
  readonly see: (conversation: Conversation) => void;
}

function read(text: string | null): Record<string, string> {
  return Object.fromEntries(Object.entries(parsed(text) ?? {}).filter(([, at]) => typeof at === 'string'));
}

/** When the customer last wrote, or was last given to this member; null when the member owes nothing. */
function newsAt(conversation: Conversation, memberId: string): string | null {
  const { status, agent, connectedAt, lastMessage, unreadCount } = conversation;
  const isMine = status === 'serving' && agent?.memberId === memberId;
  const given = isMine && lastMessage?.sender !== 'agent' ? connectedAt : null;
  const said = unreadCount > 0 ? (lastMessage?.at ?? null) : null;
  if (given === null || said === null) return given ?? said;
  return given > said ? given : said;
}

export function createReadMarks(owner: string, memberId: string): ReadMarks {
  const memory = openLastingMemory('parley.desk.');
  const key = `${owner}.seen`;
  const listeners = createListeners<[]>();
  let seen = read(memory.get(key));
  let isUnseen = judge();
  memory.onOtherTab(key, (text) => take(read(text)));

  function judge() {
    const known = seen;
    return (conversation: Conversation) => {
      const at = newsAt(conversation, memberId);
      return at !== null && (known[conversation.conversationId] ?? '') < at;
    };
  }

  function take(next: Record<string, string>) {
    seen = next;
    isUnseen = judge();
    listeners.call();
  }

  return {
    subscribe: listeners.add,
    unseen: () => isUnseen,
    see(conversation) {
      const at = newsAt(conversation, memberId);
      if (at === null || !isUnseen(conversation)) return;
      take({ ...seen, [conversation.conversationId]: at });
      memory.set(key, JSON.stringify(seen));
    },
  };
}
