import { createListeners } from '../../api/event-stream.ts';
import type { Conversation } from '../../api/__generated__/schema.d.ts';

/** How far the agent has seen each conversation, by the time of its last news; shared by the tabs of the browser. */
export interface ReadMarks {
  readonly subscribe: (listener: () => void) => () => void;
  /** Grows with every change. */
  readonly version: () => number;
  readonly isUnseen: (conversation: Conversation) => boolean;
  readonly see: (conversation: Conversation) => void;
  /** Forgets conversations that are over. */
  readonly prune: (open: ReadonlySet<string>) => void;
}

function readStored(key: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, at]) => typeof at === 'string'));
  } catch {
    return {};
  }
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

export function createReadMarks(sdkAppId: string, memberId: string): ReadMarks {
  const key = `parley.desk.${sdkAppId}.${memberId}.seen`;
  const listeners = createListeners<[]>();
  let seen = readStored(key);
  let version = 0;

  function store(next: Record<string, string>) {
    seen = next;
    version += 1;
    try {
      localStorage.setItem(key, JSON.stringify(seen));
    } catch {
      // Holds until the page is left.
    }
    listeners.call();
  }

  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key) return;
    seen = readStored(key);
    version += 1;
    listeners.call();
  });

  return {
    subscribe: listeners.add,
    version: () => version,
    isUnseen(conversation) {
      const at = newsAt(conversation, memberId);
      return at !== null && (seen[conversation.conversationId] ?? '') < at;
    },
    see(conversation) {
      const at = newsAt(conversation, memberId);
      if (at === null || (seen[conversation.conversationId] ?? '') >= at) return;
      store({ ...seen, [conversation.conversationId]: at });
    },
    prune(open) {
      const kept = Object.entries(seen).filter(([id]) => open.has(id));
      if (kept.length < Object.keys(seen).length) store(Object.fromEntries(kept));
    },
  };
}
