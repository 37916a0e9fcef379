import type { Message, VisitorConversationState } from '../../api/__generated__/schema.d.ts';
import { type MessageLog as Messages, withChange, withMessages } from '../../api/message-log.ts';
import { isOvertaken } from '../../api/newer-state.ts';
import type { VisitorApi } from './visitor-api.ts';
import type { MessageLog } from './visitor-feed.ts';

/** How far the reading of earlier conversations is. `failed`: the customer may try again. */
export type EarlierReading = 'resting' | 'reading' | 'failed';

interface EarlierOptions {
  readonly api: Pick<VisitorApi, 'listConversations' | 'listMessages'>;
  /** The conversation that is going on. */
  readonly present: () => MessageLog | null;
  /** Takes messages of it that are older than the known ones. */
  readonly onPresent: (conversationId: string, messages: readonly Message[]) => void;
  /** A new visitor has none. */
  readonly isNew: boolean;
  readonly onChange: () => void;
}

/** One visitor's conversations before the present one, as far as the page has read them: backwards, page after page. */
export function createEarlier({ api, present, onPresent, isNew, onChange }: EarlierOptions) {
  /** The newest first; null until they are listed. */
  let states: readonly VisitorConversationState[] | null = isNew ? [] : null;
  /** Where their list goes on. */
  let cursor: string | null = null;
  const logs = new Map<string, Messages>();
  let shown: readonly MessageLog[] = [];
  let reading: EarlierReading = 'resting';

  function change(): void {
    shown = (states ?? [])
      .flatMap((state) => {
        const log = logs.get(state.conversationId);
        return log === undefined || log.messages.length === 0 ? [] : [{ state, ...log }];
      })
      .toReversed();
    onChange();
  }

  /** The next of which something is unread. */
  function unread(): VisitorConversationState | undefined {
    return states?.find(({ conversationId }) => logs.get(conversationId)?.nextBefore !== null);
  }

  async function list(token: string): Promise<void> {
    const { items, nextCursor } = await api.listConversations(token, cursor);
    const at = items.findIndex(({ conversationId }) => conversationId === present()?.state.conversationId);
    states = [...(states ?? []), ...items.slice(at + 1)];
    cursor = nextCursor;
  }

  /** The number of the first message that is known of the present conversation, if others stand before it. */
  function presentBefore(): number | null {
    const first = present()?.messages[0]?.seq ?? 1;
    return first === 1 ? null : first;
  }

  async function readPresent(token: string, { state }: MessageLog, before: number): Promise<void> {
    const { conversationId } = state;
    const { items } = await api.listMessages(token, { conversationId, before });
    onPresent(conversationId, items);
  }

  /** Reads on until something new is shown: a conversation in which nothing was said shows nothing. */
  async function readPage(token: string): Promise<void> {
    if (states === null) await list(token);
    const log = present();
    const first = presentBefore();
    if (log !== null && first !== null) return readPresent(token, log, first);
    if (unread() === undefined && cursor !== null) await list(token);
    const next = unread();
    if (next === undefined) return undefined;
    const { conversationId } = next;
    const before = logs.get(conversationId)?.nextBefore ?? null;
    const { items, nextBefore } = await api.listMessages(token, { conversationId, before });
    const known = logs.get(conversationId) ?? { messages: [], nextBefore };
    logs.set(conversationId, { ...withMessages(known, items), nextBefore });
    return items.length === 0 ? readPage(token) : undefined;
  }

  return {
    /** The oldest first, each from where it has been read. */
    shown: () => shown,
    reading: () => reading,
    isListed: () => states !== null,
    /** Whether there is more to read, or it could not be found out. */
    hasMore: () =>
      presentBefore() !== null ||
      (states === null ? reading === 'failed' : cursor !== null || unread() !== undefined),
    stateOf: (conversationId: string) => states?.find((state) => state.conversationId === conversationId),
    /** Reads a page more, one at a time. Never rejects. */
    async read(token: string): Promise<void> {
      if (reading === 'reading') return;
      reading = 'reading';
      onChange();
      try {
        await readPage(token);
        reading = 'resting';
      } catch {
        reading = 'failed';
      }
      change();
    },
    /** Another conversation has begun: what the page knew of the last one stands before it. */
    keep({ state, messages }: MessageLog): void {
      const isWhole = state.status === 'ended' && (messages[0]?.seq ?? 1) === 1;
      // Its end went by unnoticed, or its beginning is unread: everything is read again when it is wanted.
      if (!isWhole) {
        states = null;
        cursor = null;
        logs.clear();
      } else if (states !== null) {
        states = [state, ...states.filter(({ conversationId }) => conversationId !== state.conversationId)];
        logs.set(state.conversationId, { messages, nextBefore: null });
      }
      change();
    },
    /** Takes news of an earlier conversation. @returns false if it is none of these */
    takeState(state: VisitorConversationState): boolean {
      const at = states?.findIndex(({ conversationId }) => conversationId === state.conversationId) ?? -1;
      if (states === null || at < 0) return false;
      if (!isOvertaken(state, states[at])) states = states.with(at, state);
      change();
      return true;
    },
    /** Takes the change of a message of an earlier conversation. @returns false if it is of none of these */
    takeChange(message: Message): boolean {
      const log = logs.get(message.conversationId);
      if (log === undefined) return false;
      logs.set(message.conversationId, withChange(log, message));
      change();
      return true;
    },
    /** Takes a late message of an earlier conversation. @returns false if it is of none of these */
    takeMessage(message: Message): boolean {
      const log = logs.get(message.conversationId);
      if (log === undefined) return false;
      logs.set(message.conversationId, withMessages(log, [message]));
      change();
      return true;
    },
  };
}
